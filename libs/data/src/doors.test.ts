import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createDoorDefaults, type DoorData } from '@portal/domain/door-defaults';
import { QueryClient } from '@tanstack/react-query';
import { copyDoor } from './copy-door.ts';
import { isConflictError, isNetworkError, messageOf } from './data-error.ts';
import { deleteDoorData, fetchDoorData, saveDoorData } from './door-data.ts';
import { createDoor, deleteDoor, doorQuery, fetchDoorPage, rawDoorQuery } from './doors.ts';
import { fetchFileContent } from './file-content.ts';
import { fetchFilePage } from './files.ts';
import { createProject } from './projects.ts';
import { type BrowserParts, installBrowser } from './testing/browser.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { uploadFile } from './upload.ts';

const data: DoorData = {
  ...createDoorDefaults,
  width: 905.5,
  height: 2105,
  surfaceFinish: 'RAL',
  colorCode: 'RAL 7016',
  hasGlass: true,
  amount: 3,
};

let portal: TestPortal;
let browser: BrowserParts;
let projectId: string;
let numbers = 930_000;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

before(async () => {
  browser = installBrowser();
  portal = await startTestPortal();
  await portal.signInAs('user@doors.example');
});

after(async () => {
  browser.remove();
  await portal.stop();
});

beforeEach(async () => {
  projectId = await newProject();
});

function newProject() {
  numbers += 1;
  const project = { name: 'Doors', description: null, dueDate: null, clientId: null };
  return createProject({ ...project, projectNumber: `CO-${numbers}` });
}

async function newDoor(name = 'D1') {
  const { id, dataError } = await createDoor({ projectId, name, data });
  assert.equal(dataError, null);
  return id;
}

async function read(id: string) {
  const door = await queries.fetchQuery(doorQuery(id));
  assert.ok(door);
  return door;
}

describe('a door', () => {
  it('is created with its data, which comes back as it was entered', async () => {
    const id = await newDoor();
    const { rows, total } = await fetchDoorPage(projectId, 0);
    assert.equal(total, 1);
    assert.deepEqual(rows, [await read(id)]);
    const { id: _id, createdAt, updatedAt, ...entered } = rows[0]?.data ?? assert.fail('no data');
    assert.deepEqual(entered, data);
    assert.equal(createdAt, updatedAt);
  });

  it('stays without data when the database refuses the data, and takes it later', async () => {
    await portal.sql('revoke insert on public.door_metadata from authenticated');
    const { id, dataError } = await createDoor({ projectId, name: 'D1', data });
    await portal.sql(
      `grant insert (folder_id, width, height, door_name, has_glass, hinge_type, lock_type, amount, waternose,
         threshold_type, kickplate, surface_finish, custom_finish, color_code, handedness)
       on public.door_metadata to authenticated`,
    );
    assert.equal(dataError?.code, '42501');
    assert.equal((await read(id)).data, null);
    await saveDoorData({ folderId: id, data, updatedAt: null });
    assert.equal((await read(id)).data?.width, 905.5);
  });

  it('stays without data when the network fails in between', async () => {
    const lift = portal.fail({ path: '/rest/v1/door_metadata', effect: 'abort' });
    const { id, dataError } = await createDoor({ projectId, name: 'D1', data });
    lift();
    assert.equal(isNetworkError(dataError), true);
    assert.equal((await read(id)).data, null);
  });

  it('is not there when its folder could not be created', async () => {
    await assert.rejects(createDoor({ projectId, name: ' ', data }), (error) =>
      messageOf(error, '').includes('folders_name_check'),
    );
    assert.equal((await fetchDoorPage(projectId, 0)).total, 0);
  });

  it('goes with its data and files', async () => {
    const id = await newDoor();
    const file = browser.file('%PDF-1.7', 'plan.pdf', 'application/pdf');
    await uploadFile({ file, place: { projectId, folderId: id } });
    await deleteDoor(id);
    assert.equal(await queries.fetchQuery(doorQuery(id)), null);
    assert.equal(await fetchDoorData(id), null);
    assert.equal((await fetchFilePage({ projectId, folderId: id }, 0)).total, 0);
    await assert.rejects(deleteDoor(id), {
      message: 'This door does not exist any more: somebody else deleted it.',
    });
  });

  it('comes in pages of 50, each door once', async () => {
    await portal.sql(
      `insert into public.folders (name, project_id, created_by) select 'D' || n, $1, null from generate_series(1, 60) n`,
      [projectId],
    );
    const first = await fetchDoorPage(projectId, 0);
    const second = await fetchDoorPage(projectId, 50);
    assert.deepEqual([first.rows.length, second.rows.length, first.total], [50, 10, 60]);
    assert.equal(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 60);
  });

  it('shows what the database holds', async () => {
    const id = await newDoor();
    const raw = await queries.fetchQuery(rawDoorQuery(id));
    assert.equal(raw?.folder.project_id, projectId);
    assert.equal(raw.metadata?.surface_finish, 'RAL');
    assert.deepEqual(raw.files, []);
  });
});

