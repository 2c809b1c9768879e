/**
 * The product range (specification section 2, public product catalogue): the one place of its facts, for the
 * pages, the drawings and the structured data. The specification gives the measurements for the range as a
 * whole, so they stand here as the options from which every family's doors are ordered.
 */
export interface ProductFamily {
  /** The anchor on the products page. */
  id: string;
  name: string;
  /** As the name says it; null where the name says nothing. */
  opening: 'outwards' | 'inwards' | null;
  /** The angle in the family's name, in degrees. */
  angle: 10 | 18 | null;
  /** The wood in the family's name. */
  wood: 'Meranti' | null;
  /** One line, for lists. */
  summary: string;
  description: string;
  keyFeatures: readonly string[];
}

export interface DoorModel {
  id: 'blind' | 'glass';
  name: string;
  /** How the model is named behind the family's name. */
  suffix: string;
  description: string;
  /** W/(m²·K), with the decimals in which it is stated. */
  uValue: string;
}

/** The models in which every family is made. */
export const doorModels: readonly DoorModel[] = [
  { id: 'blind', name: 'Blind', suffix: 'blind', description: 'Closed leaf, no glass', uValue: '0.77' },
  {
    id: 'glass',
    name: 'Glass',
    suffix: 'with glass',
    description: 'Leaf with a glazed opening',
    uValue: '1.0',
  },
];

/** The unit of a U-value. */
export const U_VALUE_UNIT = 'W/(m²·K)';

/** In mm. */
export const doorThicknesses = [60, 47] as const;

/** In mm. */
export const frameDepths = [92, 105, 115] as const;

/** Thickness of the EPS core, in mm. */
export const insulationThicknesses = [33, 40, 50] as const;

export const productFamilies: readonly ProductFamily[] = [
  {
    id: 'smartline-outwards',
    name: 'SMARTLINE outwards opening',
    opening: 'outwards',
    angle: null,
    wood: null,
    summary: 'Opens outwards and leaves the room inside free.',
    description:
      'The leaf swings out, so nothing behind the door has to make way for it. Wind from outside presses the closed leaf against its frame.',
    keyFeatures: [
      'Opens outwards: no floor space is lost inside',
      'Blind, or with glass where the hall needs daylight',
      'Hung on the left or on the right',
      'Any RAL or NCS colour, oil, lacquer, or untreated',
    ],
  },
  {
    id: 'smartline-inwards',
    name: 'SMARTLINE inwards opening',
    opening: 'inwards',
    angle: null,
    wood: null,
    summary: 'Opens inwards, also when snow lies against it.',
    description:
      'The leaf swings into the room. Snow on the step does not block it, and the hinges are out of reach from the street.',
    keyFeatures: [
      'Opens inwards: the step outside stays free',
      'Hinges on the inside of the house',
      'Blind, or with glass where the hall needs daylight',
      'Any RAL or NCS colour, oil, lacquer, or untreated',
    ],
  },
  {
    id: 'smartline-plus-outwards',
    name: 'SMARTLINE PLUS outwards',
    opening: 'outwards',
    angle: null,
    wood: null,
    summary: 'The PLUS line of the outwards-opening SMARTLINE.',
    description:
      'Outwards opening like its sister family, and a line of its own. Ask for the drawings of both and lay them side by side before you decide.',
    keyFeatures: [
      'Opens outwards: no floor space is lost inside',
      'Blind or with glass',
      'Ordered with the same locks, thresholds and finishes as SMARTLINE',
      'Hung on the left or on the right',
    ],
  },
  {
    id: 'cottage',
    name: 'Cottage 10-degree',
    opening: null,
    angle: 10,
    wood: null,
    summary: 'The family for cottages, named after its 10 degrees.',
    description:
      'Made for the cottage and named after its angle of 10 degrees. An oiled or untreated surface suits a timber wall, a RAL or NCS colour a painted one.',
    keyFeatures: [
      'The 10-degree angle that names the family',
      'Blind or with glass',
      'Thresholds in oak or pine, to go with a timber floor',
      'Oil, lacquer, untreated, or any RAL or NCS colour',
    ],
  },
  {
    id: 'meranti',
    name: 'Meranti',
    opening: null,
    angle: null,
    wood: 'Meranti',
    summary: 'The hardwood family, for a grain that stays in sight.',
    description:
      'Meranti is a reddish hardwood. Oil or lacquer keeps its grain in sight; a RAL or NCS colour covers it where the house asks for one.',
    keyFeatures: [
      'Named after its wood, meranti',
      'Oil or lacquer for a visible grain',
      'Blind or with glass',
      'Oak threshold as a companion in hardwood',
    ],
  },
  {
    id: 'degree-18',
    name: '18-degree',
    opening: null,
    angle: 18,
    wood: null,
    summary: 'The family with the steeper angle of 18 degrees.',
    description:
      'Named after its angle of 18 degrees, the steeper of the two in the range. The approval drawing shows it on your door, at your size.',
    keyFeatures: [
      'The 18-degree angle that names the family',
      'Blind or with glass',
      'Hung on the left or on the right',
      'Any RAL or NCS colour, oil, lacquer, or untreated',
    ],
  },
];

/** A choice of measurements as text: `[92, 105, 115]` gives '92, 105 or 115'. */
export function alternatives(values: readonly number[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

export interface Fact {
  name: string;
  value: string;
}

/** The technical details of the range. */
export const technicalDetails: readonly Fact[] = [
  { name: 'Door thickness', value: `${alternatives(doorThicknesses)} mm` },
  { name: 'Frame depth', value: `${alternatives(frameDepths)} mm` },
  { name: 'EPS insulation', value: `${alternatives(insulationThicknesses)} mm` },
  ...doorModels.map(({ name, uValue }) => ({
    name: `U-value, ${name.toLowerCase()}`,
    value: `${uValue} ${U_VALUE_UNIT}`,
  })),
];
