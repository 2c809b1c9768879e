import { Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { IconButton } from '../core/icon-button.tsx';

interface PaginationProps {
  /** What is paged, for screen readers: 'Projects'. */
  label: string;
  /** The shown page, from 1. */
  page: number;
  /** How many pages there are; with one or none nothing is shown. */
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** First, previous, 'Page 3 of 12', next, last. The page is announced when it changes. */
export function Pagination({ label, page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  const steps = [
    { name: 'First page', target: 1, Icon: ChevronsLeft },
    { name: 'Previous page', target: page - 1, Icon: ChevronLeft },
    { name: 'Next page', target: page + 1, Icon: ChevronRight },
    { name: 'Last page', target: pageCount, Icon: ChevronsRight },
  ];
  const buttons = steps.map(({ name, target, Icon }) => {
    // Not `disabled`: a button that loses its use under the focus must not lose the focus too.
    const usable = target >= 1 && target <= pageCount && target !== page;
    return (
      <IconButton
        key={name}
        label={name}
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-disabled={!usable}
        onClick={() => usable && onPageChange(target)}
      >
        <Icon />
      </IconButton>
    );
  });
  return (
    <Flex as="nav" aria-label={`${label}, pages`} align="center" justify="center" gap="1">
      {buttons.slice(0, 2)}
      <Text aria-live="polite" textStyle="sm" px="3" fontVariantNumeric="tabular-nums">
        Page {page} of {pageCount}
      </Text>
      {buttons.slice(2)}
    </Flex>
  );
}
