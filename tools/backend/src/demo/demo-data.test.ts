import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { publicClient } from '../testing/test-clients.ts';
import type { TestBackend } from '../testing.ts';
import { copyPreparedFolder, startTestBackend } from '../testing.ts';

let backend: TestBackend;
before(async () => {
  backend = await startTestBackend();
});
after(() => backend.stop());

async function lackingObjects(): Promise<number> {
  const rows = await backend.sql(
    `select from files f left join storage.objects o on o.bucket_id = 'project-files' and o.name = f.file_path
     where o.id is null or (o.metadata ->> 'size')::bigint <> f.file_size`,
  );
  return rows.length;
}

test('every seeded row has a file of its type and true size that can be downloaded', async () => {
  assert.equal(await lackingObjects(), 0);
  const files = await backend.sql<{ file_path: string; file_type: string; file_size: number }>(
    'select distinct on (file_type) file_path, file_type, file_size from files',
  );
  assert.equal(files.length, 9);
  for (const { file_path, file_type, file_size } of files) {
    const { publicUrl } = publicClient(backend).storage.from('project-files').getPublicUrl(file_path).data;
    const answer = await fetch(publicUrl);
    assert.equal(answer.headers.get('content-type'), file_type);
    assert.equal((await answer.arrayBuffer()).byteLength, file_size);
  }
});

test('the demo accounts can sign in', async () => {
  for (const name of ['super', 'admin', 'user']) {
    const { error } = await publicClient(backend).auth.signInWithPassword({
      email: `${name}@doors.example`,
      password: 'drawing-center',
    });
    assert.equal(error, null);
  }
});

function seed(dataDir: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = path.join(import.meta.dirname, '../seed-projects.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

test('more projects can be added while it runs, with their files', async () => {
  const [before] = await backend.sql<{ count: number }>('select count(*)::int from projects');
  const { code, output } = await seed(backend.dataDir, '--projects', '300');
  assert.equal(code, 0, output);
  assert.match(output, /250 of 300 projects\n300 of 300 projects\n/);
  const [after] = await backend.sql<{ count: number }>('select count(*)::int from projects');
  assert.equal(after?.count, (before?.count ?? 0) + 300);
  assert.equal(await lackingObjects(), 0);
  const [doors] = await backend.sql(
    `select from door_metadata m join folders f on f.id = m.folder_id where f.name = 'VU-04'`,
  );
  assert.ok(doors);
});

test('more projects can be added to a folder that nobody uses', async () => {
  const dataDir = await copyPreparedFolder();
  const { code, output } = await seed(dataDir, '--projects', '2');
  await rm(dataDir, { recursive: true });
  assert.equal(code, 0, output);
  assert.match(output, /Added 2 projects with \d+ files/);
});

test('how many must be said, and the route needs the secret key', async () => {
  const { code, output } = await seed(backend.dataDir, '--projects', 'many');
  assert.equal(code, 1);
  assert.match(output, /Say how many: npm run seed -- --projects 1000/);
  const answer = await fetch(`${backend.url}/embedded/v1/demo-projects`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey },
    body: '{"count":1}',
  });
  assert.equal(answer.status, 401);
});
