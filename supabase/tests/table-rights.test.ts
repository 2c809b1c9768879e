import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { denied, notAllowed, outcomeOf } from './outcome.ts';
import {
  freeProjectNumber,
  makeClient,
  makeDoor,
  makeFile,
  makeObject,
  makeProject,
  openPortal,
  outsiders,
  type Portal,
  type Role,
  roles,
  staff,
} from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

type Command = 'select' | 'insert' | 'update' | 'delete';

interface TableCase {
  table: string;
  /** A row that is there, by the value of `key`. */
  make: () => Promise<string>;
  key: string;
  newRow: () => Promise<Record<string, unknown>>;
  change: Record<string, unknown>;
  /** Commands that nobody has through the API. */
  withheld?: Command[];
}

const cases: TableCase[] = [
  {
    table: 'clients',
    make: () => makeClient(portal),
    key: 'id',
    newRow: async () => ({ name: 'New client' }),
    change: { is_active: false },
  },
  {
    table: 'projects',
    make: () => makeProject(portal),
    key: 'id',
    newRow: async () => ({ project_number: freeProjectNumber(), name: 'New project' }),
    change: { status: 'Approved' },
  },
  {
    table: 'folders',
    make: () => makeDoor(portal),
    key: 'id',
    newRow: async () => ({ name: 'New door', project_id: await makeProject(portal) }),
    change: { name: 'Other name' },
  },
  {
    table: 'door_metadata',
    make: async () => {
      const door = await makeDoor(portal);
      await portal.backend.sql('insert into public.door_metadata (folder_id) values ($1)', [door]);
      return door;
    },
    key: 'folder_id',
    newRow: async () => ({ folder_id: await makeDoor(portal), width: 900.5 }),
    change: { amount: 2 },
  },
  {
    table: 'files',
    make: async () => (await makeFile(portal)).id,
    key: 'id',
    newRow: async () => ({ ...(await makeObject(portal, await makeProject(portal))) }),
    change: { original_name: 'Other.pdf' },
    withheld: ['update'],
  },
];

const commands: Record<Command, (client: SupabaseClient, entry: TableCase) => Promise<string>> = {
  select: async (client, { table, key, make }) =>
    outcomeOf(
      client
        .from(table)
        .select('*')
        .eq(key, await make()),
    ),
  insert: async (client, { table, newRow }) =>
    outcomeOf(
      client
        .from(table)
        .insert(await newRow())
        .select('*'),
    ),
  update: async (client, { table, key, make, change }) =>
    outcomeOf(
      client
        .from(table)
        .update(change)
        .eq(key, await make())
        .select('*'),
    ),
  delete: async (client, { table, key, make }) =>
    outcomeOf(
      client
        .from(table)
        .delete()
        .eq(key, await make())
        .select('*'),
    ),
};

function expected(role: Role, command: Command, { table, withheld }: TableCase): string {
  if (role === 'anon' || withheld?.includes(command)) return denied(`table ${table}`);
  if ((staff as readonly Role[]).includes(role)) return '1 rows';
  return command === 'insert' ? notAllowed(table) : '0 rows';
}

for (const entry of cases) {
  describe(entry.table, () => {
    for (const role of roles) {
      for (const command of Object.keys(commands) as Command[]) {
        it(`${role}: ${command}`, async () => {
          assert.equal(await commands[command](portal.as[role], entry), expected(role, command, entry));
        });
      }
    }
  });
}

describe('profiles', () => {
  const visible: Record<Role, string> = {
    anon: denied('table profiles'),
    noProfile: '0 rows',
    user: '1 rows',
    admin: '1 rows',
    superAdmin: '3 rows',
    removed: '0 rows',
  };
  for (const role of roles) {
    it(`${role}: select`, async () => {
      assert.equal(await outcomeOf(portal.as[role].from('profiles').select('*')), visible[role]);
    });
    it(`${role}: delete`, async () => {
      for (const id of Object.values(portal.ids)) {
        const deletion = portal.as[role].from('profiles').delete().eq('id', id).select('*');
        assert.equal(await outcomeOf(deletion), denied('table profiles'));
      }
    });
  }
});

describe('lists', () => {
  for (const list of ['project_list', 'client_list'] as const) {
    it(`${list}: staff alone see rows`, async () => {
      await makeProject(portal, await makeClient(portal));
      const seen = async (role: Role) => outcomeOf(portal.as[role].from(list).select('id').limit(1));
      for (const role of staff) assert.equal(await seen(role), '1 rows');
      for (const role of outsiders) assert.equal(await seen(role), '0 rows');
      assert.equal(await seen('anon'), denied(`view ${list}`));
    });

    it(`${list}: nobody writes`, async () => {
      const change = portal.as.superAdmin.from(list).update({ name: 'x' }).eq('id', randomUUID());
      // A view of several tables can't be written at all; the other one could be, with the grant.
      const refusals = {
        project_list: '55000 cannot update view "project_list"',
        client_list: denied('view client_list'),
      };
      assert.equal(await outcomeOf(change), refusals[list]);
    });
  }
});

describe('the schemas behind the API', () => {
  for (const [schema, table] of [
    ['private', 'object_removals'],
    ['auth', 'users'],
    ['storage', 'objects'],
  ] as const) {
    it(`${schema} is not exposed`, async () => {
      const { data, error } = await portal.as.superAdmin.schema(schema).from(table).select('*');
      assert.equal(data, null);
      assert.match(error?.message ?? '', /schema/i);
    });
  }
});
