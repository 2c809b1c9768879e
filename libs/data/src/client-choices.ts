import { getClient } from '@portal/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dataOf } from './data-error.ts';
import { queryKeys } from './query-keys.ts';
import { containing } from './text-pattern.ts';
import { isUuid } from './uuid.ts';

/** A client as a filter or a form offers it. */
export interface ClientChoice {
  id: string;
  name: string;
  companyName: string | null;
  isActive: boolean;
}

/** How many clients a filter or a form offers at once. */
export const CLIENT_CHOICES_SHOWN = 50;

/**
 * The clients that a filter or a form offers: at most 50 by name, whose name, company or e-mail holds what is
 * searched for.
 */
export function clientChoicesQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKeys.clients, 'choices', search.trim()],
    queryFn: async ({ signal }): Promise<ClientChoice[]> => {
      let query = getClient().from('client_list').select('id, name, company_name, is_active');
      if (search.trim() !== '') query = query.regexIMatch('search_text', containing(search));
      const rows = dataOf(
        await query.order('sort_name').order('id').limit(CLIENT_CHOICES_SHOWN).abortSignal(signal),
      );
      return rows.map(toChoice);
    },
    placeholderData: keepPreviousData,
  });
}

/** One client as a filter shows the chosen one; null when there is no such client. */
export function clientChoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.clients, 'choice', id],
    queryFn: async ({ signal }): Promise<ClientChoice | null> => {
      if (!isUuid(id)) return null;
      const query = getClient().from('clients').select('id, name, company_name, is_active').eq('id', id);
      const row = dataOf(await query.abortSignal(signal).maybeSingle());
      return row === null ? null : toChoice(row);
    },
  });
}

const storedChoice = z.object({
  id: z.string(),
  name: z.string(),
  company_name: z.nullable(z.string()),
  is_active: z.boolean(),
});

function toChoice(value: unknown): ClientChoice {
  const { company_name, is_active, ...choice } = storedChoice.parse(value);
  return { ...choice, companyName: company_name, isActive: is_active };
}
