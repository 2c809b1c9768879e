import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { maximumFileSize } from '@portal/domain/file-rules';
import type { FilePlace } from '@portal/domain/storage-path';
import { DataError, isCancelledError, isNetworkError } from './data-error.ts';
import { fetchDoorPage } from './doors.ts';
import { fetchFileContent } from './file-content.ts';
import { deleteFile, fetchFilePage } from './files.ts';
import { createProject } from './projects.ts';
import { type BrowserParts, installBrowser } from './testing/browser.ts';

import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { uploadFile } from './upload.ts';

const PDF = '%PDF-1.7\nA drawing\n%%EOF';
const STORAGE = { path: '/storage/v1/object/project-files/', method: 'POST' };
const ROW = { path: '/rest/v1/files', method: 'POST' };

let portal: TestPortal;
let browser: BrowserParts;
let root: FilePlace;
let numbers = 0;

before(async () => {
  browser = installBrowser();
  portal = await startTestPortal();
});

after(async () => {
  browser.remove();
  await portal.stop();
});

beforeEach(async () => {
  await portal.signInAs('user@doors.example');
  numbers += 1;
  const project = { name: 'Uploads', description: null, dueDate: null, clientId: null };
  root = {
    projectId: await createProject({ ...project, projectNumber: `CO-92000${numbers}` }),
    folderId: null,
  };
  portal.seen.length = 0;
});

afterEach(async () => {
  await portal.sql('grant insert on public.files to authenticated');
});

const drawing = (name = 'plan.pdf') => browser.file(PDF, name, 'application/pdf');

/** What is left of all uploads to the project: rows and objects. */
async function stored() {
  const [counted] = await portal.sql(
    `select (select count(*)::int from public.files where project_id = $1) as rows,
            (select count(*)::int from storage.objects where name like $1::text || '/%') as objects`,
    [root.projectId],
  );
  return counted;
}

function sent({ path, method }: typeof STORAGE) {
  return portal.seen.filter((request) => request.path.includes(path) && request.method === method).length;
}

/** Waits until such a request has reached the proxy. */
async function seen(request: typeof STORAGE) {
  while (sent(request) === 0) await new Promise((resolve) => setImmediate(resolve));
}

async function failureOf(upload: Promise<unknown>): Promise<DataError> {
  const failure: unknown = await upload.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(failure instanceof DataError, 'the upload was expected to fail');
  return failure;
}

describe('an upload', () => {
  it('stores the file and writes its row', async () => {
    const shares: number[] = [];
    const name = 'Ukse "joonis" õäöü.pdf';
    const file = await uploadFile({
      file: drawing(name),
      place: root,
      onProgress: (share) => shares.push(share),
    });
    assert.equal(file.originalName, name);
    assert.equal(file.fileType, 'application/pdf');
    assert.equal(file.fileSize, PDF.length);
    assert.equal(file.filePath, `${root.projectId}/root/${file.filename}`);
    assert.match(file.filename, /^\d+_[0-9a-f-]{36}\.pdf$/);
    assert.equal(shares.at(-1), 1);
    assert.deepEqual((await fetchFilePage(root, 0)).rows, [file]);
    assert.equal(await (await fetchFileContent(file.filePath)).text(), PDF);
    const [object] = await portal.sql('select metadata from storage.objects where name = $1', [
      file.filePath,
    ]);
    const { cacheControl, mimetype } = Object(object?.metadata);
    assert.deepEqual(
      { cacheControl, mimetype },
      { cacheControl: 'max-age=3600', mimetype: 'application/pdf' },
    );
  });

  it('takes the type of a mail from its name where the browser knows none', async () => {
    const mail = browser.file('From: a@doors.example\r\nSubject: Gate\r\n\r\nHello', 'gate.eml', '');
    assert.equal((await uploadFile({ file: mail, place: root })).fileType, 'message/rfc822');
  });

  it('makes a drawing of a door', async () => {
    const [door] = await portal.sql<{ id: string }>(
      "insert into public.folders (name, project_id, created_by) values ('D1', $1, null) returning id",
      [root.projectId],
    );
    const folderId = door?.id ?? '';
    assert.equal((await fetchDoorPage(root.projectId, 0)).rows[0]?.hasDrawings, false);
    await uploadFile({ file: drawing(), place: { ...root, folderId } });
    assert.equal((await fetchDoorPage(root.projectId, 0)).rows[0]?.hasDrawings, true);
    assert.deepEqual((await fetchFilePage(root, 0)).rows, []);
  });

  it('is deleted with its object', async () => {
    const { id } = await uploadFile({ file: drawing(), place: root });
    await deleteFile(id);
    const [queued] = await portal.sql('select count(*)::int as rows from public.files where id = $1', [id]);
    assert.equal(queued?.rows, 0);
    // The deletion has asked for it already, in the background.
    while ((await stored())?.objects !== 0) await portal.client.functions.invoke('remove-objects');
    await assert.rejects(deleteFile(id), {
      message: 'This file does not exist any more: somebody else deleted it.',
    });
  });
});

