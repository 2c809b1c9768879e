import fc from 'fast-check';
import {
  colourPreview,
  contrastRatio,
  hasColourCode,
  textColourOn,
  upperCaseColourCode,
} from './colour-preview.ts';

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

describe('textColourOn', () => {
  it('is black on light and white on dark', () => {
    expect(textColourOn('#FFFFFF')).toBe('#000000');
    expect(textColourOn('#0E0E10')).toBe('#FFFFFF');
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('can be read on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const background = `#${number.toString(16).padStart(6, '0')}`;
        expect(contrastRatio(background, textColourOn(background))).toBeGreaterThan(4.5);
      }),
    );
  });
});
