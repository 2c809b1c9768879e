import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database, Session } from '../database/database.ts';
import type { ObjectStore, StoredFile } from '../storage/object-store.ts';
import { makeDemoFile } from './demo-file.ts';
import type { DemoProject } from './demo-projects.ts';
import { makeDemoProject } from './demo-projects.ts';
import type { DemoObject } from './write-demo-objects.ts';
import { writeObjectRows } from './write-demo-objects.ts';

/**
 * Adds projects with doors, drawings and files in one transaction. Their files share the bytes of a few samples.
 *
 * @returns how many files came with them
 */
export async function addDemoProjects(
  database: Database,
  store: ObjectStore,
  count: number,
): Promise<number> {
  const [highest] = await database.query<{ number: number }>(
    'select coalesce(max(substr(project_number, 4)::numeric), 0)::float8 as number from public.projects',
  );
  const clients = await database.query<{ id: string }>(
    'select id from public.clients order by created_at, id',
  );
  const clientIds = clients.map((client) => client.id);
  const first = (highest?.number ?? 0) + 1;
  const projects = Array.from({ length: count }, (_, index) =>
    makeDemoProject(first + index, clientIds, randomUUID),
  );
  const objects = await storeFiles(store, projects);
  const sizes = new Map(objects.map((object) => [object.name, object.size]));
  await database.transaction(async (session) => {
    await insertAll(
      session,
      'projects',
      projects.map((item) => item.project),
    );
    await insertAll(
      session,
      'folders',
      projects.flatMap((item) => item.folders),
    );
    await insertAll(
      session,
      'door_metadata',
      projects.flatMap((item) => item.metadata),
    );
    await writeObjectRows(session, objects);
    const files = projects.flatMap((item) => item.files);
    await insertAll(
      session,
      'files',
      files.map((file) => ({ ...file.row, file_size: sizes.get(file.file_path) })),
    );
  });
  return objects.length;
}

async function storeFiles(store: ObjectStore, projects: DemoProject[]) {
  const samples = new Map<string, StoredFile>();
  const objects: DemoObject[] = [];
  for (const { file_path: name, file_type: type } of projects.flatMap((item) => item.files)) {
    const sample = samples.get(type);
    const file =
      sample === undefined
        ? await writeSample(store, type)
        : { ...sample, version: await store.copy(sample.version) };
    samples.set(type, file);
    objects.push({ name, type, ...file });
  }
  return objects;
}

async function writeSample(store: ObjectStore, type: string): Promise<StoredFile> {
  const bytes = makeDemoFile({
    file_path: '',
    file_type: type,
    original_name: 'Joonis.pdf',
    project: 'Demo project',
    door: 'VU-01',
    width: 990,
    height: 2090,
    has_glass: true,
    handedness: 'Left',
  });
  return store.write(Readable.from([bytes]), bytes.length);
}

type Table = 'projects' | 'folders' | 'door_metadata' | 'files';

async function insertAll(session: Session, table: Table, rows: Record<string, unknown>[]): Promise<void> {
  const [example] = rows;
  if (example === undefined) return;
  const columns = Object.keys(example).join(', ');
  await session.query(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
