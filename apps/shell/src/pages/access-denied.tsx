import { Container, Heading, Text } from '@portal/ui/core';

/** Shown to those who are signed in but lack a page's access. */
export function AccessDenied({
  reason = 'Your account does not have access to this page.',
}: {
  reason?: string | undefined;
}) {
  return (
    <Container maxWidth="2xl" paddingY="20" role="alert">
      <title>Access Denied</title>
      <Heading as="h1" size="2xl">
        Access Denied
      </Heading>
      <Text marginY="6" color="fg.muted">
        {reason}
      </Text>
    </Container>
  );
}
