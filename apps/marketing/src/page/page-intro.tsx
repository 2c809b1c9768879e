import { Box, Grid, Heading, Text } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { PageWidth } from './page-width.tsx';

interface PageIntroProps {
  title: string;
  lead: string;
  /** What stands under the lead. */
  children?: ReactNode;
}

/** The head of an inner page: its title, and beside it what the page is about. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <PageWidth
      paddingTop={{ base: '12', md: '20', xl: '28' }}
      paddingBottom={{ base: '12', md: '16', xl: '20' }}
      css={{ _print: { paddingBlock: '0 6mm' } }}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '6', lg: '16' }}
        alignItems="start"
      >
        <Heading
          as="h1"
          fontWeight="light"
          fontSize={{ base: '4xl', md: '5xl', xl: '6xl' }}
          lineHeight="1.08"
          letterSpacing="-0.03em"
        >
          {title}
        </Heading>
        <Box paddingTop={{ lg: '3' }}>
          <Text fontSize={{ base: 'md', md: 'lg' }} lineHeight="1.6" color="fg.muted" maxWidth="prose">
            {lead}
          </Text>
          {children}
        </Box>
      </Grid>
    </PageWidth>
  );
}
