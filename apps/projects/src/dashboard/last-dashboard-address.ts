const STORAGE_KEY = 'projects-dashboard-query';

/**
 * Keeps the dashboard's query for the way back to it, for as long as the tab is open.
 *
 * @param query as in the address, without its question mark; '' for none
 */
export function rememberDashboardQuery(query: string): void {
  sessionStorage.setItem(STORAGE_KEY, query);
}

/** The dashboard as this tab has shown it last: its filters, order and view; without them when it has not. */
export function lastDashboardAddress(): string {
  const query = sessionStorage.getItem(STORAGE_KEY);
  // The specification's address, which leads to the dashboard's own, takes no query along.
  return query ? `/admin/dashboard?${query}` : '/dashboard';
}
