import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { outcomeOf } from './outcome.ts';
import {
  freeProjectNumber,
  makeClient,
  makeDoor,
  makeObject,
  makeProject,
  openPortal,
  type Portal,
} from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

const violates = (table: string, constraint: string) =>
  `23514 new row for relation "${table}" violates check constraint "${constraint}"`;

async function insertOutcome(table: string, row: object): Promise<string> {
  return outcomeOf(portal.as.user.from(table).insert(row).select('*'));
}

describe('projects', () => {
  const project = () => ({ project_number: freeProjectNumber(), name: 'Project' });

  it('start as New', async () => {
    const { data } = await portal.as.user
      .from('projects')
      .insert(project())
      .select('status, client_id, due_date')
      .single();
    assert.deepEqual(data, { status: 'New', client_id: null, due_date: null });
  });

  it('take the seven statuses, from any to any, and no other', async () => {
    const id = await makeProject(portal);
    for (const status of [
      'Delivered',
      'New',
      'Completed',
      'In Progress',
      'In Production',
      'Approved',
      'Ready for Approval',
    ]) {
      assert.equal(
        await outcomeOf(portal.as.user.from('projects').update({ status }).eq('id', id).select('*')),
        '1 rows',
      );
    }
    assert.equal(
      await outcomeOf(portal.as.user.from('projects').update({ status: 'Lost' }).eq('id', id)),
      violates('projects', 'projects_status_check'),
    );
  });

  for (const project_number of [
    'CO-',
    'co-12',
    '12',
    'CO-12a',
    'CO- 12',
    'CO-12\n',
    `CO-${'1'.repeat(51)}`,
  ]) {
    it(`refuse the number ${JSON.stringify(project_number.slice(0, 12))}`, async () => {
      assert.equal(
        await insertOutcome('projects', { ...project(), project_number }),
        violates('projects', 'projects_project_number_check'),
      );
    });
  }

  it('refuse a number that another project has, also when changed', async () => {
    const taken = project();
    await insertOutcome('projects', taken);
    assert.equal(await insertOutcome('projects', taken), '23505 Project number already exists');
    const change = portal.as.user
      .from('projects')
      .update(taken)
      .eq('id', await makeProject(portal));
    assert.equal(await outcomeOf(change), '23505 Project number already exists');
  });

  it('answer whether a number is free, leaving out the project that is edited', async () => {
    const { data } = await portal.as.user
      .from('projects')
      .insert(project())
      .select('id, project_number')
      .single();
    const free = async (number: string, excluding?: string) =>
      (await portal.as.user.rpc('project_number_available', { number, ...(excluding && { excluding }) }))
        .data;
    assert.equal(await free(data?.project_number), false);
    assert.equal(await free(data?.project_number.toLowerCase()), false);
    assert.equal(await free(data?.project_number, data?.id), true);
    assert.equal(await free('CO-999999'), true);
  });

  it('need a name', async () => {
    for (const name of ['', ' \t ']) {
      assert.equal(
        await insertOutcome('projects', { ...project(), name }),
        violates('projects', 'projects_name_check'),
      );
    }
  });
});

describe('clients', () => {
  it('need a name, and are active and in Estonia unless said otherwise', async () => {
    assert.equal(await insertOutcome('clients', { name: ' ' }), violates('clients', 'clients_name_check'));
    const { data } = await portal.as.user
      .from('clients')
      .insert({ name: 'C' })
      .select('country, is_active')
      .single();
    assert.deepEqual(data, { country: 'Estonia', is_active: true });
  });

  it('stay while they have projects', async () => {
    const client = await makeClient(portal);
    const project = await makeProject(portal, client);
    await makeProject(portal, client);
    const remove = () => outcomeOf(portal.as.user.from('clients').delete().eq('id', client).select('id'));
    assert.equal(
      await remove(),
      '23503 Cannot delete client. There are 2 projects associated with this client.',
    );
    await portal.backend.sql('delete from public.projects where client_id = $1 and id <> $2', [
      client,
      project,
    ]);
    await portal.backend.sql('update public.projects set client_id = null where id = $1', [project]);
    assert.equal(await remove(), '1 rows');
  });
});

