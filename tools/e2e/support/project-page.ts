import { expect, type Page } from '@playwright/test';
import type { Portal } from './portal.ts';

export { pdfWithPages } from './pdf-files.ts';

/** Opens a project's page and waits until it shows. */
export async function openProject(page: Page, projectId: string, query = ''): Promise<void> {
  await page.goto(`/admin/project/${projectId}${query}`);
  await expect(page.getByRole('tab', { name: /^Doors/ })).toBeVisible();
}

/** A column of `door_metadata` and its value. */
type DoorColumns = Record<string, string | number | boolean | null>;

/** Adds a door past the API, with its data unless that is null. @returns the id of its folder */
export async function addDoor(
  { backend }: Portal,
  projectId: string,
  name: string,
  data: DoorColumns | null = {},
): Promise<string> {
  const [folder] = await backend.sql<{ id: string }>(
    'insert into public.folders (name, project_id) values ($1, $2) returning id',
    [name, projectId],
  );
  if (!folder) throw new Error('The door was not added.');
  if (data) {
    const columns = { folder_id: folder.id, ...data };
    const names = Object.keys(columns);
    await backend.sql(
      `insert into public.door_metadata (${names.join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(columns),
    );
  }
  return folder.id;
}

/** The data of a door as it is stored. */
export async function doorData({ backend }: Portal, folderId: string) {
  const [row] = await backend.sql<Record<string, unknown>>(
    'select * from public.door_metadata where folder_id = $1',
    [folderId],
  );
  return row;
}

/** The names of a project's files that have a row, and the paths of those that have an object. */
export async function storedFiles({ backend }: Portal, projectId: string) {
  const rows = await backend.sql<{ original_name: string; file_path: string }>(
    'select original_name, file_path from public.files where project_id = $1 order by original_name',
    [projectId],
  );
  const objects = await backend.sql<{ name: string }>(
    "select name from storage.objects where bucket_id = 'project-files' and name like $1 || '/%'",
    [projectId],
  );
  return {
    names: rows.map(({ original_name }) => original_name),
    rowPaths: rows.map(({ file_path }) => file_path).sort(),
    objectPaths: objects.map(({ name }) => name).sort(),
  };
}

/**
 * Lets the database refuse a change of a table until it is lifted.
 *
 * @param condition SQL over `new`, so that only the test's own rows are refused
 */
export async function refuseInDatabase(
  { backend }: Portal,
  {
    table,
    operation,
    condition,
  }: { table: string; operation: 'insert' | 'update' | 'delete'; condition: string },
): Promise<() => Promise<void>> {
  const name = `refused_by_test_${Math.random().toString(36).slice(2)}`;
  const row = operation === 'delete' ? 'old' : 'new';
  await backend.sql(
    `create function public.${name}() returns trigger language plpgsql as $$
     begin raise exception using message = ''; return ${row}; end $$`,
  );
  await backend.sql(
    `create trigger ${name} before ${operation} on ${table} for each row when (${condition})
     execute function public.${name}()`,
  );
  return async () => {
    await backend.sql(`drop function public.${name}() cascade`);
  };
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
