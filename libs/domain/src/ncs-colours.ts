/** A colour in the Natural Colour System. */
export interface NcsColour {
  /** Share of black in percent, 0 to 99. */
  readonly blackness: number;
  /** Share of full colour in percent, 0 to 99; 0 for a grey. Blackness and chromaticness never exceed 100 together. */
  readonly chromaticness: number;
  /** Place on the circle from yellow (0) over red (100), blue (200) and green (300) back to yellow; null for a grey. */
  readonly hue: number | null;
}

type Channels = readonly [red: number, green: number, blue: number];

const corners = 'YRBG';
const notation = /^\s*(?:NCS\s*)?(?:S\s*)?(\d{2})(\d{2})\s*-\s*(?:(N)|([YRBG])(?:(\d{2})([YRBG]))?)\s*$/i;

function parseHue(from: string, share: string | undefined, to: string | undefined): number | null {
  const start = corners.indexOf(from.toUpperCase());
  if (share === undefined || to === undefined) return start * 100;
  const neighbour = corners[(start + 1) % 4];
  return to.toUpperCase() === neighbour && share !== '00' ? start * 100 + Number(share) : null;
}

/**
 * Reads an NCS notation (specification section 3, colour previews).
 *
 * @param code 'NCS S 1502-Y50R', 'S 0500-N', '1050-R20B'; case does not matter.
 * @returns the colour, or null when the text is no notation or names a colour outside the system.
 */
export function parseNcs(code: string): NcsColour | null {
  const [, black, chroma, neutral, from, share, to] = notation.exec(code) ?? [];
  if (black === undefined || chroma === undefined) return null;
  const blackness = Number(black);
  const chromaticness = Number(chroma);
  if (neutral !== undefined) return chromaticness === 0 ? { blackness, chromaticness, hue: null } : null;
  const hue = from === undefined ? null : parseHue(from, share, to);
  if (hue === null || chromaticness === 0 || blackness + chromaticness > 100) return null;
  return { blackness, chromaticness, hue };
}

/**
 * A notation in its usual writing: 'ncs s1502 - y50r' gives 'NCS S 1502-Y50R'. The S of the second edition is neither
 * added nor taken away.
 *
 * @param code a notation that `parseNcs` reads.
 */
export function ncsNotation(code: string): string {
  const [, edition = '', nuance = '', hue = ''] =
    /^(?:NCS)?(S?)(\d{4})-(.+)$/.exec(code.toUpperCase().replace(/\s/g, '')) ?? [];
  return `NCS ${edition === '' ? '' : 'S '}${nuance}-${hue}`;
}

/** The grey scale: sRGB level by blackness, read off the printed greys. */
const greyScale: readonly (readonly [blackness: number, level: number])[] = [
  [0, 249],
  [5, 240],
  [10, 224],
  [15, 211],
  [20, 200],
  [40, 153],
  [50, 133],
  [65, 102],
  [75, 80],
  [85, 47],
  [90, 26],
  [100, 5],
];

/**
 * The eight hue families at a distance of 50 from each other, beginning with yellow. What full colour adds to the grey is
 * `first` for a little of it and `first + second` for all of it: paint is not quite linear. Fitted to the printed colours.
 */
const hueFamilies: readonly { readonly first: Channels; readonly second: Channels }[] = [
  { first: [272, 183, 12], second: [-14, 33, -63] },
  { first: [333, 114, -5], second: [-96, -15, 1] },
  { first: [293, 89, 71], second: [-100, -111, -43] },
  { first: [180, 103, 226], second: [-49, -129, -115] },
  { first: [-8, 141, 223], second: [-148, -11, -11] },
  { first: [7, 194, 187], second: [-219, -59, -45] },
  { first: [38, 192, 95], second: [-210, -30, -9] },
  { first: [164, 201, 42], second: [-5, -4, -76] },
];

function between(start: number, end: number, share: number): number {
  return start + (end - start) * share;
}

function greyLevel(blackness: number): number {
  for (const [index, [end, level]] of greyScale.entries()) {
    const [start, startLevel] = greyScale[index - 1] ?? [end, level];
    if (blackness <= end)
      return between(startLevel, level, end === start ? 1 : (blackness - start) / (end - start));
  }
  return 0;
}

function fullColour(hue: number, chroma: number): Channels {
  const family = (index: number): Channels => {
    const { first, second } = hueFamilies[index % 8] ?? { first: [0, 0, 0], second: [0, 0, 0] };
    return [first[0] + second[0] * chroma, first[1] + second[1] * chroma, first[2] + second[2] * chroma];
  };
  const lower = family(Math.floor(hue / 50));
  const upper = family(Math.floor(hue / 50) + 1);
  const share = (hue % 50) / 50;
  return [
    between(lower[0], upper[0], share),
    between(lower[1], upper[1], share),
    between(lower[2], upper[2], share),
  ];
}

/**
 * The sRGB colour that comes near an NCS colour on a screen (specification section 3: NCS grey scale and hue families).
 * A preview, not a proof: it is about 5 of 255 levels away from the printed colours on average, and further away for the
 * strongest blues and greens, which no sRGB screen can show.
 *
 * @returns '#RRGGBB' in upper case.
 */
export function ncsToHex({ blackness, chromaticness, hue }: NcsColour): string {
  const chroma = chromaticness / 100;
  const grey = chroma < 1 ? greyLevel(Math.min(100, blackness / (1 - chroma))) : 0;
  const colour = hue === null ? [grey, grey, grey] : fullColour(hue, chroma);
  const channels = colour.map((channel) =>
    Math.round(Math.min(255, Math.max(0, between(grey, channel, chroma)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
