/**
 * A client with its company (specification section 2): 'Demo Client (Demo Company)'. A company of the same name
 * is not repeated.
 */
export function clientLabel(client: { name: string; companyName: string | null } | null): string {
  if (client === null) return 'No client';
  const { name, companyName } = client;
  return companyName && companyName !== name ? `${name} (${companyName})` : name;
}