describe('the data of a door', () => {
  it('keeps a value outside the lists and upper-cases the colour code', async () => {
    const folderId = await newDoor();
    const { updatedAt } = (await read(folderId)).data ?? assert.fail('no data');
    const change = { ...data, hingeType: 'Right', lockType: 'Standard', colorCode: 'ncs s 1500-n' };
    const saved = await saveDoorData({ folderId, data: change, updatedAt });
    assert.deepEqual(
      [saved.hingeType, saved.lockType, saved.colorCode],
      ['Right', 'Standard', 'NCS S 1500-N'],
    );
    assert.deepEqual((await read(folderId)).data, saved);
  });

  it('is not overwritten when somebody else saved it meanwhile', async () => {
    const folderId = await newDoor();
    const { updatedAt } = (await read(folderId)).data ?? assert.fail('no data');
    const second = await portal.secondPerson('admin@doors.example');
    await second.from('door_metadata').update({ amount: 9 }).eq('folder_id', folderId);
    const save = saveDoorData({ folderId, data: { ...data, amount: 4 }, updatedAt });
    await assert.rejects(save, (error) => isConflictError(error));
    const theirs = await fetchDoorData(folderId);
    assert.equal(theirs?.amount, 9);
    await saveDoorData({ folderId, data: { ...data, amount: 4 }, updatedAt: theirs.updatedAt });
    assert.equal((await fetchDoorData(folderId))?.amount, 4);
  });

  it('is not added twice', async () => {
    const folderId = await newDoor();
    await assert.rejects(saveDoorData({ folderId, data, updatedAt: null }), (error) =>
      isConflictError(error),
    );
  });

  it('is deleted without the door', async () => {
    const folderId = await newDoor();
    await deleteDoorData(folderId);
    assert.equal((await read(folderId)).data, null);
    const save = saveDoorData({ folderId, data, updatedAt: '2026-01-01T00:00:00Z' });
    await assert.rejects(save, (error) => isConflictError(error));
  });
});

describe('copying a door', () => {
  let source: string;
  let targetProjectId: string;

  beforeEach(async () => {
    source = await newDoor();
    targetProjectId = await newProject();
    for (const name of ['plan.pdf', 'Lõige.pdf']) {
      const file = browser.file(`%PDF-1.7 ${name}`, name, 'application/pdf');
      await uploadFile({ file, place: { projectId, folderId: source } });
    }
  });

  const copy = (withDrawings: boolean, onProgress?: (copied: number, total: number) => void) =>
    copyDoor({
      door: { id: source, projectId },
      targetProjectId,
      name: 'Copy',
      withDrawings,
      ...(onProgress && { onProgress }),
    });

  async function left() {
    const [counted] = await portal.sql(
      `select (select count(*)::int from public.folders where project_id = $1) as doors,
              (select count(*)::int from storage.objects where name like $1::text || '/%') as objects`,
      [targetProjectId],
    );
    return counted;
  }

  it('copies the data and the drawings', async () => {
    const progress: string[] = [];
    const id = await copy(true, (copied, total) => progress.push(`${copied}/${total}`));
    assert.deepEqual(progress, ['0/2', '1/2']);
    const door = await read(id);
    assert.deepEqual([door.name, door.projectId, door.hasDrawings], ['Copy', targetProjectId, true]);
    assert.equal(door.data?.width, 905.5);
    const { rows } = await fetchFilePage({ projectId: targetProjectId, folderId: id }, 0);
    assert.deepEqual(rows.map(({ originalName }) => originalName).toSorted(), ['Lõige.pdf', 'plan.pdf']);
    for (const { filePath, originalName } of rows)
      assert.equal(await (await fetchFileContent(filePath)).text(), `%PDF-1.7 ${originalName}`);
    assert.equal((await fetchFilePage({ projectId, folderId: source }, 0)).total, 2);
  });

  it('leaves the drawings out when told so', async () => {
    const door = await read(await copy(false));
    assert.equal(door.hasDrawings, false);
    assert.equal(door.data?.colorCode, 'RAL 7016');
  });

  it('leaves nothing when a drawing cannot be copied', async () => {
    let copies = 0;
    const failing = copy(true, () => {
      copies += 1;
      if (copies === 2) portal.fail({ path: '/storage/v1/object/copy', times: 1, effect: 'abort' });
    });
    assert.equal(isNetworkError(await failing.catch((error: unknown) => error)), true);
    assert.deepEqual(await left(), { doors: 0, objects: 0 });
  });

  it('leaves nothing when the rows cannot be written', async () => {
    await deleteDoor(source).then(() =>
      portal.sql('delete from public.files where folder_id = $1', [source]),
    );
    await assert.rejects(copy(true), { message: 'The door to copy does not exist' });
    assert.deepEqual(await left(), { doors: 0, objects: 0 });

    source = await newDoor();
    const lift = portal.fail({
      path: '/rest/v1/rpc/copy_door',
      effect: { status: 500, body: { code: 'XX000' } },
    });
    await assert.rejects(copy(true), { status: 500 });
    lift();
    assert.deepEqual(await left(), { doors: 0, objects: 0 });
  });

  it('succeeds though the answer is lost', async () => {
    portal.fail({ path: '/rest/v1/rpc/copy_door', times: 1, effect: 'abort-after' });
    assert.equal((await read(await copy(true))).hasDrawings, true);
    assert.deepEqual(await left(), { doors: 1, objects: 2 });
  });
});
