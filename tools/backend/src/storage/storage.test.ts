import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { adminClient, fixtureDir, publicClient, signedInClient } from '../testing/test-clients.ts';
import type { TestBackend } from '../testing.ts';
import { startTestBackend } from '../testing.ts';

let backend: TestBackend;
let client: SupabaseClient;
let token: string;
let folder: string;
before(async () => {
  backend = await startTestBackend({ supabaseDir: fixtureDir });
  const signedIn = await signedInClient(backend, 'keeper@doors.example');
  ({ client, userId: folder } = signedIn);
  token = signedIn.session.access_token;
});
after(() => backend.stop());

const open = () => client.storage.from('open');
const pdf = (content: string) => new Blob([content], { type: 'application/pdf' });
const publicUrl = (name: string) => open().getPublicUrl(name).data.publicUrl;

/** The files on the disk, by their versions. */
function filesOnDisk(): string[] {
  const objects = path.join(backend.dataDir, 'objects');
  return readdirSync(objects, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f-]{36}$/.test(name))
    .map((name) => path.basename(name));
}

async function versionOf(name: string): Promise<string | undefined> {
  const [row] = await backend.sql<{ version: string }>(
    'select version from storage.objects where name = $1',
    [name],
  );
  return row?.version;
}

/** Removal of a file follows the commit; the next statement is answered after the notification. */
async function untilGone(version: string | undefined): Promise<void> {
  for (let attempt = 0; attempt < 100 && filesOnDisk().includes(version ?? ''); attempt += 1) {
    await backend.sql('select 1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.ok(!filesOnDisk().includes(version ?? ''));
}

describe('uploads', () => {
  test('take a Blob, a File, bytes and a form, with the life span for caches', async () => {
    const bodies = {
      blob: pdf('blob'),
      file: new File(['file'], 'Näidis.pdf', { type: 'application/pdf' }),
      bytes: Buffer.from('bytes'),
    };
    for (const [kind, body] of Object.entries(bodies)) {
      const name = `${folder}/${kind}.pdf`;
      const { data, error } = await open().upload(name, body, {
        cacheControl: '3600',
        contentType: 'application/pdf',
      });
      assert.equal(error, null);
      assert.equal(data?.fullPath, `open/${name}`);
      const answer = await fetch(publicUrl(name));
      assert.equal(await answer.text(), kind);
      assert.equal(answer.headers.get('cache-control'), 'max-age=3600');
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
    }
  });

  test('keep the metadata that comes with them', async () => {
    const name = `${folder}/with-metadata.pdf`;
    await open().upload(name, pdf('x'), { metadata: { sheet: 3 } });
    const { data } = await open().info(name);
    assert.deepEqual(data?.metadata, { sheet: 3 });
    assert.equal(data?.size, 1);
    assert.equal((await open().exists(name)).data, true);
    assert.equal((await open().exists(`${folder}/nothing`)).data, false);
  });

  test('never overwrite unless asked to, and then leave no old bytes', async () => {
    const name = `${folder}/twice.pdf`;
    await open().upload(name, pdf('one'));
    const old = await versionOf(name);
    const again = await open().upload(name, pdf('two'));
    assert.equal(again.error?.message, 'The resource already exists');
    assert.equal(await (await fetch(publicUrl(name))).text(), 'one');
    assert.equal((await open().upload(name, pdf('three'), { upsert: true })).error, null);
    assert.equal(await (await fetch(publicUrl(name))).text(), 'three');
    await untilGone(old);
    assert.equal((await open().update(name, pdf('four'))).error, null);
    assert.equal(await (await fetch(publicUrl(name))).text(), 'four');
    assert.notEqual((await open().update(`${folder}/nothing.pdf`, pdf('x'))).error, null);
  });

  test('are refused beyond the size limit, also without a length in advance', async () => {
    const before = filesOnDisk().length;
    const form = await open().upload(`${folder}/big.pdf`, pdf('x'.repeat(1001)));
    assert.deepEqual(
      [form.error?.message, Object(form.error).status],
      ['The object exceeded the maximum allowed size', 413],
    );
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const outgoing = httpRequest(
        `${backend.url}/storage/v1/object/open/${folder}/chunked.pdf`,
        { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' } },
        (incoming) => {
          let body = '';
          incoming.on('data', (chunk: Buffer) => {
            body += chunk.toString();
          });
          incoming.on('end', () => resolve({ status: incoming.statusCode, body }));
        },
      );
      outgoing.on('error', reject);
      for (let part = 0; part < 20; part += 1) outgoing.write(Buffer.alloc(100));
      outgoing.end();
    });
    assert.equal(answer.status, 413);
    assert.deepEqual(JSON.parse(answer.body), {
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    });
    assert.equal((await open().upload(`${folder}/exact.pdf`, pdf('x'.repeat(1000)))).error, null);
    assert.equal(filesOnDisk().length, before + 1);
  });

  test('are refused for a type that the bucket does not allow', async () => {
    const image = await open().upload(`${folder}/a.png`, new Blob(['x'], { type: 'image/png' }));
    assert.deepEqual(
      [image.error?.message, Object(image.error).status],
      ['mime type image/png is not supported', 415],
    );
    const raw = await open().upload(`${folder}/a.png`, Buffer.from('x'), { contentType: 'image/png' });
    assert.equal(Object(raw.error).status, 415);
    const text = await open().upload(`${folder}/a.csv`, new Blob(['x'], { type: 'text/csv; charset=utf-8' }));
    assert.equal(text.error, null);
  });

  test('are refused by the policies before anything is stored', async () => {
    const before = filesOnDisk().length;
    for (const storage of [open(), publicClient(backend).storage.from('open')]) {
      const { error } = await storage.upload('elsewhere/a.pdf', pdf('x'));
      assert.equal(Object(error).statusCode, '403');
      assert.match(error?.message ?? '', /row-level security/);
    }
    const bare = await fetch(`${backend.url}/storage/v1/object/open/${folder}/b.pdf`, {
      method: 'POST',
      body: 'x',
    });
    assert.equal((await bare.json()).statusCode, '403');
    const forged = { authorization: `Bearer ${token}x`, 'content-type': 'application/pdf' };
    const changed = await fetch(`${backend.url}/storage/v1/object/open/${folder}/b.pdf`, {
      method: 'POST',
      headers: forged,
      body: 'x',
    });
    assert.equal((await changed.json()).statusCode, '403');
    assert.equal(filesOnDisk().length, before);
  });

  test('leave no file when the row is refused after the bytes came', async () => {
    const before = filesOnDisk().length;
    await backend.sql(
      `alter table storage.objects add constraint no_seven check ((metadata ->> 'size')::int <> 7)`,
    );
    const { error } = await open().upload(`${folder}/seven.pdf`, pdf('1234567'));
    await backend.sql('alter table storage.objects drop constraint no_seven');
    assert.notEqual(error, null);
    assert.equal(filesOnDisk().length, before);
  });

  test('leave nothing when they break off', async () => {
    const before = filesOnDisk().length;
    const outgoing = httpRequest(`${backend.url}/storage/v1/object/open/${folder}/broken.pdf`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/pdf',
        'content-length': '900',
      },
    });
    outgoing.on('error', () => undefined);
    outgoing.write('only the beginning');
    while (filesOnDisk().length === before) await new Promise((resolve) => setImmediate(resolve));
    outgoing.destroy();
    while (filesOnDisk().length > before) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(await versionOf(`${folder}/broken.pdf`), undefined);
  });

  test('never leave the folder of the backend', async () => {
    for (const key of ['../keys.json', `${folder}/../../x`, '..%2F..%2Fkeys.json', 'a%00b']) {
      const answer = await fetch(`${backend.url}/storage/v1/object/open/${key}`, {
        method: 'POST',
        headers: { apikey: backend.secretKey, 'content-type': 'application/pdf' },
        body: 'x',
      });
      assert.ok(answer.status === 400 || answer.status === 404, `${key} ${answer.status}`);
    }
  });
});

