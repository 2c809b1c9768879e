import { findRalColour } from '@portal/domain/ral-colours';
import { colourExamples } from './colour-examples.ts';
import { orderOptions } from './order-options.ts';
import { alternatives, productFamilies, technicalDetails } from './product-families.ts';

describe('product range', () => {
  it('has the six families of the catalogue', () => {
    expect(productFamilies.map(({ name }) => name)).toEqual([
      'SMARTLINE outwards opening',
      'SMARTLINE inwards opening',
      'SMARTLINE PLUS outwards',
      'Cottage 10-degree',
      'Meranti',
      '18-degree',
    ]);
  });

  it('states the measurements of the range', () => {
    expect(technicalDetails.map(({ value }) => value)).toEqual([
      '60 or 47 mm',
      '92, 105 or 115 mm',
      '33, 40 or 50 mm',
      '0.77 W/(m²·K)',
      '1.0 W/(m²·K)',
    ]);
  });

  it('joins a choice as a sentence does', () => {
    expect([[], [1], [1, 2], [1, 2, 3]].map(alternatives)).toEqual(['', '1', '1 or 2', '1, 2 or 3']);
  });

  it('offers the choices of the door data', () => {
    const choice = (name: string) => orderOptions.find((option) => option.name === name)?.value;
    expect(choice('Hinges')).toBe('2 or 3');
    expect(choice('Lock')).toBe('Assa or 3-Point Lock');
    expect(choice('Threshold')).toBe('None, Aluminium, Oak, Pine, Pine Angle');
    expect(choice('Surface')).toBe('Untreated, Oil, Lacquer, RAL, NCS, Custom');
  });

  it.each(colourExamples)('shows $code as the colour collection has it', ({ code, name, hex }) => {
    expect(findRalColour(code)).toMatchObject({ name, hex });
  });
});
