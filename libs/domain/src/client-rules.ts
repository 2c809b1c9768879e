/** Country of a new client (specification sections 3 and 9). */
export const defaultCountry = 'Estonia';

/** Shown when a client has no name (specification section 5). */
export const clientNameMessage = 'Client name is required';

/**
 * The country as the client list shows it: hidden when it is Estonia (specification section 2).
 *
 * @returns the country, or null when there is nothing to show.
 */
export function listedCountry(country: string | null | undefined): string | null {
  const shown = country?.trim() ?? '';
  return shown === '' || shown.toLowerCase() === defaultCountry.toLowerCase() ? null : shown;
}

/**
 * Says whether a client may be deleted (specification section 5): only one without projects.
 *
 * @param projectCount projects of the client.
 * @returns the message to show, or null when the client may be deleted.
 */
export function clientDeletionProblem(projectCount: number): string | null {
  if (projectCount === 0) return null;
  return `Cannot delete client. There are ${projectCount} projects associated with this client.`;
}

/** The client of a project as cards show it, with the company (specification section 2): 'Name (Company)'. */
export function clientLabel(client: { readonly name: string; readonly company_name: string | null }): string {
  const company = client.company_name?.trim() ?? '';
  return company === '' || company === client.name.trim() ? client.name : `${client.name} (${company})`;
}