describe('downloads', () => {
  const name = () => `${folder}/Põhiplaan (2).pdf`;
  before(async () => {
    const { error } = await open().upload(name(), pdf('0123456789'));
    assert.match(error?.message ?? '', /Invalid key/);
    await open().upload(`${folder}/plan.pdf`, pdf('0123456789'));
  });
  const get = (headers: Record<string, string> = {}, search = '') =>
    fetch(`${publicUrl(`${folder}/plan.pdf`)}${search}`, { headers });

  test('send the part that is asked for', async () => {
    const parts: [range: string, body: string, contentRange: string][] = [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=5-100', '56789', 'bytes 5-9/10'],
    ];
    for (const [range, body, contentRange] of parts) {
      const answer = await get({ range });
      assert.deepEqual(
        [answer.status, await answer.text(), answer.headers.get('content-range')],
        [206, body, contentRange],
      );
    }
    const beyond = await get({ range: 'bytes=10-' });
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */10']);
    assert.equal((await get({ range: 'lines=1-2' })).status, 200);
  });

  test('say when nothing has changed', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const unchanged = await get({ 'if-none-match': etag });
    assert.deepEqual([unchanged.status, await unchanged.text()], [304, '']);
    assert.equal((await get({ 'if-none-match': '"other"' })).status, 200);
    assert.equal((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status, 200);
  });

  test('answer HEAD without a body', async () => {
    const answer = await fetch(publicUrl(`${folder}/plan.pdf`), { method: 'HEAD' });
    assert.deepEqual(
      [answer.status, answer.headers.get('content-length'), await answer.text()],
      [200, '10', ''],
    );
  });

  test('save under a name with letters of every language', async () => {
    const named = await get({}, `?download=${encodeURIComponent('Ukse "joonis" õ.pdf')}`);
    assert.equal(
      named.headers.get('content-disposition'),
      `attachment; filename="Ukse _joonis_ _.pdf"; filename*=UTF-8''Ukse%20%22joonis%22%20%C3%B5.pdf`,
    );
    assert.match(
      (await get({}, '?download')).headers.get('content-disposition') ?? '',
      /filename="plan\.pdf"/,
    );
    assert.equal((await get()).headers.get('content-disposition'), null);
  });

  test('of a closed bucket go to who may see them', async () => {
    const closed = client.storage.from('closed');
    await closed.upload(`${folder}/secret.txt`, new Blob(['secret'], { type: 'text/plain' }));
    assert.equal(await (await closed.download(`${folder}/secret.txt`)).data?.text(), 'secret');
    const stranger = await signedInClient(backend, 'stranger@doors.example');
    for (const other of [publicClient(backend), stranger.client]) {
      const { data, error } = await other.storage.from('closed').download(`${folder}/secret.txt`);
      assert.equal(data, null);
      assert.equal(Object(error).status, 400);
      assert.notEqual(
        (await other.storage.from('closed').createSignedUrl(`${folder}/secret.txt`, 60)).error,
        null,
      );
    }
    const address = closed.getPublicUrl(`${folder}/secret.txt`).data.publicUrl;
    assert.deepEqual(await (await fetch(address)).json(), {
      statusCode: '404',
      error: 'Bucket not found',
      message: 'Bucket not found',
      code: 'NoSuchBucket',
    });
  });

  test('by a signed address need nothing else, for a while', async () => {
    const closed = client.storage.from('closed');
    await closed.upload(`${folder}/signed.txt`, new Blob(['signed'], { type: 'text/plain' }));
    const { data } = await closed.createSignedUrl(`${folder}/signed.txt`, 60, { download: 'x.txt' });
    const answer = await fetch(data?.signedUrl ?? '');
    assert.deepEqual([answer.status, await answer.text()], [200, 'signed']);
    assert.match(answer.headers.get('content-disposition') ?? '', /x\.txt/);
    const other = (data?.signedUrl ?? '').replace('signed.txt', 'secret.txt');
    assert.equal((await fetch(other)).status, 400);

    const many = await closed.createSignedUrls([`${folder}/signed.txt`, `${folder}/nothing.txt`], 60);
    assert.equal((await fetch(many.data?.[0]?.signedUrl ?? '')).status, 200);
    assert.equal(many.data?.[1]?.error, 'Either the object does not exist or you do not have access to it');

    // An access token is not the token of an address.
    assert.equal(
      (await fetch(`${backend.url}/storage/v1/object/sign/closed/${folder}/signed.txt?token=${token}`))
        .status,
      400,
    );
    const unsigned = await fetch(`${backend.url}/storage/v1/object/sign/closed/${folder}/signed.txt`);
    assert.equal((await unsigned.json()).error, 'InvalidJWT');
  });
});

