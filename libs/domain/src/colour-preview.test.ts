import fc from 'fast-check';
import { colourPreview, contrastRatio, hasColourCode, upperCaseColourCode } from './colour-preview.ts';

describe('colourPreview', () => {
  it.each([
    ['RAL', '9005', { hex: '#0E0E10', name: 'Jet black' }],
    ['RAL', ' ral 7016', { hex: '#383E42', name: 'Anthracite grey' }],
    ['RAL', '9999', { hex: '#CCCCCC', name: null }],
    ['RAL', 'S 5000-N', { hex: '#CCCCCC', name: null }],
    ['RAL', '', { hex: '#FFFFFF', name: null }],
    ['RAL', null, { hex: '#FFFFFF', name: null }],
    ['NCS', 's 5000-n', { hex: '#858585', name: 'NCS S 5000-N' }],
    ['NCS', '9005', { hex: '#CCCCCC', name: null }],
    ['NCS', ' ', { hex: '#FFFFFF', name: null }],
  ])('of %s %p', (finish, code, preview) => expect(colourPreview(finish, code)).toEqual(preview));

  it.each(['Untreated', 'Oil', 'Lacquer', 'Custom', '', null, undefined])(
    'has none for the finish %p',
    (finish) => {
      expect(hasColourCode(finish)).toBe(false);
      expect(colourPreview(finish, '9005')).toBeNull();
    },
  );
});

describe('upperCaseColourCode', () => {
  it('keeps what is being typed, in upper case', () => {
    expect(upperCaseColourCode('ncs s 1050-r20b ')).toBe('NCS S 1050-R20B ');
  });
});

describe('contrastRatio', () => {
  it('is what WCAG 2 says', () => {
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is the same in both directions, from 1 to 21', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThan(21.001);
      }),
    );
  });
});