describe('doors', () => {
  it('keep dimensions to a tenth of a millimetre', async () => {
    const { data } = await portal.as.user
      .from('door_metadata')
      .insert({ folder_id: await makeDoor(portal), width: 900.55, height: 0 })
      .select(
        'width, height, amount, threshold_type, surface_finish, handedness, has_glass, waternose, kickplate',
      )
      .single();
    assert.deepEqual(data, {
      width: 900.6,
      height: 0,
      amount: 1,
      threshold_type: 'none',
      surface_finish: 'Untreated',
      handedness: 'Left',
      has_glass: false,
      waternose: false,
      kickplate: false,
    });
  });

  for (const [column, value] of [
    ['width', -0.1],
    ['height', -1],
    ['amount', 0],
    ['color_code', 'ral 7016'],
  ] as const) {
    it(`refuse ${column} ${value}`, async () => {
      assert.equal(
        await insertOutcome('door_metadata', { folder_id: await makeDoor(portal), [column]: value }),
        violates('door_metadata', `door_metadata_${column}_check`),
      );
    });
  }

  it('keep values that are in no list', async () => {
    const values = { hinge_type: 'Right', lock_type: 'Standard', door_name: 'Standard Door' };
    const { data } = await portal.as.user
      .from('door_metadata')
      .insert({ folder_id: await makeDoor(portal), ...values })
      .select('hinge_type, lock_type, door_name')
      .single();
    assert.deepEqual(data, values);
  });

  it('have one set of data each, which stays with its door', async () => {
    const door = await makeDoor(portal);
    assert.equal(await insertOutcome('door_metadata', { folder_id: door }), '1 rows');
    assert.match(
      await insertOutcome('door_metadata', { folder_id: door }),
      /^23505 .*door_metadata_folder_id_key/,
    );
    const other = await makeDoor(portal);
    const move = portal.as.user.from('door_metadata').update({ folder_id: other }).eq('folder_id', door);
    assert.equal(await outcomeOf(move), "23514 Door data can't move to another door");
    const again = portal.as.user
      .from('door_metadata')
      .upsert({ folder_id: door, amount: 3 }, { onConflict: 'folder_id' })
      .select('amount');
    assert.deepEqual((await again).data, [{ amount: 3 }]);
  });

  it('go with their project, and their data and files with them', async () => {
    const project = await makeProject(portal);
    const door = await makeDoor(portal, project);
    await insertOutcome('door_metadata', { folder_id: door });
    await insertOutcome('files', await makeObject(portal, project, door));
    await portal.as.user.from('projects').delete().eq('id', project);
    for (const [table, column, id] of [
      ['folders', 'project_id', project],
      ['door_metadata', 'folder_id', door],
      ['files', 'project_id', project],
    ] as const) {
      assert.deepEqual((await portal.as.user.from(table).select('*').eq(column, id)).data, []);
    }
  });
});

describe('files', () => {
  const notThere = 'P0001 The uploaded file was not found in storage';

  it('need their object first', async () => {
    const file = await makeObject(portal, await makeProject(portal));
    const elsewhere = { ...file, filename: 'x.pdf', file_path: `${file.project_id}/root/x.pdf` };
    assert.equal(await insertOutcome('files', elsewhere), notThere);
    assert.equal(await insertOutcome('files', file), '1 rows');
    assert.match(await insertOutcome('files', file), /^23505 .*files_file_path_key/);
  });

  it('lie where their project and door say', async () => {
    const project = await makeProject(portal);
    const file = await makeObject(portal, project);
    for (const wrong of [
      { project_id: await makeProject(portal) },
      { folder_id: await makeDoor(portal, project) },
      { filename: 'other.pdf' },
    ]) {
      assert.equal(
        await insertOutcome('files', { ...file, ...wrong }),
        violates('files', 'files_file_path_check'),
      );
    }
  });

  it('belong to a door of their project', async () => {
    const file = await makeObject(portal, await makeProject(portal), await makeDoor(portal));
    assert.equal(await insertOutcome('files', file), 'P0001 The door does not belong to the project');
  });

  it('are of the allowed types and at most 50 MB', async () => {
    const file = await makeObject(portal, await makeProject(portal));
    assert.equal(
      await insertOutcome('files', { ...file, file_type: 'application/x-msdownload' }),
      violates('files', 'files_file_type_check'),
    );
    for (const file_size of [-1, 52_428_801]) {
      assert.equal(
        await insertOutcome('files', { ...file, file_size }),
        violates('files', 'files_file_size_check'),
      );
    }
    assert.equal(await insertOutcome('files', { ...file, file_size: 52_428_800 }), '1 rows');
  });

  it('do not come back at a path that is about to be removed', async () => {
    const file = await makeObject(portal, await makeProject(portal));
    await insertOutcome('files', file);
    await portal.as.user.from('files').delete().eq('file_path', file.file_path);
    assert.equal(await insertOutcome('files', file), notThere);
  });
});

