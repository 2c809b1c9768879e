import { findRalColour, ralColours } from './ral-colours.ts';

describe('ralColours', () => {
  it('hold the whole collection, by number, without doubles', () => {
    expect(ralColours).toHaveLength(216);
    const numbers = ralColours.map((colour) => colour.number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
    expect(new Set(ralColours.map((colour) => colour.name)).size).toBe(216);
    for (const colour of ralColours) expect(colour.hex).toMatch(/^#[0-9A-F]{6}$/);
  });

  it.each([
    ['yellow, orange and red', /^[123]/, ([red, , blue]: number[]) => Number(red) > Number(blue)],
    ['blue', /^5/, ([red, , blue]: number[]) => Number(blue) > Number(red)],
    [
      'grey, white and black',
      /^[79]/,
      (channels: number[]) => Math.max(...channels) - Math.min(...channels) < 60,
    ],
  ])('are %s where the first digit says so', (_name, family, fits) => {
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const members = ralColours.filter((colour) => family.test(colour.number));
    expect(members.length).toBeGreaterThan(0);
    expect(members.filter((colour) => !fits(channels(colour.hex)))).toEqual([]);
  });
});

describe('findRalColour', () => {
  it.each(['RAL 9005', '9005', 'ral9005', ' Ral-9005 '])('reads %p', (code) => {
    expect(findRalColour(code)).toEqual({ number: '9005', name: 'Jet black', hex: '#0E0E10' });
  });

  it.each(['', '9999', '900', '90055', 'RAL', 'NCS 9005', 'toString'])('knows no %p', (code) => {
    expect(findRalColour(code)).toBeNull();
  });
});