describe('a file that breaks a rule', () => {
  const files: [string, () => File, string][] = [
    [
      'one byte above 50 MB',
      () => browser.file(new Uint8Array(maximumFileSize + 1), 'big.pdf', 'application/pdf'),
      'File size exceeds 50MB limit',
    ],
    [
      'of another type',
      () => browser.file('x', 'a.txt', 'text/plain'),
      'File type text/plain is not supported',
    ],
    [
      'that is a renamed program',
      () => browser.file('MZ\x90\0program', 'plan.pdf', 'application/pdf'),
      'plan.pdf is not a valid PDF file',
    ],
  ];
  for (const [what, make, message] of files)
    it(`${what} is not sent`, async () => {
      assert.equal((await failureOf(uploadFile({ file: make(), place: root }))).message, message);
      assert.equal(portal.seen.length, 0);
    });

  it('that is no PDF is not sent as a drawing', async () => {
    const place = { ...root, folderId: '00000000-0000-4000-8000-000000000000' };
    const picture = browser.file('GIF89a', 'plan.gif', 'image/gif');
    assert.equal(
      (await failureOf(uploadFile({ file: picture, place }))).message,
      'Door drawings must be PDF files',
    );
    assert.equal(portal.seen.length, 0);
  });

  it('is not sent by somebody who is not signed in', async () => {
    await portal.client.auth.signOut({ scope: 'local' });
    portal.seen.length = 0;
    assert.equal(
      (await failureOf(uploadFile({ file: drawing(), place: root }))).message,
      'Not authenticated',
    );
    assert.equal(portal.seen.length, 0);
  });
});

describe('when storage fails', () => {
  for (const effect of ['abort', { status: 503, body: { message: 'Busy' } }] as const)
    it(`twice (${JSON.stringify(effect)}), the third attempt succeeds`, async () => {
      portal.fail({ ...STORAGE, times: 2, effect });
      await uploadFile({ file: drawing(), place: root });
      assert.equal(sent(STORAGE), 3);
      assert.deepEqual(await stored(), { rows: 1, objects: 1 });
    });

  it('three times, the upload fails with its message and leaves nothing', async () => {
    const body = { statusCode: '503', error: 'SlowDown', message: 'Storage is busy' };
    const lift = portal.fail({ ...STORAGE, effect: { status: 503, body } });
    assert.equal((await failureOf(uploadFile({ file: drawing(), place: root }))).message, 'Storage is busy');
    lift();
    assert.equal(sent(STORAGE), 3);
    assert.deepEqual(await stored(), { rows: 0, objects: 0 });
  });

  it('three times without an answer, the upload fails as a network error', async () => {
    const lift = portal.fail({ ...STORAGE, effect: 'abort' });
    assert.equal(isNetworkError(await failureOf(uploadFile({ file: drawing(), place: root }))), true);
    lift();
    assert.deepEqual(await stored(), { rows: 0, objects: 0 });
  });

  it('to answer though it stored the file, the next attempt finds it there', async () => {
    portal.fail({ ...STORAGE, times: 1, effect: 'abort-after' });
    await uploadFile({ file: drawing(), place: root });
    assert.equal(sent(STORAGE), 2);
    assert.deepEqual(await stored(), { rows: 1, objects: 1 });
  });

  it('by refusing, it is not asked again', async () => {
    const place = { ...root, projectId: '00000000-0000-4000-8000-000000000000' };
    const { status } = await failureOf(uploadFile({ file: drawing(), place }));
    assert.equal(status, 403);
    assert.equal(sent(STORAGE), 1);
  });
});

