import { Box, chakra } from '@portal/ui/core';
import { HairlineGrid } from '../page/hairline-grid.tsx';
import { PageWidth } from '../page/page-width.tsx';
import {
  doorModels,
  doorThicknesses,
  frameDepths,
  insulationThicknesses,
  U_VALUE_UNIT,
} from '../products/product-families.ts';

const list = (values: readonly (number | string)[]) => values.join(' / ');

const figures = [
  { name: 'Door thickness', value: list(doorThicknesses), unit: 'mm' },
  { name: 'EPS insulation', value: list(insulationThicknesses), unit: 'mm' },
  { name: 'Frame depth', value: list(frameDepths), unit: 'mm' },
  {
    name: `U-value, ${doorModels.map(({ suffix }) => suffix).join(' / ')}`,
    value: list(doorModels.map(({ uValue }) => uValue)),
    unit: U_VALUE_UNIT,
  },
];

/** The measurements of the range at a glance. */
export function KeyFigures() {
  return (
    <PageWidth paddingBottom={{ base: '12', md: '20' }}>
      <HairlineGrid as="dl" columns={{ base: 1, sm: 2, xl: 4 }}>
        {figures.map(({ name, value, unit }) => (
          <Box key={name} padding={{ base: '4', md: '6' }}>
            <chakra.dt fontSize="sm" color="fg.muted">
              {name}
            </chakra.dt>
            <chakra.dd
              marginTop="2"
              fontSize={{ base: '2xl', md: '3xl' }}
              fontWeight="light"
              letterSpacing="-0.02em"
            >
              {value}{' '}
              <chakra.span fontSize="sm" fontWeight="normal" letterSpacing="0" color="fg.muted">
                {unit}
              </chakra.span>
            </chakra.dd>
          </Box>
        ))}
      </HairlineGrid>
    </PageWidth>
  );
}
