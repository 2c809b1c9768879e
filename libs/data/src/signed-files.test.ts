import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { fetchFileContent, fetchFileUrl, fileUrlQuery } from './file-content.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let filePath: string;

before(async () => {
  portal = await startTestPortal({ signedFileUrls: true });
  await portal.sql("update storage.buckets set public = false where id = 'project-files'");
  await portal.signInAs('user@doors.example');
  const [file] = await portal.sql<{ file_path: string }>('select file_path from public.files limit 1');
  filePath = file?.file_path ?? '';
});

after(() => portal.stop());

describe('a file in a private bucket', () => {
  it('has a signed address that works, and no public one', async () => {
    const url = await new QueryClient().fetchQuery(fileUrlQuery(filePath));
    assert.match(url, /\/object\/sign\/.*token=/);
    assert.equal((await fetch(url)).status, 200);
    const open = portal.client.storage.from('project-files').getPublicUrl(filePath).data.publicUrl;
    assert.notEqual((await fetch(open)).status, 200);
  });

  it('is read', async () => {
    assert.ok((await fetchFileContent(filePath)).size > 0);
  });

  it('fails with the message of the server when it is gone', async () => {
    await assert.rejects(fetchFileUrl('nowhere/root/none.pdf'), { name: 'DataError', message: /not/i });
  });

  it('is closed to those who are not signed in', async () => {
    await portal.client.auth.signOut({ scope: 'local' });
    await assert.rejects(fetchFileUrl(filePath), { name: 'DataError' });
  });
});
