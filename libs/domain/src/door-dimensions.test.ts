import fc from 'fast-check';
import {
  formatDimension,
  formatDimensions,
  maximumDimension,
  parseDimension,
  roundDimension,
} from './door-dimensions.ts';

describe('parseDimension', () => {
  it.each([
    ['900', 900],
    ['900.5', 900.5],
    ['900,5', 900.5],
    [' 2100 mm ', 2100],
    ['900.25', 900.3],
    ['900.24', 900.2],
    ['0.1', 0.1],
    ['4.35', 4.4],
    ['1200.0000', 1200],
    ['99999.9', maximumDimension],
  ])('reads %p as %p', (typed, millimetres) => expect(parseDimension(typed)).toBe(millimetres));

  it.each([
    '',
    ' ',
    '0',
    '0.04',
    '-5',
    'abc',
    '1e3',
    '1,200',
    '1.200',
    '1.2.3',
    '9 00',
    '.5',
    '5.',
    '100000',
    '99999.95',
  ])('refuses %p', (typed) => expect(parseDimension(typed)).toBeNull());
});

describe('roundDimension', () => {
  it('leaves no noise', () => {
    expect(roundDimension(0.1 + 0.2)).toBe(0.3);
    expect(roundDimension(8.35)).toBe(8.4);
    expect(roundDimension(1e-9)).toBe(0);
  });

  it('keeps every multiple of the step, however it was computed, and comes back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (tenths) => {
        const millimetres = tenths / 10;
        expect(roundDimension(tenths * 0.1)).toBe(millimetres);
        expect(formatDimension(millimetres)).toMatch(/^\d+(\.\d)?$/);
        expect(parseDimension(formatDimension(millimetres))).toBe(millimetres);
        expect(parseDimension(formatDimension(millimetres).replace('.', ','))).toBe(millimetres);
      }),
    );
  });

  it('moves no number by more than half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: maximumDimension, noNaN: true }), (millimetres) => {
        expect(Math.abs(roundDimension(millimetres) - millimetres)).toBeLessThanOrEqual(0.05 + 1e-6);
      }),
    );
  });
});

describe('formatDimensions', () => {
  it('shows both or nothing', () => {
    expect(formatDimensions(900.5, 2100)).toBe('900.5 × 2100 mm');
    expect(formatDimensions(900, null)).toBeNull();
    expect(formatDimensions(undefined, 2100)).toBeNull();
  });
});
