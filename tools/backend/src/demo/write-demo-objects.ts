import { Readable } from 'node:stream';
import type { Database, Session } from '../database/database.ts';
import type { ObjectStore, StoredFile } from '../storage/object-store.ts';
import type { DemoFileRow } from './demo-file.ts';
import { makeDemoFile } from './demo-file.ts';

const batchSize = 500;

/**
 * Makes an object for every row of public.files that has none, and writes its true size into the row.
 *
 * @returns how many objects were made
 */
export async function writeDemoObjects(database: Database, store: ObjectStore): Promise<number> {
  const known = await database.query(`select where to_regclass('public.files') is not null`);
  if (known.length === 0) return 0;
  const samples = new Map<string, StoredFile>();
  let made = 0;
  for (;;) {
    const rows = await database.query<DemoFileRow>(
      `select f.file_path, f.file_type, f.original_name, p.project_number || '  ' || p.name as project,
         d.name as door, m.width::float8 as width, m.height::float8 as height, m.has_glass, m.handedness
       from public.files f
       join public.projects p on p.id = f.project_id
       left join public.folders d on d.id = f.folder_id
       left join public.door_metadata m on m.folder_id = d.id
       where not exists (select from storage.objects o where o.bucket_id = 'project-files' and o.name = f.file_path)
       limit ${batchSize}`,
    );
    if (rows.length === 0) return made;
    const objects: DemoObject[] = [];
    for (const row of rows) {
      const file = await storeFile(store, row, samples);
      objects.push({ name: row.file_path, type: row.file_type, ...file });
    }
    await database.transaction((session) => writeRows(session, objects));
    made += rows.length;
  }
}

/** Objects never change, so that equal ones can share their bytes on the disk. */
async function storeFile(
  store: ObjectStore,
  row: DemoFileRow,
  samples: Map<string, StoredFile>,
): Promise<StoredFile> {
  // Only drawings differ from row to row.
  const sample = row.file_type === 'application/pdf' ? undefined : samples.get(row.file_type);
  if (sample !== undefined) return { ...sample, version: await store.copy(sample.version) };
  const bytes = makeDemoFile(row);
  const file = await store.write(Readable.from([bytes]), bytes.length);
  samples.set(row.file_type, file);
  return file;
}

async function writeRows(session: Session, objects: DemoObject[]): Promise<void> {
  await writeObjectRows(session, objects);
  await session.query(
    `update public.files f set file_size = made.size
     from jsonb_to_recordset($1::jsonb) as made (name text, size bigint)
     where f.file_path = made.name and f.file_size <> made.size`,
    [JSON.stringify(objects)],
  );
}

/** A file of the store with the name and the type that its object is to have. */
export type DemoObject = StoredFile & { name: string; type: string };

export async function writeObjectRows(session: Session, objects: DemoObject[]): Promise<void> {
  await session.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'project-files', name, version, jsonb_build_object('eTag', "eTag", 'size', size, 'mimetype', type,
       'cacheControl', 'max-age=3600', 'contentLength', size, 'httpStatusCode', 200,
       'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from jsonb_to_recordset($1::jsonb) as made (name text, version text, "eTag" text, size bigint, type text)`,
    [JSON.stringify(objects)],
  );
}
