/** What user management shows, as its address holds it, so that it survives a reload. */
export interface UsersAddress {
  tab: 'users' | 'statistics';
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the query part of the address; whatever it does not say, or says wrongly, is as at first. */
export function readUsersAddress(query: URLSearchParams): UsersAddress {
  const page = Number(query.get('page'));
  return {
    tab: query.get('tab') === 'statistics' ? 'statistics' : 'users',
    search: query.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The query part of the address; what is as at first is left out. */
export function writeUsersAddress({ tab, search, page }: UsersAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'users') query.set('tab', tab);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query;
}