describe('two people who edit one row', () => {
  const rows = {
    clients: { make: () => makeClient(portal), first: { notes: 'first' }, second: { notes: 'second' } },
    projects: { make: () => makeProject(portal), first: { name: 'first' }, second: { name: 'second' } },
    folders: { make: () => makeDoor(portal), first: { name: 'first' }, second: { name: 'second' } },
    door_metadata: {
      make: async () => {
        const { data } = await portal.as.user
          .from('door_metadata')
          .insert({ folder_id: await makeDoor(portal) })
          .select('id')
          .single();
        return data?.id;
      },
      first: { amount: 2 },
      second: { amount: 3 },
    },
  };

  for (const [table, { make, first, second }] of Object.entries(rows)) {
    it(`of ${table}: the second changes nothing, and sees it`, async () => {
      const id = await make();
      const read = await portal.as.user.from(table).select('*').eq('id', id).single();
      const save = (client: Portal['as']['user'], change: object, readAt: string) =>
        client.from(table).update(change).eq('id', id).eq('updated_at', readAt).select('*');

      const saved = await save(portal.as.user, first, read.data.updated_at);
      assert.equal(saved.data?.length, 1);
      assert.deepEqual((await save(portal.as.admin, second, read.data.updated_at)).data, []);
      // Again, having read what the first one wrote.
      const after = saved.data?.[0]?.updated_at;
      assert.ok(after > read.data.updated_at);
      assert.equal((await save(portal.as.admin, second, after)).data?.length, 1);
    });
  }

  it('a save that changes nothing takes nothing from the other', async () => {
    const id = await makeClient(portal);
    const read = async () => (await portal.as.user.from('clients').select('*').eq('id', id).single()).data;
    const before = await read();
    await portal.as.user.from('clients').update({ name: before.name }).eq('id', id);
    assert.deepEqual(await read(), before);
  });
});

describe('copy_door', () => {
  async function sourceDoor() {
    const project = await makeProject(portal);
    const door = await makeDoor(portal, project);
    await insertOutcome('door_metadata', {
      folder_id: door,
      width: 900.5,
      hinge_type: 'Right',
      amount: 4,
      color_code: 'RAL 7016',
    });
    const file = await makeObject(portal, project, door);
    const { data } = await portal.as.user.from('files').insert(file).select('id').single();
    return { door, file: { ...file, id: data?.id } };
  }

  function copy(source: string, target: string, door: string, fileCopies: object[] = []) {
    return portal.as.user.rpc('copy_door', {
      source_folder_id: source,
      target_project_id: target,
      new_folder_id: door,
      new_name: 'Copy',
      file_copies: fileCopies,
    });
  }

  const doorOf = async (id: string) =>
    (
      await portal.as.user
        .from('folders')
        .select(
          'name, project_id, created_by, files(original_name, file_path, uploaded_by), door_metadata(width, hinge_type, amount, color_code)',
        )
        .eq('id', id)
        .maybeSingle()
    ).data;

  it('copies the door, its data and the chosen drawings', async () => {
    const source = await sourceDoor();
    const target = await makeProject(portal);
    const door = randomUUID();
    const object = await makeObject(portal, target, door);
    const { data } = await copy(source.door, target, door, [
      { file_id: source.file.id, file_path: object.file_path },
    ]);
    assert.equal(data, door);
    assert.deepEqual(await doorOf(door), {
      name: 'Copy',
      project_id: target,
      created_by: portal.ids.user,
      files: [{ original_name: 'Joonis.pdf', file_path: object.file_path, uploaded_by: portal.ids.user }],
      door_metadata: { width: 900.5, hinge_type: 'Right', amount: 4, color_code: 'RAL 7016' },
    });
  });

  it('copies a door without data or drawings', async () => {
    const door = randomUUID();
    const target = await makeProject(portal);
    assert.equal(await outcomeOf(copy(await makeDoor(portal), target, door)), 'an answer');
    assert.deepEqual(await doorOf(door), {
      name: 'Copy',
      project_id: target,
      created_by: portal.ids.user,
      files: [],
      door_metadata: null,
    });
  });

  it('leaves nothing behind when any part of it fails', async () => {
    const source = await sourceDoor();
    const foreign = await sourceDoor();
    const target = await makeProject(portal);
    const door = randomUUID();
    const object = await makeObject(portal, target, door);
    const path = { file_path: object.file_path };
    for (const [call, refusal] of [
      [copy(randomUUID(), target, door), 'P0002 The door to copy does not exist'],
      [
        copy(source.door, target, door, [{ file_id: foreign.file.id, ...path }]),
        'P0002 A file to copy does not exist',
      ],
      [
        copy(source.door, target, door, [
          { file_id: source.file.id, file_path: `${target}/${door}/none.pdf` },
        ]),
        'P0001 The uploaded file was not found in storage',
      ],
      [
        copy(source.door, target, door, [{ file_id: source.file.id, file_path: source.file.file_path }]),
        violates('files', 'files_file_path_check'),
      ],
    ] as const) {
      assert.equal(await outcomeOf(call), refusal);
      assert.equal(await doorOf(door), null);
    }
    assert.match(await outcomeOf(copy(source.door, randomUUID(), door)), /^23503 /);
    assert.match(await outcomeOf(copy(source.door, target, source.door)), /^23505 /);
  });
});
