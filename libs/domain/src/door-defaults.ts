/** The specification of a door under its client-side names (specification section 3, door metadata). */
export interface DoorData {
  /** Millimetres; null when not entered. */
  readonly width: number | null;
  /** Millimetres; null when not entered. */
  readonly height: number | null;
  /** A series, or a free name (design section 7). */
  readonly doorName: string;
  readonly hasGlass: boolean;
  readonly hingeType: string;
  readonly lockType: string;
  /** Pieces, 1 or more. */
  readonly amount: number;
  readonly waternose: boolean;
  readonly thresholdType: string;
  readonly kickplate: boolean;
  readonly surfaceFinish: string;
  readonly customFinish: string;
  readonly colorCode: string;
  readonly handedness: string;
}

const plain = {
  width: null,
  height: null,
  hasGlass: false,
  amount: 1,
  waternose: false,
  thresholdType: 'none',
  kickplate: false,
  surfaceFinish: 'Untreated',
  customFinish: '',
  colorCode: '',
  handedness: 'Left',
} as const;

/** What the Create Door form starts with: reading A (specification section 3, design section 7). */
export const createDoorDefaults: DoorData = {
  ...plain,
  doorName: 'door_60mm',
  hingeType: '2',
  lockType: 'Assa',
};

/** What Add Door Data starts with on a folder that has none: reading B (specification section 3, design section 7). */
export const addDoorDataDefaults: DoorData = {
  ...plain,
  doorName: 'Standard Door',
  hingeType: 'Right',
  lockType: 'Standard',
};
