/** Smallest quantity of a door (specification sections 5 and 9). */
export const minimumQuantity = 1;

/** Largest quantity that the database's integer column holds. */
export const maximumQuantity = 2_147_483_647;

/**
 * Reads a quantity that a person typed: a whole number from 1; anything else falls back to 1 (specification section 5).
 *
 * @param typed text such as '3'.
 */
export function parseQuantity(typed: string): number {
  const quantity = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return quantity >= minimumQuantity && quantity <= maximumQuantity ? quantity : minimumQuantity;
}
