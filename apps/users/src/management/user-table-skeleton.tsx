import { Box, Skeleton, Stack, VisuallyHidden } from '@portal/ui/core';

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Stands in for the list while it is loaded for the first time. */
export function UserTableSkeleton() {
  return (
    <Box as="output" display="block">
      <VisuallyHidden>Loading users</VisuallyHidden>
      <Stack gap="3" aria-hidden>
        {placeholders.map((name) => (
          <Skeleton key={name} height="16" borderRadius="l3" />
        ))}
      </Stack>
    </Box>
  );
}
