/** What the client screen shows, as its address holds it, so that it survives a reload and can be passed on. */
export interface ClientsAddress {
  tab: 'clients' | 'statistics';
  search: string;
  onlyActive: boolean;
  /** From 1. */
  page: number;
}

/** Reads the query part of the address; whatever it does not say, or says wrongly, is as at first. */
export function readClientsAddress(query: URLSearchParams): ClientsAddress {
  const page = Number(query.get('page'));
  return {
    tab: query.get('tab') === 'statistics' ? 'statistics' : 'clients',
    search: query.get('search')?.trim() ?? '',
    onlyActive: query.get('active') === 'only',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The query part of the address; what is as at first is left out. */
export function writeClientsAddress({ tab, search, onlyActive, page }: ClientsAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'clients') query.set('tab', tab);
  if (search !== '') query.set('search', search);
  if (onlyActive) query.set('active', 'only');
  if (page > 1) query.set('page', String(page));
  return query;
}
