import { brand } from '@portal/domain/brand';
import { Box, Container, Heading, Link, List, SimpleGrid, Stack, Text } from '@portal/ui/core';
import { RouterLink } from '@portal/ui/router';
import type { NavigationLink } from './navigation-bar.tsx';

/** The foot of every public page: contact, business hours, the site's pages, copyright (specification section 2). */
export function SiteFooter({ links }: { links: NavigationLink[] }) {
  return (
    <Box as="footer" background="bg.panel" borderTopWidth="1px" paddingY="12">
      <Container maxWidth="7xl">
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="10">
          <Stack gap="2">
            <Heading as="h2" size="md">
              {brand.name}
            </Heading>
            <Text color="fg.muted">{brand.address}</Text>
            <Link href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</Link>
            <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
          </Stack>
          <Stack gap="2">
            <Heading as="h2" size="md">
              Business hours
            </Heading>
            <List.Root variant="plain" color="fg.muted">
              {brand.businessHours.map(({ days, hours }) => (
                <List.Item key={days}>
                  {days}: {hours}
                </List.Item>
              ))}
            </List.Root>
          </Stack>
          <Stack gap="2" as="nav" aria-label="Footer">
            <Heading as="h2" size="md">
              Pages
            </Heading>
            {links.map(({ id, label, to }) => (
              <RouterLink key={id} to={to}>
                {label}
              </RouterLink>
            ))}
          </Stack>
        </SimpleGrid>
        <Text marginTop="10" fontSize="sm" color="fg.muted">
          © {brand.copyrightYear} {brand.name}
        </Text>
      </Container>
    </Box>
  );
}
