import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { makeDoor, makeProject, openPortal, type Portal, type Role, roles, staff } from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

const pdf = { contentType: 'application/pdf' };
const content = Buffer.from('%PDF-1.7 demo');
const bucketOf = (role: Role) => portal.as[role].storage.from('project-files');
const isStaff = (role: Role) => (staff as readonly Role[]).includes(role);

/** '' when it went well, else the status and the words of the refusal. */
function refusal({ error }: { error: { message: string } | null }): string {
  if (error === null) return '';
  const status = 'statusCode' in error ? error.statusCode : '';
  return `${status} ${error.message}`;
}

const notAllowed = '403 new row violates row-level security policy for table "objects"';

async function upload(role: Role, path: string) {
  return refusal(await bucketOf(role).upload(path, content, pdf));
}

async function storedObject(): Promise<string> {
  const path = `${await makeProject(portal)}/root/${randomUUID()}.pdf`;
  assert.equal(await upload('user', path), '');
  return path;
}

async function exists(path: string): Promise<boolean> {
  const rows = await portal.backend.sql('select id from storage.objects where name = $1', [path]);
  return rows.length === 1;
}

describe('project-files', () => {
  for (const role of roles) {
    const can = isStaff(role) ? 'can' : "can't";

    it(`${role} ${can} upload`, async () => {
      const path = `${await makeProject(portal)}/root/${randomUUID()}.pdf`;
      assert.equal(await upload(role, path), isStaff(role) ? '' : notAllowed);
      assert.equal(await exists(path), isStaff(role));
    });

    it(`${role} ${can} list and sign`, async () => {
      const path = await storedObject();
      const { data } = await bucketOf(role).list(path.split('/').slice(0, 2).join('/'));
      assert.equal(data?.length ?? 0, isStaff(role) ? 1 : 0);
      const signed = await bucketOf(role).createSignedUrl(path, 60);
      assert.equal(signed.error === null, isStaff(role));
    });

    it(`${role} ${can} copy`, async () => {
      const path = await storedObject();
      const target = `${await makeProject(portal)}/${randomUUID()}/${randomUUID()}.pdf`;
      const { error } = await bucketOf(role).copy(path, target);
      assert.equal(error === null, isStaff(role));
      assert.equal(await exists(target), isStaff(role));
    });

    it(`${role} ${can} delete`, async () => {
      const path = await storedObject();
      await bucketOf(role).remove([path]);
      assert.equal(await exists(path), !isStaff(role));
    });

    it(`${role} can't overwrite, move or make buckets`, async () => {
      const path = await storedObject();
      const target = `${path.split('/')[0]}/root/moved.pdf`;
      assert.notEqual(refusal(await bucketOf(role).upload(path, content, { ...pdf, upsert: true })), '');
      assert.notEqual(refusal(await bucketOf(role).update(path, Buffer.from('other'), pdf)), '');
      assert.notEqual(refusal(await bucketOf(role).move(path, target)), '');
      assert.notEqual(refusal(await portal.as[role].storage.createBucket('mine')), '');
      assert.notEqual(
        refusal(await portal.as[role].storage.updateBucket('project-files', { public: false })),
        '',
      );
      const { data } = await bucketOf('user').download(path);
      assert.equal(await data?.text(), content.toString());
    });
  }

  it('is read by whoever knows the address, and listed by nobody else', async () => {
    const path = await storedObject();
    const address = bucketOf('anon').getPublicUrl(path).data.publicUrl;
    const response = await fetch(address);
    assert.equal(response.status, 200);
    assert.equal(await response.text(), content.toString());
  });
});

describe('the path of an upload', () => {
  it('is in a project that exists, in its root, one of its doors or a door to come', async () => {
    const project = await makeProject(portal);
    const door = await makeDoor(portal, project);
    for (const folder of ['root', door, randomUUID()]) {
      assert.equal(await upload('user', `${project}/${folder}/1_a.pdf`), '');
    }
    const foreign = await makeDoor(portal);
    for (const path of [
      `${project}/${foreign}/1_a.pdf`,
      `${randomUUID()}/root/1_a.pdf`,
      `not-a-project/root/1_a.pdf`,
      `${project}/elsewhere/1_a.pdf`,
      `${project}/1_a.pdf`,
      `${project}/root/deeper/1_a.pdf`,
      `${project}/root/a b.pdf`,
    ]) {
      assert.equal(await upload('user', path), notAllowed, path);
    }
  });
});

describe('the bucket', () => {
  it('takes the allowed types only', async () => {
    const project = await makeProject(portal);
    const { data: bucket } = await portal.service.storage.getBucket('project-files');
    assert.equal(bucket?.public, true);
    assert.equal(bucket?.file_size_limit, 52_428_800);
    assert.equal(bucket?.allowed_mime_types?.length, 9);
    for (const contentType of bucket?.allowed_mime_types ?? []) {
      const path = `${project}/root/${randomUUID()}.bin`;
      assert.equal(refusal(await bucketOf('user').upload(path, content, { contentType })), '');
    }
    for (const contentType of ['application/x-msdownload', 'text/html', 'image/svg+xml']) {
      const path = `${project}/root/${randomUUID()}.bin`;
      const answer = refusal(await bucketOf('user').upload(path, content, { contentType }));
      assert.equal(answer, `415 mime type ${contentType} is not supported`);
    }
  });

  it('refuses a byte more than 50 MB', async () => {
    const path = `${await makeProject(portal)}/root/large.pdf`;
    const answer = refusal(await bucketOf('user').upload(path, Buffer.alloc(52_428_801), pdf));
    assert.equal(answer, '413 The object exceeded the maximum allowed size');
    assert.equal(await exists(path), false);
  });
});
