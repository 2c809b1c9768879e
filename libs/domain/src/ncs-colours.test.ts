import fc from 'fast-check';
import { ncsNotation, ncsToHex, parseNcs } from './ncs-colours.ts';

function channels(code: string): readonly [number, number, number] {
  const colour = parseNcs(code);
  if (colour === null) throw new Error(`No notation: ${code}`);
  const hex = ncsToHex(colour);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

describe('parseNcs', () => {
  it.each([
    ['NCS S 0500-N', { blackness: 5, chromaticness: 0, hue: null }],
    ['S 1502-Y50R', { blackness: 15, chromaticness: 2, hue: 50 }],
    ['1050-R20B', { blackness: 10, chromaticness: 50, hue: 120 }],
    ['ncs s4030-b', { blackness: 40, chromaticness: 30, hue: 200 }],
    [' NCS 2070 - G90Y ', { blackness: 20, chromaticness: 70, hue: 390 }],
    ['S 0580-Y', { blackness: 5, chromaticness: 80, hue: 0 }],
    ['S 1090-R', { blackness: 10, chromaticness: 90, hue: 100 }],
  ])('reads %p', (code, colour) => expect(parseNcs(code)).toEqual(colour));

  it.each([
    '',
    'RAL 9005',
    '0500',
    '0502-N',
    '1000-Y',
    '1050-Y20B',
    '1050-R20Y',
    '1050-Y00R',
    '1050-Y20',
    '1050-20R',
    '2090-R',
    '105-R',
    '1050-X',
    'T 1050-R',
  ])('refuses %p', (code) => expect(parseNcs(code)).toBeNull());
});

describe('ncsNotation', () => {
  it.each([
    ['ncs s1502 - y50r', 'NCS S 1502-Y50R'],
    ['S 0500-N', 'NCS S 0500-N'],
    ['1050-r20b', 'NCS 1050-R20B'],
  ])('of %p is %p', (code, notation) => expect(ncsNotation(code)).toBe(notation));
});

describe('ncsToHex', () => {
  // Published screen values of printed colours.
  it.each([
    ['S 0500-N', [241, 239, 235]],
    ['S 2000-N', [201, 200, 197]],
    ['S 5000-N', [133, 133, 133]],
    ['S 9000-N', [25, 26, 27]],
    ['S 0502-Y', [243, 239, 227]],
    ['S 1050-Y', [238, 206, 91]],
    ['S 1080-Y20R', [245, 156, 0]],
    ['S 1050-Y80R', [241, 134, 115]],
    ['S 1070-R', [216, 64, 81]],
    ['S 4030-R', [156, 95, 97]],
    ['S 1040-R20B', [233, 151, 175]],
    ['S 4030-R50B', [136, 104, 142]],
    ['S 1050-B', [64, 173, 211]],
    ['S 4020-B70G', [95, 141, 135]],
    ['S 1050-G', [84, 197, 151]],
    ['S 6020-G30Y', [78, 98, 69]],
    ['S 4040-G50Y', [119, 130, 66]],
    ['S 8010-Y50R', [71, 50, 37]],
  ])('comes near the printed %s', (code, printed) => {
    channels(code).forEach((channel, index) => {
      expect(Math.abs(channel - (printed[index] ?? 0))).toBeLessThanOrEqual(24);
    });
  });

  const hue = fc
    .tuple(fc.constantFrom('YR', 'RB', 'BG', 'GY'), fc.integer({ min: 0, max: 99 }))
    .map(([pair, share]) =>
      share === 0 ? pair.charAt(0) : `${pair.charAt(0)}${String(share).padStart(2, '0')}${pair.charAt(1)}`,
    );
  const twoDigits = (number: number) => String(number).padStart(2, '0');

  it('gives a colour for every notation', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), hue, (black, chroma, name) => {
        const colour = parseNcs(`S ${twoDigits(black)}${twoDigits(chroma)}-${name}`);
        expect(colour === null).toBe(chroma === 0 || black + chroma > 100);
        expect(colour === null ? '#000000' : ncsToHex(colour)).toMatch(/^#[0-9A-F]{6}$/);
      }),
    );
  });

  it('grows darker with every step of blackness', () => {
    fc.assert(
      fc.property(fc.nat(98), fc.nat(60), hue, (black, chroma, name) => {
        fc.pre(black + 1 + chroma <= 100);
        const nuance = (blackness: number) =>
          `${twoDigits(blackness)}${twoDigits(chroma)}-${chroma === 0 ? 'N' : name}`;
        const lighter = channels(nuance(black));
        channels(nuance(black + 1)).forEach((channel, index) => {
          expect(channel).toBeLessThanOrEqual(lighter[index] ?? 0);
        });
      }),
    );
  });

  it('never breaks off between neighbouring hues, at the end of the circle neither', () => {
    for (let place = 0; place < 400; place += 1) {
      const at = (hue: number) => ncsToHex({ blackness: 10, chromaticness: 60, hue: hue % 400 });
      const [one, other] = [at(place), at(place + 1)];
      for (const start of [1, 3, 5]) {
        const step =
          Number.parseInt(one.slice(start, start + 2), 16) -
          Number.parseInt(other.slice(start, start + 2), 16);
        expect(Math.abs(step)).toBeLessThanOrEqual(4);
      }
    }
  });

  it('never makes a channel of a grey differ from the others', () => {
    for (let blackness = 0; blackness < 100; blackness += 1) {
      const [red, green, blue] = channels(`${twoDigits(blackness)}00-N`);
      expect([red, red]).toEqual([green, blue]);
    }
  });
});
