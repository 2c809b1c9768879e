import { Box, Container, Heading, PortalProvider, Text } from '@portal/ui/core';

/** The page in place of the product when its composition cannot be read: nothing else can be shown then. */
export function BootFailure({ error }: { error: unknown }) {
  return (
    <PortalProvider>
      <Container as="main" maxWidth="2xl" paddingY="20" role="alert">
        <title>The portal cannot start</title>
        <Heading as="h1" size="2xl">
          The portal cannot start
        </Heading>
        <Text marginY="6">
          The list of its parts (the composition) that came with this page is malformed. Reloading the page
          may help; if it does not, whoever runs this portal can roll back to the composition before.
        </Text>
        <Box as="pre" fontSize="sm" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {error instanceof Error ? error.message : String(error)}
        </Box>
      </Container>
    </PortalProvider>
  );
}
