import { brand } from '@portal/domain/brand';
import { Box, chakra, Grid, Heading, Link, Stack, Text } from '@portal/ui/core';
import { RouterLink } from '@portal/ui/router';
import type { NavigationLink } from './navigation-bar.tsx';

const NO_BREAK_SPACE = '\u00a0';

/** The foot of every public page: contact, business hours, the site's pages, copyright (specification section 2). */
export function SiteFooter({ links }: { links: NavigationLink[] }) {
  return (
    <Box as="footer" background="bg.panel" borderTopWidth="1px" paddingY="12" _print={{ display: 'none' }}>
      <Box maxWidth="8xl" marginX="auto" paddingX={{ base: '4', md: '6' }}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', md: '4fr 5fr 3fr' }} gap="10">
          <Stack gap="2">
            <Heading as="h2" size="md">
              {brand.name}
            </Heading>
            <Text color="fg.muted">{brand.address}</Text>
            <Link alignSelf="start" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
              {brand.phone.replaceAll(' ', NO_BREAK_SPACE)}
            </Link>
            <Link alignSelf="start" href={`mailto:${brand.email}`}>
              {brand.email}
            </Link>
          </Stack>
          <Stack gap="2">
            <Heading as="h2" size="md">
              Business hours
            </Heading>
            <chakra.ul listStyleType="none" color="fg.muted" maxWidth="2xs" fontVariantNumeric="tabular-nums">
              {brand.businessHours.map(({ days, hours }) => (
                <chakra.li key={days} display="flex" justifyContent="space-between" gap="4" paddingY="0.5">
                  <span>{days}</span> <chakra.span whiteSpace="nowrap">{hours}</chakra.span>
                </chakra.li>
              ))}
            </chakra.ul>
          </Stack>
          <Stack gap="2" as="nav" aria-label="Footer">
            <Heading as="h2" size="md">
              Pages
            </Heading>
            {links.map(({ id, label, to }) => (
              <RouterLink key={id} to={to} alignSelf="start">
                {label}
              </RouterLink>
            ))}
          </Stack>
        </Grid>
        <Text marginTop="10" fontSize="sm" color="fg.muted">
          © {brand.copyrightYear} {brand.name}
        </Text>
      </Box>
    </Box>
  );
}
