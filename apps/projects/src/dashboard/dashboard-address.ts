import { dueDateFilters } from '@portal/domain/due-state';
import * as z from 'zod/mini';

/** The orders of the list with their labels (specification section 2). */
export const projectSorts = [
  { value: 'created', label: 'Created Date' },
  { value: 'due', label: 'Due Date' },
  { value: 'number', label: 'Project Number' },
  { value: 'name', label: 'Project Name' },
] as const;

const dueValues = dueDateFilters.map(({ value }) => value);
const sortValues = projectSorts.map(({ value }) => value);

/** Whatever the address does not say, or says wrongly, is as at first. */
const query = z.object({
  client: z.catch(z.nullable(z.uuid()), null),
  due: z.catch(z.enum(dueValues), 'all'),
  sort: z.catch(z.enum(sortValues), 'created'),
  order: z.catch(z.enum(['desc', 'asc']), 'desc'),
  view: z.catch(z.enum(['list', 'detailed']), 'list'),
});

/** What the dashboard shows, as its address holds it, so that a list can be bookmarked and passed on. */
export type DashboardAddress = z.infer<typeof query>;

const initial: DashboardAddress = query.parse({});

/** Reads the query part of the address. */
export function readDashboardAddress(parameters: URLSearchParams): DashboardAddress {
  return query.parse(Object.fromEntries(parameters));
}

/** Writes the query part of the address; what is as at first is left out. */
export function writeDashboardAddress(address: DashboardAddress): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value !== null && value !== initial[name as keyof DashboardAddress]) parameters.set(name, value);
  }
  return parameters;
}

/** Tells whether the address lets all projects through. */
export function showsAllProjects({ client, due }: DashboardAddress): boolean {
  return client === null && due === 'all';
}
