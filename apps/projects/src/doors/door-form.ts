import { upperCaseColourCode } from '@portal/domain/colour-preview';
import type { DoorData } from '@portal/domain/door-defaults';
import { formatDimension, parseDimension } from '@portal/domain/door-dimensions';
import { minimumQuantity, parseQuantity } from '@portal/domain/door-quantity';
import { doorDimensionsMessage, doorProblems } from '@portal/domain/door-rules';
import * as z from 'zod/mini';

const fields = {
  doorName: z.string(),
  width: z.string(),
  height: z.string(),
  hasGlass: z.boolean(),
  hingeType: z.string(),
  lockType: z.string(),
  amount: z.string(),
  waternose: z.boolean(),
  thresholdType: z.string(),
  kickplate: z.boolean(),
  surfaceFinish: z.string(),
  customFinish: z.string(),
  colorCode: z.string(),
  handedness: z.string(),
};

/** A door's data as the form's controls hold it: numbers as they are typed. */
export type DoorFormValues = { [Name in keyof typeof fields]: z.infer<(typeof fields)[Name]> };

/** What the Create Door form asks for beside the door's data. */
export type NewDoorFormValues = DoorFormValues & { number: string };

/** Fills the controls with a door's data. */
export function toDoorFormValues(data: DoorData): DoorFormValues {
  return {
    ...data,
    width: formatDimension(data.width),
    height: formatDimension(data.height),
    amount: String(data.amount),
  };
}

/** Reads a door's data from the controls. */
export function toDoorData(values: DoorFormValues): DoorData {
  return {
    ...values,
    width: parseDimension(values.width),
    height: parseDimension(values.height),
    amount: parseQuantity(values.amount),
    customFinish: values.customFinish.trim(),
    colorCode: upperCaseColourCode(values.colorCode.trim()),
  };
}

/** The Create Door form (specification section 5): number, dimensions and series are required, quantity from 1. */
export const newDoorSchema = z.pipe(
  z.object({ number: z.string(), ...fields }).check(({ value: values, issues }) => {
    const problems = doorProblems({ ...values, series: values.doorName });
    const messages = {
      number: problems.number,
      width: problems.width,
      height: problems.height,
      doorName: problems.series,
      amount: isQuantity(values.amount)
        ? undefined
        : `Please enter a quantity of at least ${minimumQuantity}`,
    };
    for (const [field, message] of Object.entries(messages)) {
      if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input: values });
    }
  }),
  z.transform(({ number, ...values }) => ({ name: number.trim(), data: toDoorData(values) })),
);

/**
 * The Door Data form (specification section 5): dimensions may be missing, as in data from before they were required,
 * but not unreadable; an invalid quantity falls back to 1.
 */
export const doorDataSchema = z.pipe(
  z.object(fields).check(({ value: values, issues }) => {
    for (const field of ['width', 'height'] as const) {
      if (values[field].trim() !== '' && parseDimension(values[field]) === null)
        issues.push({ code: 'custom', path: [field], message: doorDimensionsMessage, input: values });
    }
  }),
  z.transform(toDoorData),
);

function isQuantity(typed: string): boolean {
  return /^\s*\d+\s*$/.test(typed) && parseQuantity(typed) === Number(typed);
}
