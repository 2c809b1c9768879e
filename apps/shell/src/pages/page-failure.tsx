import { Button, Container, Heading, Text } from '@portal/ui/core';

interface PageFailureProps {
  /** Of the page; left out for the shell's own. */
  title?: string;
  onRetry: () => void;
}

/** Stands in for a page that could not be loaded or shown. */
export function PageFailure({ title, onRetry }: PageFailureProps) {
  return (
    <Container maxWidth="2xl" paddingY="20" role="alert">
      <Heading as="h1" size="2xl">
        {title ? `“${title}”` : 'This page'} is not available right now
      </Heading>
      <Text marginY="6" color="fg.muted">
        This part of the portal could not be loaded. Everything else keeps working. Check your connection,
        then try again.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </Container>
  );
}
