import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { denied, outcomeOf } from './outcome.ts';
import { makeDoor, makeProject, openPortal, type Portal, type Role, roles } from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

const notStaff = '42501 Only staff can do this';
const notSuperAdmin = '42501 Only super admins can manage users';

interface FunctionCase {
  name: string;
  parameters: (role: Role) => Promise<Record<string, unknown>>;
  /** What those who may call it get. */
  answer: string;
  may: 'staff' | 'super admins' | 'server';
}

const own = (role: Role) => (role === 'anon' ? randomUUID() : portal.ids[role]);

const cases: FunctionCase[] = [
  {
    name: 'project_number_available',
    parameters: async () => ({ number: 'CO-1' }),
    answer: 'an answer',
    may: 'staff',
  },
  { name: 'client_statistics', parameters: async () => ({}), answer: 'an answer', may: 'staff' },
  {
    name: 'increment_click_count',
    parameters: async (role) => ({ user_id: own(role) }),
    answer: 'done',
    may: 'staff',
  },
  {
    name: 'copy_door',
    parameters: async () => ({
      source_folder_id: await makeDoor(portal),
      target_project_id: await makeProject(portal),
      new_folder_id: randomUUID(),
      new_name: 'Copy',
    }),
    answer: 'an answer',
    may: 'staff',
  },
  { name: 'list_users', parameters: async () => ({}), answer: 'an answer', may: 'super admins' },
  {
    name: 'user_detail',
    parameters: async () => ({ user_id: portal.ids.user }),
    answer: 'an answer',
    may: 'super admins',
  },
  { name: 'user_statistics', parameters: async () => ({}), answer: 'an answer', may: 'super admins' },
  {
    name: 'account_id',
    parameters: async () => ({ email: 'user@test.example' }),
    answer: 'an answer',
    may: 'server',
  },
  {
    name: 'username_available',
    parameters: async () => ({ username: 'x' }),
    answer: 'an answer',
    may: 'server',
  },
  {
    name: 'is_unfinished_invitation',
    parameters: async (role) => ({ account: own(role) }),
    answer: 'an answer',
    may: 'server',
  },
  { name: 'next_object_removals', parameters: async () => ({}), answer: '0 rows', may: 'server' },
  {
    name: 'finish_object_removals',
    parameters: async () => ({ paths: [] }),
    answer: 'an answer',
    may: 'server',
  },
  { name: 'queue_objects_without_row', parameters: async () => ({}), answer: 'an answer', may: 'server' },
];

function expected(role: Role, { name, answer, may }: FunctionCase): string {
  if (role === 'anon' || may === 'server') return denied(`function ${name}`);
  if (may === 'super admins') return role === 'superAdmin' ? answer : notSuperAdmin;
  return role === 'noProfile' || role === 'removed' ? notStaff : answer;
}

for (const entry of cases) {
  describe(entry.name, () => {
    for (const role of roles) {
      it(role, async () => {
        const call = portal.as[role].rpc(entry.name, await entry.parameters(role));
        assert.equal(await outcomeOf(call), expected(role, entry));
      });
    }

    if (entry.may === 'server') {
      it('the server', async () => {
        const call = portal.service.rpc(entry.name, await entry.parameters('user'));
        assert.equal(await outcomeOf(call), entry.answer);
      });
    }
  });
}

describe('increment_click_count', () => {
  it('counts for the caller', async () => {
    const before = await clicks();
    await portal.as.user.rpc('increment_click_count', { user_id: portal.ids.user });
    await portal.as.user.rpc('increment_click_count', { user_id: portal.ids.user });
    assert.equal(await clicks(), before + 2);
  });

  it('counts for nobody else, not even for a super admin', async () => {
    const before = await clicks();
    for (const role of ['admin', 'superAdmin', 'removed', 'noProfile'] as const) {
      const call = portal.as[role].rpc('increment_click_count', { user_id: portal.ids.user });
      assert.equal(await outcomeOf(call), '42501 Clicks can only be counted for oneself');
    }
    assert.equal(await clicks(), before);
  });

  async function clicks(): Promise<number> {
    const [profile] = await portal.backend.sql<{ click_count: number }>(
      'select click_count from profiles where id = $1',
      [portal.ids.user],
    );
    return profile?.click_count ?? Number.NaN;
  }
});

describe('the helpers of the policies', () => {
  for (const name of ['is_staff', 'is_super_admin', 'require_staff', 'is_username_taken']) {
    it(`${name} can't be called through the API`, async () => {
      for (const role of ['anon', 'superAdmin'] as const) {
        const { error } = await portal.as[role].rpc(name);
        assert.match(error?.message ?? '', /could not find the function/i);
      }
    });
  }
});
