import { getClient } from '@portal/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toDataError } from './data-error.ts';
import { numberedPage } from './numbered-pages.ts';
import { type Page, pageOf } from './paging.ts';
import { queryKeys } from './query-keys.ts';
import { containing } from './text-pattern.ts';

/** A client as the client list shows it (specification section 2). */
export interface ListedClient {
  id: string;
  name: string;
  companyName: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
  country: string;
  contactPerson: string | null;
  isActive: boolean;
  projectCount: number;
}

/** What the client list shows. */
export interface ClientFilter {
  /** Part of a name, company or e-mail, whatever its case; '' for all. */
  search: string;
  onlyActive: boolean;
}

const PAGE_SIZE = 50;

const listedColumns =
  'id, name, company_name, email, phone, city, country, contact_person, is_active, project_count';

const storedClient = z.object({
  id: z.string(),
  name: z.string(),
  company_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  contact_person: z.nullable(z.string()),
  is_active: z.boolean(),
  project_count: z.number(),
});

/**
 * One page of the clients that a filter lets through, by name, and how many there are.
 *
 * @param start index of the page's first client
 * @throws DataError
 */
export async function fetchClientPage(
  { search, onlyActive }: ClientFilter,
  start: number,
  signal?: AbortSignal,
): Promise<Page<ListedClient>> {
  let query = getClient().from('client_list').select(listedColumns, { count: 'exact' });
  if (onlyActive) query = query.eq('is_active', true);
  if (search.trim() !== '') query = query.regexIMatch('search_text', containing(search));
  const page = query
    .order('sort_name')
    .order('id')
    .range(start, start + PAGE_SIZE - 1);
  return pageOf<unknown, ListedClient>(
    await (signal ? page.abortSignal(signal) : page),
    start,
    toListedClient,
  );
}

/**
 * One page of the client list, by number; a list that has become shorter shows its last page. While another page is
 * read, the one before stays.
 *
 * @param page from 1
 */
export function clientPageQuery(filter: ClientFilter, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.clients, 'list', filter, page],
    queryFn: ({ signal }) => numberedPage((start) => fetchClientPage(filter, start, signal), page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
}

/** How many clients there are in all: the count of the Clients tab. */
export function clientCountQuery() {
  return queryOptions({
    queryKey: [...queryKeys.clients, 'count'],
    queryFn: async ({ signal }) => {
      const { count, error, status } = await getClient()
        .from('clients')
        .select('id', { count: 'exact', head: true })
        .abortSignal(signal);
      if (error) throw toDataError(error, status);
      return count ?? 0;
    },
  });
}

function toListedClient(value: unknown): ListedClient {
  const { company_name, contact_person, is_active, project_count, ...client } = storedClient.parse(value);
  return {
    ...client,
    companyName: company_name,
    contactPerson: contact_person,
    isActive: is_active,
    projectCount: project_count,
  };
}
