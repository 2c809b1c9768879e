import { Container, Heading, Text } from '@portal/ui/core';
import { RouterLink } from '@portal/ui/router';
import { Hydrated } from '../boot/hydrated.tsx';

/** Shown at an address that no section has. */
export function NotFoundPage({ homePath, homeLabel }: { homePath: string; homeLabel: string }) {
  return (
    <Container maxWidth="2xl" paddingY="20">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <Heading as="h1" size="2xl">
        Page not found
      </Heading>
      <Text marginY="6" color="fg.muted">
        There is nothing at this address. It may have been moved, or mistyped.
      </Text>
      <RouterLink to={homePath}>{homeLabel}</RouterLink>
      <Hydrated />
    </Container>
  );
}
