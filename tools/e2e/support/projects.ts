import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Portal } from './portal.ts';

export interface TestProject {
  id: string;
  /** 'CO-' and digits that no other test uses. */
  number: string;
  name: string;
}

interface ProjectFields {
  name?: string;
  description?: string;
  status?: string;
  /** 'YYYY-MM-DD'. */
  dueDate?: string;
  clientId?: string;
}

/** Digits of a project number that no other project has. */
export const freeDigits = () => String(randomInt(10 ** 12, 10 ** 13));

/** Adds a project past the API, as somebody else would. */
export async function addProject({ backend }: Portal, fields: ProjectFields = {}): Promise<TestProject> {
  const number = `CO-${freeDigits()}`;
  const name = fields.name ?? `Test project ${number}`;
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.projects (project_number, name, description, status, due_date, client_id, created_by)
     values ($1, $2, $3, $4, $5, $6, (select id from auth.users limit 1)) returning id`,
    [
      number,
      name,
      fields.description ?? null,
      fields.status ?? 'New',
      fields.dueDate ?? null,
      fields.clientId ?? null,
    ],
  );
  if (!row) throw new Error('The project was not added.');
  return { id: row.id, number, name };
}

/** Adds a client past the API. */
export async function addClient({ backend }: Portal, name: string, company?: string): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    'insert into public.clients (name, company_name) values ($1, $2) returning id',
    [name, company ?? null],
  );
  if (!row) throw new Error('The client was not added.');
  return row.id;
}

/** Adds doors to a project; those before `withDrawings` get a PDF each. */
export async function addDoors({ backend }: Portal, projectId: string, count: number, withDrawings: number) {
  for (let door = 1; door <= count; door += 1) {
    const [folder] = await backend.sql<{ id: string }>(
      'insert into public.folders (name, project_id) values ($1, $2) returning id',
      [`D-${String(door).padStart(2, '0')}`, projectId],
    );
    await backend.sql('insert into public.door_metadata (folder_id, door_name) values ($1, $2)', [
      folder?.id,
      'door_cottage',
    ]);
    if (door > withDrawings) continue;
    const path = `${projectId}/${folder?.id}/drawing.pdf`;
    await backend.sql("insert into storage.objects (bucket_id, name) values ('project-files', $1)", [path]);
    await backend.sql(
      `insert into public.files (filename, original_name, file_type, file_path, file_size, project_id, folder_id)
       values ('drawing.pdf', 'drawing.pdf', 'application/pdf', $1, 1000, $2, $3)`,
      [path, projectId, folder?.id],
    );
  }
}

/** The card of a project on the dashboard. */
export function cardOf(page: Page, project: { name: string }): Locator {
  return page.getByRole('article', { name: project.name, exact: true });
}
