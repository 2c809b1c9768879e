import { getClient } from '@portal/data/client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { conflictError, dataOf } from './data-error.ts';
import type { Database } from './database.types.ts';
import { invalidates, queryKeys } from './query-keys.ts';
import { isUuid } from './uuid.ts';

/** The fields of the client forms (specification section 3). */
export interface ClientFields {
  name: string;
  companyName: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  country: string;
  contactPerson: string | null;
  notes: string | null;
  isActive: boolean;
}

/** A client. Moments are ISO 8601 text. */
export interface Client extends ClientFields {
  id: string;
  createdAt: string;
  /** What `updateClient` needs to see whether somebody else changed the client. */
  updatedAt: string;
}

/** A client with its projects: the newest 100, and how many there are. */
export interface ClientDetail extends Client {
  projects: { id: string; name: string; status: string }[];
  projectCount: number;
}

const PROJECTS_SHOWN = 100;

/** One client with its projects; null when there is no such client. */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.clients, 'detail', id],
    queryFn: async ({ signal }): Promise<ClientDetail | null> => {
      if (!isUuid(id)) return null;
      const client = getClient();
      const [stored, projects] = await Promise.all([
        client.from('clients').select('*').eq('id', id).abortSignal(signal).maybeSingle(),
        client
          .from('projects')
          .select('id, name, status', { count: 'exact' })
          .eq('client_id', id)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(PROJECTS_SHOWN)
          .abortSignal(signal),
      ]);
      const row = dataOf(stored);
      if (row === null) return null;
      return { ...toClient(row), projects: dataOf(projects), projectCount: projects.count ?? 0 };
    },
  });
}

/**
 * Creates a client.
 *
 * @returns its id
 * @throws DataError
 */
export async function createClient(fields: ClientFields): Promise<string> {
  return dataOf(await getClient().from('clients').insert(toColumns(fields)).select('id').single()).id;
}

/**
 * Changes a client, unless somebody else did since it was read.
 *
 * @param change the fields as they shall be, and the `updatedAt` that was read before editing
 * @throws DataError; `isConflictError` when somebody else changed or deleted the client
 */
export async function updateClient(change: {
  id: string;
  updatedAt: string;
  fields: ClientFields;
}): Promise<void> {
  const query = getClient().from('clients').update(toColumns(change.fields));
  const rows = dataOf(await query.eq('id', change.id).eq('updated_at', change.updatedAt).select('id'));
  if (rows.length === 0) throw conflictError();
}

/**
 * Activates or deactivates a client.
 *
 * @throws DataError; `isConflictError` when somebody else deleted the client
 */
export async function setClientActive({ id, isActive }: { id: string; isActive: boolean }): Promise<void> {
  const query = getClient().from('clients').update({ is_active: isActive }).eq('id', id);
  if (dataOf(await query.select('id')).length === 0) throw conflictError();
}

/**
 * Deletes a client.
 *
 * @throws DataError; while the client has projects its message is 'Cannot delete client. There are N projects
 * associated with this client.'; `isConflictError` when somebody else deleted it
 */
export async function deleteClient(id: string): Promise<void> {
  const query = getClient().from('clients').delete().eq('id', id);
  if (dataOf(await query.select('id')).length === 0) throw conflictError();
}

/** See {@link createClient}. */
export function createClientMutation() {
  return mutationOptions({ mutationFn: createClient, onSettled: invalidates(queryKeys.clients) });
}

/** See {@link updateClient}. */
export function updateClientMutation() {
  return mutationOptions({
    mutationFn: updateClient,
    onSettled: invalidates(queryKeys.clients, queryKeys.projects),
  });
}

/** See {@link setClientActive}. */
export function setClientActiveMutation() {
  return mutationOptions({ mutationFn: setClientActive, onSettled: invalidates(queryKeys.clients) });
}

/** See {@link deleteClient}. */
export function deleteClientMutation() {
  return mutationOptions({ mutationFn: deleteClient, onSettled: invalidates(queryKeys.clients) });
}

/** Makes a client of its row. */
export function toClient(row: Database['public']['Tables']['clients']['Row']): Client {
  return {
    id: row.id,
    name: row.name,
    companyName: row.company_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country,
    contactPerson: row.contact_person,
    notes: row.notes,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toColumns(fields: ClientFields) {
  return {
    name: fields.name,
    company_name: fields.companyName,
    email: fields.email,
    phone: fields.phone,
    address: fields.address,
    city: fields.city,
    postal_code: fields.postalCode,
    country: fields.country,
    contact_person: fields.contactPerson,
    notes: fields.notes,
    is_active: fields.isActive,
  };
}
