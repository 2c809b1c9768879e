/** A choice of a list: the value that is stored and the label that is shown. */
export interface DoorOption {
  readonly value: string;
  readonly label: string;
}

/** Door series (specification section 3). */
export const doorSeries = [
  { value: 'door_60mm', label: 'Door 60mm' },
  { value: 'door_meranti', label: 'Door Meranti' },
  { value: 'door_cottage', label: 'Door Cottage' },
  { value: 'door_18deg', label: 'Door 18deg' },
  { value: 'door_60mm_inward', label: 'Door 60mm inswing' },
] as const satisfies readonly DoorOption[];

export type DoorSeries = (typeof doorSeries)[number]['value'];

/** Hinge types (specification section 3, design section 7). */
export const hingeTypes: readonly DoorOption[] = [
  { value: '2', label: '2' },
  { value: '3', label: '3' },
];

/** Lock types (specification section 3). */
export const lockTypes: readonly DoorOption[] = [
  { value: 'Assa', label: 'Assa' },
  { value: '3-Point Lock', label: '3-Point Lock' },
];

/** Threshold types (specification section 3). */
export const thresholdTypes: readonly DoorOption[] = [
  { value: 'none', label: 'None' },
  { value: 'alu', label: 'Aluminium' },
  { value: 'oak', label: 'Oak' },
  { value: 'pine', label: 'Pine' },
  { value: 'pine_angle', label: 'Pine Angle' },
];

/** Surface finishes (specification section 3). */
export const surfaceFinishes: readonly DoorOption[] = [
  'Untreated',
  'Oil',
  'Lacquer',
  'RAL',
  'NCS',
  'Custom',
].map((finish) => ({ value: finish, label: finish }));

/** Handedness (specification section 3: displayed as 'Left Hand' etc.). */
export const handednessOptions: readonly DoorOption[] = [
  { value: 'Left', label: 'Left Hand' },
  { value: 'Right', label: 'Right Hand' },
];

/**
 * The choices of a list for a stored value: a value outside the list (Right, Standard) is offered as an extra choice
 * at the end, so that saving never loses it (design section 7).
 *
 * @param options one of the lists above.
 * @param stored the value as stored; null, undefined and '' add nothing.
 */
export function optionsFor(
  options: readonly DoorOption[],
  stored: string | null | undefined,
): readonly DoorOption[] {
  if (!stored || options.some((option) => option.value === stored)) return options;
  return [...options, { value: stored, label: stored }];
}

/** The label of a stored value; a value outside the list is shown as it is, nothing as '' (design section 7). */
export function optionLabel(options: readonly DoorOption[], stored: string | null | undefined): string {
  return options.find((option) => option.value === stored)?.label ?? stored ?? '';
}

/**
 * The series whose image stands for a door (specification section 3: fallback to the 60mm image).
 *
 * @param doorName the stored door name: a series, a free name, or nothing (design section 7).
 */
export function doorImageSeries(doorName: string | null | undefined): DoorSeries {
  return doorSeries.find((series) => series.value === doorName)?.value ?? 'door_60mm';
}
