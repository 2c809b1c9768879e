import { Stack } from '@portal/ui/core';
import type { ReactNode } from 'react';

/** Running text at a length of line that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Stack gap="4" align="flex-start" maxWidth="prose" fontSize={{ base: 'md', md: 'lg' }} lineHeight="1.65">
      {children}
    </Stack>
  );
}
