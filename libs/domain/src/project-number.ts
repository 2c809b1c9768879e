/** Prefix of every project number (specification sections 3, 5 and 9). */
export const projectNumberPrefix = 'CO-';

/** Shown when a project number holds anything but digits (specification section 5). */
export const projectNumberMessage = 'Please enter only numbers for the project number';

/** Shown when another project has the number already (specification section 5). */
export const projectNumberTakenMessage = 'Project number already exists';

/**
 * Checks what a person typed into the number field (specification section 5): digits only, at least one.
 * Spaces around the digits do not count.
 *
 * @param digits the field's text, without the prefix.
 * @returns the message to show, or null when the number is good.
 */
export function projectNumberProblem(digits: string): string | null {
  return /^[0-9]+$/.test(digits.trim()) ? null : projectNumberMessage;
}

/**
 * Makes the stored project number of the digits that a person typed (specification section 5): adds the prefix and
 * upper-cases. Digits are kept as typed, leading zeros included.
 *
 * @param digits '1042', without the prefix.
 * @returns 'CO-1042'.
 * @throws RangeError when `projectNumberProblem` would refuse the digits.
 */
export function formatProjectNumber(digits: string): string {
  if (projectNumberProblem(digits) !== null) throw new RangeError(projectNumberMessage);
  return `${projectNumberPrefix}${digits.trim()}`.toUpperCase();
}

/**
 * Takes the digits out of a stored project number, for the edit form (specification section 3: CO- followed by digits).
 *
 * @param projectNumber 'CO-1042'; case does not matter.
 * @returns '1042', or null when the text has another form.
 */
export function parseProjectNumber(projectNumber: string): string | null {
  return /^\s*CO-([0-9]+)\s*$/i.exec(projectNumber)?.[1] ?? null;
}
