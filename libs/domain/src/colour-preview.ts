import { ncsNotation, ncsToHex, parseNcs } from './ncs-colours.ts';
import { findRalColour } from './ral-colours.ts';

/** Swatch before a code is entered (specification section 3: unknown codes show white or grey). */
export const blankSwatch = '#FFFFFF';

/** Swatch of a code that means no colour (specification section 3: unknown codes show white or grey). */
export const unknownSwatch = '#CCCCCC';

/** A colour code's preview. */
export interface ColourPreview {
  /** '#RRGGBB' in upper case. */
  readonly hex: string;
  /** The colour's name, or the notation in full: 'Jet black', 'NCS S 1502-Y50R'; null for an unknown code. */
  readonly name: string | null;
}

/** A colour code as it is typed and stored: in upper case (specification section 3). */
export function upperCaseColourCode(typed: string): string {
  return typed.toUpperCase();
}

/** Tells whether a surface finish has a colour code and a swatch: RAL and NCS (specification section 5). */
export function hasColourCode(surfaceFinish: string | null | undefined): boolean {
  return surfaceFinish === 'RAL' || surfaceFinish === 'NCS';
}

/**
 * Preview of a colour code (specification sections 3 and 5). No code gives white, an unknown one grey.
 *
 * @param surfaceFinish the door's surface finish.
 * @param code the colour code as typed or stored.
 * @returns the preview, or null for a finish that has no colour code.
 */
export function colourPreview(
  surfaceFinish: string | null | undefined,
  code: string | null | undefined,
): ColourPreview | null {
  if (!hasColourCode(surfaceFinish)) return null;
  const entered = code?.trim() ?? '';
  if (entered === '') return { hex: blankSwatch, name: null };
  if (surfaceFinish === 'RAL') {
    const colour = findRalColour(entered);
    return colour === null ? { hex: unknownSwatch, name: null } : { hex: colour.hex, name: colour.name };
  }
  const colour = parseNcs(entered);
  if (colour === null) return { hex: unknownSwatch, name: null };
  return { hex: ncsToHex(colour), name: ncsNotation(entered) };
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast of two colours as WCAG 2 counts it.
 *
 * @param one '#RRGGBB'.
 * @param other '#RRGGBB'.
 * @returns from 1 to 21.
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
