import { Box, Grid, Heading, Text } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { PageWidth } from './page-width.tsx';

interface PageSectionProps {
  /** The anchor, from which the heading's id is made. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a page: its heading in the narrow column, its content in the wide one, a hairline above. */
export function PageSection({ id, title, lead, children }: PageSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={headingId}
      borderTopWidth="1px"
      borderColor="border"
      scrollMarginTop="16"
    >
      <PageWidth paddingY={{ base: '12', md: '16', xl: '24' }} css={{ _print: { paddingBlock: '6mm' } }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
          gap={{ base: '8', lg: '16' }}
          css={{ _print: { gap: '4mm' } }}
        >
          <Box>
            <Heading
              as="h2"
              id={headingId}
              fontWeight="light"
              fontSize={{ base: '2xl', md: '3xl', xl: '4xl' }}
              lineHeight="1.15"
              letterSpacing="-0.02em"
            >
              {title}
            </Heading>
            {lead && (
              <Text marginTop="4" color="fg.muted" maxWidth="40ch">
                {lead}
              </Text>
            )}
          </Box>
          <Box minWidth="0">{children}</Box>
        </Grid>
      </PageWidth>
    </Box>
  );
}
