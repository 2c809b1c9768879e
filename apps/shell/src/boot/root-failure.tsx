import { Box, Button, Container, Heading, Text } from '@portal/ui/core';

/** The page in place of the product when the shell's own code fails. */
export function RootFailure({ error }: { error: unknown }) {
  return (
    <Container as="main" maxWidth="2xl" paddingY="20" role="alert">
      <title>Something went wrong</title>
      <Heading as="h1" size="2xl">
        Something went wrong
      </Heading>
      <Text marginY="6">The portal could not show this page. Check your connection, then reload it.</Text>
      <Button onClick={() => location.reload()}>Reload the page</Button>
      <Box
        as="pre"
        marginTop="6"
        fontSize="sm"
        color="fg.muted"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {error instanceof Error ? error.message : String(error)}
      </Box>
    </Container>
  );
}