describe('when the row cannot be written', () => {
  it('because the database refuses it, the object is removed', async () => {
    await portal.sql('revoke insert on public.files from authenticated');
    const { code } = await failureOf(uploadFile({ file: drawing(), place: root }));
    assert.equal(code, '42501');
    assert.equal(sent(ROW), 1);
    assert.deepEqual(await stored(), { rows: 0, objects: 0 });
  });

  it('because the server fails, the object is removed', async () => {
    const lift = portal.fail({ ...ROW, effect: { status: 500, body: { code: 'XX000', message: 'Broken' } } });
    assert.equal((await failureOf(uploadFile({ file: drawing(), place: root }))).message, 'Broken');
    lift();
    assert.deepEqual(await stored(), { rows: 0, objects: 0 });
  });

  it('once, the next attempt writes it', async () => {
    portal.fail({ ...ROW, times: 1, effect: 'abort' });
    await uploadFile({ file: drawing(), place: root });
    assert.deepEqual(await stored(), { rows: 1, objects: 1 });
  });

  it('or so it seems because the answer was lost, the row is found', async () => {
    portal.fail({ ...ROW, times: 1, effect: 'abort-after' });
    const file = await uploadFile({ file: drawing(), place: root });
    assert.deepEqual((await fetchFilePage(root, 0)).rows, [file]);
    assert.deepEqual(await stored(), { rows: 1, objects: 1 });
  });

  it('and every answer is lost, neither row nor object stays', async () => {
    const lift = portal.fail({ ...ROW, effect: 'abort-after' });
    assert.equal(isNetworkError(await failureOf(uploadFile({ file: drawing(), place: root }))), true);
    lift();
    assert.deepEqual(await stored(), { rows: 0, objects: 0 });
  });
});

describe('an upload that is given up', () => {
  it('before it begins sends nothing', async () => {
    const upload = uploadFile({ file: drawing(), place: root, signal: AbortSignal.abort() });
    assert.equal(isCancelledError(await failureOf(upload)), true);
    assert.equal(portal.seen.length, 0);
  });

  it('while it is sent leaves nothing', async () => {
    const abort = new AbortController();
    const lift = portal.fail({ ...STORAGE, effect: 'hold' });
    const upload = uploadFile({ file: drawing(), place: root, signal: abort.signal });
    await seen(STORAGE);
    abort.abort();
    assert.equal(isCancelledError(await failureOf(upload)), true);
    lift();
    assert.equal(sent(ROW), 0);
    assert.equal((await stored())?.rows, 0);
  });

  it('in the pause between two attempts leaves nothing', async () => {
    const abort = new AbortController();
    const lift = portal.fail({ ...STORAGE, effect: 'abort' });
    const upload = uploadFile({ file: drawing(), place: root, signal: abort.signal });
    await seen(STORAGE);
    abort.abort();
    assert.equal(isCancelledError(await failureOf(upload)), true);
    lift();
    assert.equal(sent(STORAGE), 1);
    assert.deepEqual(await stored(), { rows: 0, objects: 0 });
  });
});
