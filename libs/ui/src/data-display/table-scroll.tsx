import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * The frame around a table: scrolls sideways where the screen is too narrow, with the keyboard too.
 *
 * @param label what the table shows, for screen readers
 */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={label}
      // A region that scrolls must be reachable without a pointer.
      tabIndex={0}
      overflowX="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      focusVisibleRing="outside"
      css={{ '& tbody tr:last-of-type': { borderBottomWidth: '0' } }}
    >
      {children}
    </Box>
  );
}