describe('management', () => {
  test('lists one level at a time', async () => {
    const base = `${folder}/listing`;
    for (const name of ['b.pdf', 'a.pdf', 'sub/c.pdf', 'sub/deep/d.pdf'])
      await open().upload(`${base}/${name}`, pdf(name));
    await backend.sql(`create policy "read all" on storage.objects for select to authenticated using (true)`);
    const names = async (prefix: string, options = {}) =>
      (await open().list(prefix, options)).data?.map((entry) => entry.name);
    assert.deepEqual(await names(base), ['a.pdf', 'b.pdf', 'sub']);
    assert.deepEqual(await names(base, { sortBy: { column: 'name', order: 'desc' } }), [
      'sub',
      'b.pdf',
      'a.pdf',
    ]);
    assert.deepEqual(await names(base, { limit: 1, offset: 1 }), ['b.pdf']);
    assert.deepEqual(await names(base, { search: 'B.' }), ['b.pdf']);
    assert.deepEqual(await names(`${base}/sub`), ['c.pdf', 'deep']);
    const [entry] = (await open().list(base)).data ?? [];
    assert.equal(entry?.metadata?.size, 5);
    assert.deepEqual((await publicClient(backend).storage.from('open').list(base)).data, []);
  });

  test('moves and copies', async () => {
    await open().upload(`${folder}/from.pdf`, pdf('moved'));
    assert.equal((await open().move(`${folder}/from.pdf`, `${folder}/to.pdf`)).error, null);
    assert.equal(await (await fetch(publicUrl(`${folder}/to.pdf`))).text(), 'moved');
    assert.equal((await fetch(publicUrl(`${folder}/from.pdf`))).status, 400);
    assert.equal((await open().copy(`${folder}/to.pdf`, `${folder}/copy.pdf`)).error, null);
    await open().remove([`${folder}/to.pdf`]);
    assert.equal(await (await fetch(publicUrl(`${folder}/copy.pdf`))).text(), 'moved');
    assert.notEqual((await open().copy(`${folder}/nothing.pdf`, `${folder}/x.pdf`)).error, null);
    assert.equal(
      Object((await open().copy(`${folder}/copy.pdf`, 'elsewhere/x.pdf')).error).statusCode,
      '403',
    );
  });

  test('removes what the caller may remove, with the file', async () => {
    await open().upload(`${folder}/gone.pdf`, pdf('x'));
    const version = await versionOf(`${folder}/gone.pdf`);
    const stranger = await publicClient(backend)
      .storage.from('open')
      .remove([`${folder}/gone.pdf`]);
    assert.deepEqual(stranger.data, []);
    assert.ok(filesOnDisk().includes(version ?? ''));
    const { data } = await open().remove([`${folder}/gone.pdf`, `${folder}/never.pdf`]);
    assert.deepEqual(
      data?.map((row) => row.name),
      [`${folder}/gone.pdf`],
    );
    await untilGone(version);
    assert.equal((await fetch(publicUrl(`${folder}/gone.pdf`))).status, 400);
  });

  test('keeps rows from being deleted past the API, as hosted projects do', async () => {
    await assert.rejects(backend.sql(`delete from storage.objects`), /Use the Storage API instead/);
  });

  test('takes an upload through a signed address', async () => {
    const name = `${folder}/by-address.pdf`;
    const { data } = await open().createSignedUploadUrl(name);
    const anonymous = publicClient(backend).storage.from('open');
    const uploaded = await anonymous.uploadToSignedUrl(name, data?.token ?? '', pdf('x'));
    assert.equal(uploaded.error, null);
    const [row] = await backend.sql('select owner_id from storage.objects where name = $1', [name]);
    assert.equal(row?.owner_id, folder);
    assert.notEqual(
      (await anonymous.uploadToSignedUrl(`${folder}/other.pdf`, data?.token ?? '', pdf('x'))).error,
      null,
    );
    assert.notEqual((await anonymous.createSignedUploadUrl(`${folder}/other.pdf`)).error, null);
  });

  test('shows buckets to who may see them', async () => {
    assert.equal((await adminClient(backend).storage.getBucket('open')).data?.public, true);
    assert.deepEqual((await client.storage.listBuckets()).data, []);
  });
});
