import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  connect,
  describeFile,
  makeDoor,
  makeProject,
  openPortal,
  type Portal,
  type Role,
  type StoredFile,
} from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());
beforeEach(() => portal.backend.sql('delete from private.object_removals'));

const bucket = () => portal.as.user.storage.from('project-files');

/** A file as the application writes it: the object, then the row. */
async function uploadFile(project: string, folder: string | null = null): Promise<StoredFile> {
  const file = describeFile(project, folder);
  const uploaded = await bucket().upload(file.file_path, Buffer.from('%PDF'), {
    contentType: 'application/pdf',
  });
  assert.equal(uploaded.error, null);
  const { error } = await portal.as.user.from('files').insert(file);
  assert.equal(error, null);
  return file;
}

const queued = async () =>
  (await portal.backend.sql<{ path: string }>('select path from private.object_removals order by path')).map(
    ({ path }) => path,
  );

const exists = async (path: string) => (await bucket().download(path)).error === null;

async function call(role: Role): Promise<{ status: number; body: unknown }> {
  return answerOf(await portal.as[role].functions.invoke('remove-objects'));
}

async function answerOf({ data, error }: { data: unknown; error: { context?: Response } | null }) {
  if (error === null) return { status: 200, body: data };
  assert.ok(error.context instanceof Response, String(error));
  return { status: error.context.status, body: await error.context.json() };
}

describe('a row that goes', () => {
  it('queues its object, alone or with its door or project', async () => {
    const project = await makeProject(portal);
    const door = await makeDoor(portal, project);
    const alone = await uploadFile(project);
    const ofDoor = await uploadFile(project, door);
    const ofProject = await uploadFile(project);
    assert.deepEqual(await queued(), []);
    await portal.as.user.from('files').delete().eq('file_path', alone.file_path);
    assert.deepEqual(await queued(), [alone.file_path]);
    await portal.as.user.from('folders').delete().eq('id', door);
    assert.deepEqual(await queued(), [alone.file_path, ofDoor.file_path].sort());
    await portal.as.user.from('projects').delete().eq('id', project);
    assert.deepEqual(await queued(), [alone.file_path, ofDoor.file_path, ofProject.file_path].sort());
  });

  it('queues nothing when the deletion does not happen', async () => {
    await uploadFile(await makeProject(portal));
    await portal.as.noProfile.from('files').delete().neq('file_path', '');
    assert.deepEqual(await queued(), []);
  });
});

describe('remove-objects', () => {
  it('refuses who is not staff', async () => {
    assert.deepEqual(await call('anon'), { status: 401, body: { error: 'Not authenticated' } });
    assert.deepEqual(await call('removed'), { status: 401, body: { error: 'Not authenticated' } });
    assert.deepEqual(await call('noProfile'), {
      status: 403,
      body: { error: 'Only staff can remove files' },
    });
  });

  it('removes what is queued, and only that', async () => {
    const project = await makeProject(portal);
    const [gone, kept] = [await uploadFile(project), await uploadFile(project)];
    await portal.as.user.from('files').delete().eq('file_path', gone.file_path);
    assert.deepEqual(await call('user'), { status: 200, body: { removed: 1, more: false } });
    assert.equal(await exists(gone.file_path), false);
    assert.equal(await exists(kept.file_path), true);
    assert.deepEqual(await queued(), []);
    assert.deepEqual(await call('admin'), { status: 200, body: { removed: 0, more: false } });
  });

  it('empties a queue of several batches', async () => {
    await portal.backend.sql(`insert into private.object_removals (path)
      select gen_random_uuid() || '/root/gone.pdf' from generate_series(1, 250)`);
    assert.deepEqual(await call('user'), { status: 200, body: { removed: 250, more: false } });
    assert.deepEqual(await queued(), []);
  });

  it('goes on where a crash left it: object gone, queue not', async () => {
    const file = await uploadFile(await makeProject(portal));
    await portal.as.user.from('files').delete().eq('file_path', file.file_path);
    await bucket().remove([file.file_path]);
    assert.deepEqual(await queued(), [file.file_path]);
    assert.deepEqual(await call('user'), { status: 200, body: { removed: 1, more: false } });
    assert.deepEqual(await queued(), []);
  });

  it('never removes the object of a row', async () => {
    const file = await uploadFile(await makeProject(portal));
    await portal.backend.sql('insert into private.object_removals (path) values ($1)', [file.file_path]);
    assert.deepEqual(await call('user'), { status: 200, body: { removed: 0, more: false } });
    assert.equal(await exists(file.file_path), true);
    assert.deepEqual(await queued(), []);
  });

  it('keeps in the queue what storage did not remove', async () => {
    const file = await uploadFile(await makeProject(portal));
    await portal.as.user.from('files').delete().eq('file_path', file.file_path);
    await portal.backend.sql(
      "create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'disk failure'; end $$",
    );
    await portal.backend.sql(
      'create trigger refuse before delete on storage.objects for each row execute function public.refuse()',
    );
    try {
      assert.deepEqual(await call('user'), { status: 500, body: { error: 'Failed to remove files' } });
      assert.deepEqual(await queued(), [file.file_path]);
    } finally {
      await portal.backend.sql('drop function public.refuse() cascade');
    }
    assert.deepEqual(await call('user'), { status: 200, body: { removed: 1, more: false } });
    assert.equal(await exists(file.file_path), false);
  });

  it('on a schedule, also finds objects that never got a row, after a day', async () => {
    const project = await makeProject(portal);
    const withRow = await uploadFile(project);
    const [old, fresh] = [describeFile(project), describeFile(project, randomUUID())];
    for (const { file_path } of [old, fresh]) {
      await bucket().upload(file_path, Buffer.from('%PDF'), { contentType: 'application/pdf' });
    }
    await portal.backend.sql(
      `update storage.objects set created_at = now() - interval '25 hours' where name = any ($1)`,
      [[old.file_path, withRow.file_path]],
    );
    // A member of the staff does not make the whole bucket be searched.
    assert.deepEqual(await call('user'), { status: 200, body: { removed: 0, more: false } });
    assert.equal(await exists(old.file_path), true);

    const schedule = connect(portal.backend, portal.backend.secretKey);
    assert.deepEqual(await answerOf(await schedule.functions.invoke('remove-objects')), {
      status: 200,
      body: { removed: 1, more: false },
    });
    assert.equal(await exists(old.file_path), false);
    assert.equal(await exists(fresh.file_path), true);
    assert.equal(await exists(withRow.file_path), true);
  });
});
