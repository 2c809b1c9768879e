import { Box, chakra, SimpleGrid, Text } from '@portal/ui/core';
import { colourExamples } from '../products/colour-examples.ts';

/** A few finishes side by side. The colours are drawn, not painted as backgrounds, so that they print. */
export function ColourStrip() {
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      columns={{ base: 2, sm: 4, xl: 8 }}
      gap="4"
      css={{ _print: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))', gap: '2mm' } }}
    >
      {colourExamples.map(({ code, name, hex }) => (
        <chakra.li key={code}>
          <Box borderWidth="1px" borderColor="border">
            <chakra.svg
              display="block"
              width="100%"
              height="16"
              aria-hidden
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
            >
              <rect width="1" height="1" fill={hex} />
            </chakra.svg>
          </Box>
          <Text marginTop="2" fontSize="sm" fontWeight="medium">
            {code}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {name}
          </Text>
        </chakra.li>
      ))}
    </SimpleGrid>
  );
}
