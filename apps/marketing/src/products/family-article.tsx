import { Box, chakra, Grid, Heading, Text } from '@portal/ui/core';
import { FamilyDrawing } from '../drawings/family-drawing.tsx';
import { Sheet } from '../drawings/sheet.tsx';
import { DataTable } from '../page/data-table.tsx';
import { UnbrokenWords } from '../page/unbroken-words.tsx';
import { doorModels, type ProductFamily, technicalDetails, U_VALUE_UNIT } from './product-families.ts';

/** A product family: its drawing, key features, models and technical details. */
export function FamilyArticle({ family }: { family: ProductFamily }) {
  const { id, name, description, keyFeatures } = family;
  const headingId = `${id}-heading`;
  return (
    <Grid
      as="article"
      id={id}
      aria-labelledby={headingId}
      scrollMarginTop="16"
      paddingY={{ base: '12', md: '16', xl: '20' }}
      borderTopWidth="1px"
      borderColor="border"
      templateAreas={{
        base: '"text" "drawing" "facts"',
        md: '"drawing text" "drawing facts"',
      }}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 5fr) minmax(0, 7fr)',
        xl: 'minmax(0, 4fr) minmax(0, 8fr)',
      }}
      templateRows={{ md: 'auto 1fr' }}
      columnGap={{ md: '10', xl: '16' }}
      rowGap={{ base: '8', xl: '10' }}
      alignItems="start"
      css={{
        _print: {
          breakInside: 'avoid',
          paddingBlock: '4mm',
          gridTemplateAreas: '"drawing text" "drawing facts"',
          gridTemplateColumns: '40mm minmax(0, 1fr)',
          gridTemplateRows: 'auto 1fr',
          gap: '3mm 8mm',
        },
      }}
    >
      <Box gridArea="text">
        <Heading
          as="h2"
          id={headingId}
          fontWeight="light"
          fontSize={{ base: '2xl', md: '3xl', xl: '4xl' }}
          lineHeight="1.15"
          letterSpacing="-0.02em"
          css={{ _print: { fontSize: '16pt' } }}
        >
          <UnbrokenWords>{name}</UnbrokenWords>
        </Heading>
        <Text
          marginTop="4"
          fontSize={{ base: 'md', md: 'lg' }}
          color="fg.muted"
          maxWidth="prose"
          css={{ _print: { marginTop: '1mm', fontSize: '10pt' } }}
        >
          {description}
        </Text>
      </Box>
      <Box gridArea="drawing" maxWidth={{ base: '20rem', md: 'none' }}>
        <Sheet titleBlock={['From outside and above', 'Not to scale']}>
          <Box maxWidth="16rem" marginX="auto">
            <FamilyDrawing family={family} />
          </Box>
        </Sheet>
      </Box>
      <Box gridArea="facts">
        <Heading as="h3" fontSize="md" fontWeight="medium" css={{ _print: { fontSize: '10pt' } }}>
          Key features
        </Heading>
        <chakra.ul
          marginTop="3"
          paddingStart="5"
          listStyleType="square"
          css={{
            '& li': { paddingBlock: '1', _print: { paddingBlock: '0' }, _marker: { color: 'fg.subtle' } },
          }}
        >
          {keyFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </chakra.ul>
        <Grid
          marginTop={{ base: '8', xl: '10' }}
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '8', xl: '10' }}
          alignItems="start"
          css={{ _print: { marginTop: '4mm', gap: '6mm', gridTemplateColumns: '1fr 1fr' } }}
        >
          <DataTable
            caption={`${name}: models`}
            columns={['Model', 'Leaf', `U-value, ${U_VALUE_UNIT}`]}
            rows={doorModels.map((model) => [model.name, model.description, model.uValue])}
          />
          <DataTable
            caption={`${name}: technical details`}
            columns={['Detail', 'To order in']}
            rows={technicalDetails.map((detail) => [detail.name, detail.value])}
          />
        </Grid>
      </Box>
    </Grid>
  );
}
