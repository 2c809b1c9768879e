import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';

/**
 * A spinner in the middle of a page or panel whose content is still loading.
 *
 * @param label what is loading, for screen readers
 */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Center as="output" minHeight="60vh">
      <Spinner size="lg" color="colorPalette.solid" borderWidth="3px" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
