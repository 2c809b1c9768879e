import { getClient } from '@portal/data/client';
import type { CalendarDay } from '@portal/domain/calendar-day';
import type { DrawingCount } from '@portal/domain/drawing-status';
import { type DueDateFilter, dueDateCondition } from '@portal/domain/due-state';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dataOf, toDataError } from './data-error.ts';
import { type DoorAppearance, toDoorAppearance } from './door-data.ts';
import { type Page, pageOf } from './paging.ts';
import { queryKeys } from './query-keys.ts';
import { isUuid } from './uuid.ts';

/** A door of a project as the dashboard's tiles show it. */
export interface DoorTile {
  id: string;
  name: string;
  /** The series or the free name of the door; null when it has no data yet. */
  series: string | null;
  hasDrawings: boolean;
  /** Null when the door has no data yet. */
  appearance: DoorAppearance | null;
}

/** A project as lists and its header show it (specification sections 2 and 3). Moments are ISO 8601 text. */
export interface ProjectSummary {
  id: string;
  /** 'CO-1042'. */
  projectNumber: string;
  name: string;
  description: string | null;
  status: string;
  dueDate: CalendarDay | null;
  createdAt: string;
  /** What `updateProject` needs to see whether somebody else changed the project. */
  updatedAt: string;
  client: { id: string; name: string; companyName: string | null } | null;
  fileCount: number;
  drawings: DrawingCount;
  /** The first 8 doors; empty when the list was asked for without them. */
  doors: DoorTile[];
}

/** The orders of the dashboard (specification section 2). */
export type ProjectSort = 'created' | 'due' | 'number' | 'name';

/** What the dashboard shows, and in which order. */
export interface ProjectFilter {
  /** The id of a client; null for all. */
  clientId: string | null;
  due: DueDateFilter;
  /** The day that it is for the person looking. */
  today: CalendarDay;
  sort: ProjectSort;
  ascending: boolean;
  /** Whether to read the doors of the detailed view. */
  withDoors: boolean;
}

/** How many projects a page of the list holds. */
export const PROJECT_PAGE_SIZE = 24;

const sortColumns = {
  created: 'created_at',
  due: 'due_date',
  number: 'number_value',
  name: 'sort_name',
} as const;

const summaryColumns =
  'id, project_number, name, description, status, due_date, created_at, updated_at, client_id, client_name, client_company_name, file_count, door_count, doors_with_drawings';

const storedAppearance = z.object({
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  has_glass: z.boolean(),
  hinge_type: z.nullable(z.string()),
  lock_type: z.nullable(z.string()),
  waternose: z.boolean(),
  threshold_type: z.string(),
  kickplate: z.boolean(),
  surface_finish: z.string(),
  color_code: z.nullable(z.string()),
  handedness: z.string(),
});

const storedDoor = z.object({
  id: z.string(),
  name: z.string(),
  series: z.nullable(z.string()),
  has_drawings: z.boolean(),
  appearance: z.nullable(storedAppearance),
});

const storedSummary = z.object({
  id: z.string(),
  project_number: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.string(),
  due_date: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  client_id: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  client_company_name: z.nullable(z.string()),
  file_count: z.number(),
  door_count: z.number(),
  doors_with_drawings: z.number(),
  doors: z.optional(z.array(storedDoor)),
});

/**
 * One page of the projects that a filter lets through, and how many there are (specification section 2).
 * Projects without a due date come last when sorted by it.
 *
 * @param start index of the page's first project
 * @throws DataError
 */
export async function fetchProjectPage(
  filter: ProjectFilter,
  start: number,
  signal?: AbortSignal,
): Promise<Page<ProjectSummary>> {
  const columns = filter.withDoors ? `${summaryColumns}, doors` : summaryColumns;
  if (start === 0) return pageOf(await ordered(filter, columns, start, signal), start, toProjectSummary);
  // The database would count the files and drawings of every project before a later page too, to throw them away.
  const ids = pageOf(await ordered(filter, 'id', start, signal), start, toId);
  const rows = ids.rows.length === 0 ? [] : await fetchSummaries(ids.rows, columns, signal);
  return { rows, total: ids.total };
}

