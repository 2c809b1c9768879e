import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DataListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** How many columns of entries from 768 px on. */
  columns?: 1 | 2 | 3;
}

/** Names and values of one thing; a value that is missing is shown as a dash. */
export function DataList({ items, columns = 1 }: DataListProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }}
      columnGap="8"
      rowGap="4"
    >
      {items.map(({ label, value }) => (
        <chakra.div key={label} minWidth="0">
          <chakra.dt color="fg.muted" textStyle="xs">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="sm" overflowWrap="anywhere">
            {value === undefined || value === null || value === '' ? '–' : value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
