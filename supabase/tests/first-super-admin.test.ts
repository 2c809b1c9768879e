import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { openPortal, type Portal, signIn } from './portal.ts';

const GUIDE = path.join(import.meta.dirname, '../../docs/deploy.md');

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

it('the first super admin can be made as the guide says, and may then invite', async () => {
  const [, statement = ''] =
    /```sql\n(update public\.profiles.*?)```/s.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const [, email = ''] = /email = '([^']+)'/.exec(statement) ?? [];
  const created = await portal.service.auth.admin.createUser({
    email,
    password: 'drawing-center',
    email_confirm: true,
  });
  assert.equal(created.error, null);
  const rows = await portal.backend.sql(statement);
  assert.deepEqual(
    rows.map(({ id, is_super_admin }) => [id, is_super_admin]),
    [[created.data.user?.id, true]],
  );
  const { client } = await signIn(portal.backend, email);
  const users = await client.rpc('list_users');
  assert.equal(users.error, null);
  const invited = await client.functions.invoke('invite-user', {
    body: { email: 'second@test.example', username: 'Second person' },
  });
  assert.equal(invited.error, null);
});
