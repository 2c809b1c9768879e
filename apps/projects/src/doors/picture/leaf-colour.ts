import { colourPreview } from '@portal/domain/colour-preview';
import type { DoorSeries } from '@portal/domain/door-options';

/** The surface that a picture shows. */
export interface LeafColour {
  /** '#RRGGBB'. */
  readonly hex: string;
  /** Whether the wood's grain shows through. */
  readonly grain: boolean;
}

const timber: Readonly<Record<DoorSeries, string>> = {
  door_60mm: '#DCC39A',
  door_60mm_inward: '#DCC39A',
  door_meranti: '#A8663F',
  door_cottage: '#D8B57F',
  door_18deg: '#D3B181',
};

const oiled: Readonly<Record<DoorSeries, string>> = {
  door_60mm: '#B98A55',
  door_60mm_inward: '#B98A55',
  door_meranti: '#8A4A2C',
  door_cottage: '#AD7C45',
  door_18deg: '#A97B49',
};

/**
 * The colour of a door's leaf: the RAL or NCS colour, otherwise the series' timber, darker when it is oiled. A custom
 * finish is a text, so its colour is unknown and the leaf is a neutral grey.
 */
export function leafColour(series: DoorSeries, surfaceFinish: string, colorCode: string): LeafColour {
  const preview = colourPreview(surfaceFinish, colorCode);
  if (preview) return { hex: preview.hex, grain: false };
  if (surfaceFinish === 'Custom') return { hex: '#C9C6C0', grain: false };
  return { hex: (surfaceFinish === 'Oil' ? oiled : timber)[series], grain: true };
}
