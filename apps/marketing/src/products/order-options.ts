import {
  type DoorOption,
  handednessOptions,
  hingeTypes,
  lockTypes,
  surfaceFinishes,
  thresholdTypes,
} from '@portal/domain/door-options';
import type { Fact } from './product-families.ts';

const labels = (options: readonly DoorOption[]) => options.map(({ label }) => label).join(', ');

/** What is settled for each door of an order, with its choices (specification section 3, door metadata). */
export const orderOptions: readonly Fact[] = [
  { name: 'Width and height', value: 'In millimetres, in steps of 0.1 mm' },
  { name: 'Quantity', value: 'From 1' },
  { name: 'Leaf', value: 'Blind or with glass' },
  { name: 'Handedness', value: labels(handednessOptions) },
  { name: 'Hinges', value: labels(hingeTypes).replace(', ', ' or ') },
  { name: 'Lock', value: labels(lockTypes).replace(', ', ' or ') },
  { name: 'Threshold', value: labels(thresholdTypes) },
  { name: 'Water nose', value: 'With or without' },
  { name: 'Kickplate', value: 'With or without' },
  { name: 'Surface', value: labels(surfaceFinishes) },
  { name: 'Colour code', value: 'Any RAL or NCS code' },
];