/** A page of some columns of the list. */
function ordered(filter: ProjectFilter, columns: string, start: number, signal?: AbortSignal) {
  const { clientId, due, today, sort, ascending } = filter;
  let query = getClient().from('project_list').select<string, unknown>(columns, { count: 'exact' });
  if (clientId !== null) query = query.eq('client_id', clientId);
  const condition = dueDateCondition(due, today);
  if (condition.kind === 'none') query = query.is('due_date', null);
  if (condition.kind === 'before') query = query.lt('due_date', condition.day);
  if (condition.kind === 'between')
    query = query.gte('due_date', condition.from).lte('due_date', condition.to);
  const page = query
    .order(sortColumns[sort], { ascending, nullsFirst: false })
    .order('id', { ascending })
    .range(start, start + PROJECT_PAGE_SIZE - 1);
  return signal ? page.abortSignal(signal) : page;
}

/** The projects with these ids in their order; one that was deleted meanwhile is missing. */
async function fetchSummaries(ids: string[], columns: string, signal?: AbortSignal) {
  const query = getClient().from('project_list').select<string, unknown>(columns).in('id', ids);
  const found = dataOf(await (signal ? query.abortSignal(signal) : query)).map(toProjectSummary);
  const byId = new Map(found.map((project) => [project.id, project]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One page of the dashboard's list. A list of any length asks for the pages that are on screen only, and reads no
 * others again when something changes.
 *
 * @param start index of the page's first project
 */
export function projectPageQuery(filter: ProjectFilter, start: number) {
  return queryOptions({
    queryKey: [...queryKeys.projects, 'list', filter, start],
    queryFn: ({ signal }) => fetchProjectPage(filter, start, signal),
  });
}

/** Takes a deleted project out of the pages that were read, until they are read again. */
export function removeFromProjectPages(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<Page<ProjectSummary>>({ queryKey: [...queryKeys.projects, 'list'] }, (page) => {
    const rows = page?.rows.filter((row) => row.id !== id);
    return page && rows && rows.length < page.rows.length ? { rows, total: page.total - 1 } : page;
  });
}

/** How many projects there are in all: the Y of 'Showing X of Y projects'. */
export function projectCountQuery() {
  return queryOptions({
    queryKey: [...queryKeys.projects, 'count'],
    queryFn: async ({ signal }) => {
      const { count, error, status } = await getClient()
        .from('projects')
        .select('id', { count: 'exact', head: true })
        .abortSignal(signal);
      if (error) throw toDataError(error, status);
      return count ?? 0;
    },
  });
}

/** One project as its header shows it; null when there is no such project ('Project not found'). */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.projects, 'detail', id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null;
      const query = getClient().from('project_list').select(summaryColumns).eq('id', id);
      const stored = dataOf(await query.abortSignal(signal).maybeSingle());
      return stored === null ? null : toProjectSummary(stored);
    },
  });
}

const storedId = z.object({ id: z.string() });
const toId = (value: unknown): string => storedId.parse(value).id;

function toProjectSummary(value: unknown): ProjectSummary {
  const stored = storedSummary.parse(value);
  return {
    id: stored.id,
    projectNumber: stored.project_number,
    name: stored.name,
    description: stored.description,
    status: stored.status,
    dueDate: stored.due_date,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    client:
      stored.client_id === null
        ? null
        : { id: stored.client_id, name: stored.client_name ?? '', companyName: stored.client_company_name },
    fileCount: stored.file_count,
    drawings: { doors: stored.door_count, withDrawings: stored.doors_with_drawings },
    doors: (stored.doors ?? []).map(toDoorTile),
  };
}

function toDoorTile({ id, name, series, has_drawings, appearance }: z.infer<typeof storedDoor>): DoorTile {
  return {
    id,
    name,
    series,
    hasDrawings: has_drawings,
    appearance: appearance && toDoorAppearance(appearance),
  };
}
