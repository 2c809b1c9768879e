import { Box, chakra, Text } from '@portal/ui/core';
import { MaterialDrawing, type MaterialHatching } from '../drawings/material-drawing.tsx';
import { HairlineGrid } from '../page/hairline-grid.tsx';
import { alternatives, doorModels, insulationThicknesses } from '../products/product-families.ts';

const glass = doorModels.find(({ id }) => id === 'glass');

const materials: readonly { hatching: MaterialHatching; name: string; text: string }[] = [
  {
    hatching: 'insulation',
    name: 'EPS insulation',
    text: `The core of the leaf: ${alternatives(insulationThicknesses)} mm thick.`,
  },
  {
    hatching: 'meranti',
    name: 'Meranti',
    text: 'A hardwood with a family of its own. Oil or lacquer keeps its grain in sight.',
  },
  { hatching: 'oak', name: 'Oak', text: 'A threshold in hardwood, for an entrance with a timber floor.' },
  { hatching: 'pine', name: 'Pine', text: 'A threshold in softwood, also as a pine angle.' },
  {
    hatching: 'aluminium',
    name: 'Aluminium',
    text: 'A threshold in metal, for doors that are walked through all day.',
  },
  {
    hatching: 'glass',
    name: 'Glass',
    text: `Daylight for the hall. A door with glass has a U-value of ${glass?.uValue}.`,
  },
];

/** What the doors are made of, each material with the hatching by which a drawing shows it. */
export function Materials() {
  return (
    <HairlineGrid as="ul" listStyleType="none" columns={{ base: 2, xl: 3 }}>
      {materials.map(({ hatching, name, text }) => (
        <chakra.li key={name}>
          <Box borderBottomWidth="1px" borderColor="border" background="bg.panel" overflow="hidden">
            <MaterialDrawing hatching={hatching} />
          </Box>
          <Box padding={{ base: '3', sm: '4', md: '5' }}>
            <Text fontWeight="medium">{name}</Text>
            <Text marginTop="1" fontSize="sm" color="fg.muted">
              {text}
            </Text>
          </Box>
        </chakra.li>
      ))}
    </HairlineGrid>
  );
}
