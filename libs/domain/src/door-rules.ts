import { parseDimension } from './door-dimensions.ts';

/** What the Create Door form must hold (specification section 5). */
export interface RequiredDoorFields {
  /** The door's number or ID: the name of its folder. */
  readonly number: string;
  /** Width as typed. */
  readonly width: string;
  /** Height as typed. */
  readonly height: string;
  /** The chosen door series. */
  readonly series: string;
}

/** Messages by the field they belong to; a field without a problem is absent. */
export type DoorProblems = Partial<Record<keyof RequiredDoorFields, string>>;

/** Shown when a door has no number (specification section 5). */
export const doorNumberMessage = 'Please enter a door number/ID';

/** Shown when a width or a height is missing or is no dimension (specification section 5). */
export const doorDimensionsMessage = 'Please enter door dimensions';

/** Checks the Create Door form (specification section 5): number, width, height and series are required. */
export function doorProblems(form: RequiredDoorFields): DoorProblems {
  const problems: DoorProblems = {};
  if (form.number.trim() === '') problems.number = doorNumberMessage;
  if (parseDimension(form.width) === null) problems.width = doorDimensionsMessage;
  if (parseDimension(form.height) === null) problems.height = doorDimensionsMessage;
  if (form.series === '') problems.series = 'Please select a door series';
  return problems;
}

/**
 * Checks the Copy Door dialog (specification section 5): a door and a target project.
 *
 * @param doorId the door that is copied, null when none is selected.
 * @param targetProjectId the chosen project, null or '' when none is.
 * @returns the message to show, or null when the copy may start.
 */
export function doorCopyProblem(doorId: string | null, targetProjectId: string | null): string | null {
  if (!doorId) return 'No door selected for copying';
  return targetProjectId ? null : 'Please select a project to copy to';
}
