import { brand } from '@portal/domain/brand';
import { Box, Flex, Grid, Heading, Text } from '@portal/ui/core';
import { LinkButton } from '@portal/ui/router';
import { ElevationDrawing } from '../drawings/elevation-drawing.tsx';
import { LeafDetailDrawing } from '../drawings/leaf-detail-drawing.tsx';
import { Sheet } from '../drawings/sheet.tsx';
import { PageWidth } from '../page/page-width.tsx';

/** What the company does, and a door as it draws one. */
export function Hero() {
  return (
    <PageWidth paddingTop={{ base: '10', md: '16' }} paddingBottom={{ base: '12', md: '20' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        gap={{ base: '12', lg: '12', xl: '20' }}
        alignItems="center"
      >
        <Box>
          <Heading
            as="h1"
            fontWeight="light"
            fontSize={{ base: '4xl', md: '5xl', xl: '6xl' }}
            lineHeight="1.06"
            letterSpacing="-0.035em"
          >
            Exterior and cold-store doors, drawn before they are made
          </Heading>
          <Text
            marginTop="6"
            fontSize={{ base: 'md', md: 'lg' }}
            lineHeight="1.6"
            color="fg.muted"
            maxWidth="46ch"
          >
            We make insulated doors in {brand.country}. Each one gets its own drawing, with its size, its
            hanging and its finish, so that you know the door before the first cut.
          </Text>
          <Flex marginTop="8" gap="3" wrap="wrap">
            <LinkButton to="/products" size="lg">
              See the six families
            </LinkButton>
            <LinkButton to="/contact" size="lg" variant="outline">
              Ask about a door
            </LinkButton>
          </Flex>
        </Box>
        <Sheet
          titleBlock={[
            'Exterior door',
            'Elevation, section, plan, detail',
            'All values in mm',
            'Not to scale',
          ]}
        >
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap={{ base: '6', xl: '8' }}
            alignItems="end"
            css={{ _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
          >
            <ElevationDrawing />
            <LeafDetailDrawing />
          </Grid>
        </Sheet>
      </Grid>
    </PageWidth>
  );
}
