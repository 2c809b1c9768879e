import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, calendarDayAt } from '@portal/domain/calendar-day';
import { dueState } from '@portal/domain/due-state';
import { QueryClient } from '@tanstack/react-query';
import {
  fetchProjectPage,
  type ProjectFilter,
  type ProjectSort,
  projectCountQuery,
  projectPageQuery,
  projectQuery,
} from './project-list.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

const today = calendarDayAt(new Date());
const everything: ProjectFilter = {
  clientId: null,
  due: 'all',
  today,
  sort: 'created',
  ascending: false,
  withDoors: false,
};

let portal: TestPortal;
const queries = new QueryClient();

before(async () => {
  portal = await startTestPortal();
  await portal.signInAs('user@doors.example');
});

after(() => portal.stop());

/** Every project that a filter lets through, page after page, as the dashboard reads them. */
async function readAll(filter: Partial<ProjectFilter>) {
  const first = await fetchProjectPage({ ...everything, ...filter }, 0);
  const rows = [...first.rows];
  while (rows.length < first.total)
    rows.push(...(await fetchProjectPage({ ...everything, ...filter }, rows.length)).rows);
  return rows;
}

describe('the list of projects', () => {
  it('comes in pages that hold every project once', async () => {
    const ids = (await readAll({})).map(({ id }) => id);
    const [row] = await portal.sql('select count(*)::int as count from public.projects');
    assert.equal(ids.length, row?.count);
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(await queries.fetchQuery(projectCountQuery()), ids.length);
  });

  it('keeps a total order though every project was created at the same moment', async () => {
    await portal.sql("update public.projects set created_at = '2026-01-01T00:00:00Z'");
    assert.equal(new Set((await readAll({})).map(({ id }) => id)).size, (await readAll({})).length);
  });

  const orders: [
    ProjectSort,
    (project: Awaited<ReturnType<typeof readAll>>[number]) => string | number | null,
  ][] = [
    ['due', ({ dueDate }) => dueDate],
    ['number', ({ projectNumber }) => Number(projectNumber.slice(3))],
    ['name', ({ name }) => name.toLowerCase()],
  ];
  for (const [sort, valueOf] of orders)
    for (const ascending of [true, false])
      it(`is sorted by ${sort}, ${ascending ? 'ascending' : 'descending'}, projects without a value last`, async () => {
        const values = (await readAll({ sort, ascending })).map(valueOf);
        const given = values.filter((value) => value !== null);
        const inOrder = [...given].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        assert.deepEqual(values, [
          ...(ascending ? inOrder : inOrder.reverse()),
          ...values.filter((value) => value === null),
        ]);
      });

  for (const due of ['overdue', 'due-soon', 'no-date'] as const)
    it(`filtered by ${due} agrees with the label of every card`, async () => {
      const all = await readAll({});
      const expected = all.filter(({ dueDate }) => dueState(dueDate, today) === due).map(({ id }) => id);
      const found = (await readAll({ due })).map(({ id }) => id);
      assert.notEqual(expected.length, 0);
      assert.deepEqual(found.toSorted(), expected.toSorted());
    });

  it('puts the days at the edges of the due-soon window where their labels are', async () => {
    const ids = (await readAll({})).slice(0, 4).map(({ id }) => id);
    const days = [-1, 0, 7, 8];
    for (const [index, id] of ids.entries())
      await portal.sql('update public.projects set due_date = $2 where id = $1', [
        id,
        addDays(today, days[index] ?? 0),
      ]);
    const soon = new Set((await readAll({ due: 'due-soon' })).map(({ id }) => id));
    assert.deepEqual(
      ids.map((id) => soon.has(id)),
      [false, true, true, false],
    );
  });

  it('filtered by client holds the projects of that client alone', async () => {
    const client = (await readAll({})).find((project) => project.client !== null)?.client;
    assert.ok(client);
    const found = await readAll({ clientId: client.id });
    assert.ok(found.length > 0);
    assert.ok(
      found.every((project) => project.client?.id === client.id && project.client.name === client.name),
    );
  });

  it('counts files and drawings and names the first doors', async () => {
    const [project] = (await readAll({ withDoors: true })).filter(
      ({ drawings }) => drawings.withDrawings > 0,
    );
    assert.ok(project);
    const [counted] = await portal.sql<{ files: number; doors: number }>(
      `select (select count(*)::int from public.files where project_id = $1) as files,
              (select count(*)::int from public.folders where project_id = $1) as doors`,
      [project.id],
    );
    assert.equal(project.fileCount, counted?.files);
    assert.equal(project.drawings.doors, counted?.doors);
    assert.equal(project.doors.length, Math.min(8, project.drawings.doors));
    assert.ok(project.doors.some(({ hasDrawings }) => hasDrawings));
  });

  it('tells how the first doors look, and of a door without data nothing', async () => {
    const [project] = await portal.sql<{ id: string }>(
      `insert into public.projects (project_number, name) values ('CO-77001', 'Coloured doors') returning id`,
    );
    assert.ok(project);
    await portal.sql(
      `insert into public.folders (id, name, project_id, created_at) values
       ('00000000-0000-4000-8000-000000077001', 'Red', $1, '2026-01-01'),
       ('00000000-0000-4000-8000-000000077002', 'Unknown', $1, '2026-01-02')`,
      [project.id],
    );
    await portal.sql(
      `insert into public.door_metadata (folder_id, width, height, has_glass, surface_finish, color_code, handedness)
       values ('00000000-0000-4000-8000-000000077001', 912.5, 2100, true, 'RAL', 'RAL 3000', 'Right')`,
    );
    const listed = (await readAll({ withDoors: true })).find(({ id }) => id === project.id);
    await portal.sql('delete from public.projects where id = $1', [project.id]);
    assert.deepEqual(
      listed?.doors.map(({ name, appearance }) => [name, appearance]),
      [
        [
          'Red',
          {
            width: 912.5,
            height: 2100,
            hasGlass: true,
            hingeType: '',
            lockType: '',
            waternose: false,
            thresholdType: 'none',
            kickplate: false,
            surfaceFinish: 'RAL',
            colorCode: 'RAL 3000',
            handedness: 'Right',
          },
        ],
        ['Unknown', null],
      ],
    );
  });

  it('is empty beyond its end, as when projects were deleted between two pages', async () => {
    assert.deepEqual(await fetchProjectPage(everything, 5000), { rows: [], total: 5000 });
  });

  it('asks for one page at a time', async () => {
    portal.seen.length = 0;
    await queries.fetchQuery(projectPageQuery(everything, 0));
    assert.equal(portal.seen.length, 1);
    assert.match(portal.seen[0]?.path ?? '', /limit=24/);
  });

  it('asks for the ids of a later page first, and then for those projects alone', async () => {
    const filter = { ...everything, sort: 'name', withDoors: true } as const;
    const { rows: first } = await fetchProjectPage(filter, 0);
    portal.seen.length = 0;
    const { rows, total } = await fetchProjectPage(filter, 3);
    assert.deepEqual(rows.slice(0, first.length - 3), first.slice(3));
    assert.ok(total > rows.length);
    const [ids, projects, ...more] = portal.seen.map(({ path }) => decodeURIComponent(path));
    assert.match(ids ?? '', /select=id&/);
    assert.match(ids ?? '', /offset=3&limit=24/);
    assert.match(projects ?? '', new RegExp(`id=in\\.\\(${rows.map(({ id }) => id).join(',')}\\)`));
    assert.deepEqual(more, []);
  });
});

describe('one project', () => {
  it('is what the list shows of it', async () => {
    const [first] = await readAll({});
    assert.ok(first);
    assert.deepEqual(await queries.fetchQuery(projectQuery(first.id)), first);
  });

  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all'])
    it(`is null for ${id}`, async () => {
      assert.equal(await queries.fetchQuery(projectQuery(id)), null);
    });
});

describe('without a right', () => {
  it('nobody sees a project', async () => {
    await portal.client.auth.signOut({ scope: 'local' });
    await assert.rejects(fetchProjectPage(everything, 0), { name: 'DataError', code: '42501' });
    await portal.signInAs('user@doors.example');
  });
});
