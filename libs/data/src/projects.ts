import { getClient } from '@portal/data/client';
import type { CalendarDay } from '@portal/domain/calendar-day';
import { projectNumberTakenMessage } from '@portal/domain/project-number';
import type { ProjectStatus } from '@portal/domain/project-status';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { conflictError, dataOf, goneError, refuseTaken } from './data-error.ts';
import { requestObjectRemoval } from './object-removal.ts';
import { invalidates, queryKeys } from './query-keys.ts';
import { containing } from './text-pattern.ts';

/** What the Create New Project form sends (specification sections 5 and 7). */
export interface NewProject {
  /** 'CO-1042'. */
  projectNumber: string;
  name: string;
  description: string | null;
  dueDate: CalendarDay | null;
  clientId: string | null;
  /** 'New' when left out. */
  status?: ProjectStatus;
}

/** What an edit changes; what is left out stays as it is. */
export interface ProjectChange {
  id: string;
  /** The `updatedAt` that was read before editing. */
  updatedAt: string;
  changes: Partial<NewProject>;
}

/** A project as the copy dialog offers it (specification section 3). */
export interface ProjectChoice {
  id: string;
  projectNumber: string;
  name: string;
}

const CHOICES_SHOWN = 50;

/**
 * Creates a project.
 *
 * @returns its id
 * @throws DataError with 'Project number already exists' when another project has the number
 */
export async function createProject({ projectNumber, name, ...rest }: NewProject): Promise<string> {
  const row = { ...toColumns(rest), project_number: projectNumber, name };
  const query = getClient().from('projects').insert(row).select('id');
  return dataOf(refuseTaken(await query.single(), projectNumberTakenMessage)).id;
}

/**
 * Changes a project, unless somebody else did since it was read.
 *
 * @throws DataError; `isConflictError` when somebody else changed or deleted the project
 */
export async function updateProject({ id, updatedAt, changes }: ProjectChange): Promise<void> {
  const query = getClient()
    .from('projects')
    .update(toColumns(changes))
    .eq('id', id)
    .eq('updated_at', updatedAt);
  const rows = dataOf(refuseTaken(await query.select('id'), projectNumberTakenMessage));
  if (rows.length === 0) throw conflictError();
}

/**
 * Deletes a project with its doors and files (specification section 5: all files are permanently deleted).
 *
 * @throws DataError; `conflict` when there is no such project
 */
export async function deleteProject(id: string): Promise<void> {
  const query = getClient().from('projects').delete().eq('id', id);
  if (dataOf(await query.select('id')).length === 0) throw goneError('project');
  requestObjectRemoval();
}

/**
 * Asks whether a project number is free (specification section 5).
 *
 * @param projectNumber 'CO-1042'
 * @param excludedId the project that is being edited
 * @throws DataError
 */
export async function isProjectNumberFree(projectNumber: string, excludedId?: string): Promise<boolean> {
  const excluding = excludedId === undefined ? {} : { excluding: excludedId };
  return dataOf(await getClient().rpc('project_number_available', { number: projectNumber, ...excluding }));
}

/**
 * The projects that the copy dialog offers: at most 50, the newest first, whose number or name holds what is
 * searched for.
 */
export function projectChoicesQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKeys.projects, 'choices', search.trim()],
    queryFn: ({ signal }) => fetchChoices(search.trim(), signal),
    placeholderData: keepPreviousData,
  });
}

/** See {@link createProject}. */
export function createProjectMutation() {
  return mutationOptions({
    mutationFn: createProject,
    onSettled: invalidates(queryKeys.projects, queryKeys.clients),
  });
}

/** See {@link updateProject}. */
export function updateProjectMutation() {
  return mutationOptions({
    mutationFn: updateProject,
    onSettled: invalidates(queryKeys.projects, queryKeys.clients),
  });
}

/** See {@link deleteProject}. */
export function deleteProjectMutation() {
  return mutationOptions({
    mutationFn: deleteProject,
    onSettled: invalidates(queryKeys.projects, queryKeys.clients),
  });
}

async function fetchChoices(search: string, signal: AbortSignal): Promise<ProjectChoice[]> {
  const newest = () =>
    getClient()
      .from('projects')
      .select('id, project_number, name, created_at')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(CHOICES_SHOWN)
      .abortSignal(signal);
  // Two requests instead of one condition with `or`, in which a search with brackets or quotes is hard to write.
  const answers =
    search === ''
      ? [await newest()]
      : await Promise.all([
          newest().regexIMatch('project_number', containing(search)),
          newest().regexIMatch('name', containing(search)),
        ]);
  const found = new Map(answers.flatMap(dataOf).map((row) => [row.id, row]));
  return [...found.values()]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, CHOICES_SHOWN)
    .map(({ id, project_number, name }) => ({ id, projectNumber: project_number, name }));
}

function toColumns({ projectNumber, name, description, dueDate, clientId, status }: Partial<NewProject>) {
  return {
    ...(projectNumber !== undefined && { project_number: projectNumber }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(status !== undefined && { status }),
  };
}
