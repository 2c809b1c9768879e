import { previewHeights } from '@portal/domain/file-preview';
import { Box, Center, Spinner, Stack, Text } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import type { ReactNode } from 'react';

/** Stands in the place of a preview that is on its way. */
export function LoadingPreview() {
  return (
    <Center
      as="output"
      height={`${previewHeights.pdf}px`}
      bg="bg.muted"
      borderRadius="l2"
      aria-label="Loading preview"
    >
      <Spinner />
    </Center>
  );
}

/** Stands in the place of a preview that cannot be shown for good reason. */
export function PreviewNotice({ message, icon }: { message: string; icon?: ReactNode }) {
  return (
    <Center minHeight="48" bg="bg.muted" borderRadius="l2" p="8">
      <Stack align="center" gap="3" textAlign="center">
        {icon && <Box color="fg.muted">{icon}</Box>}
        <Text>{message}</Text>
      </Stack>
    </Center>
  );
}

/** Stands in the place of a preview that could not be loaded. */
export function PreviewFailure({ onRetry }: { onRetry: () => void }) {
  return <ErrorAlert message="Failed to load file" onRetry={onRetry} />;
}
