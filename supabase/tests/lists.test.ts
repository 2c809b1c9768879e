import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { signIn } from './portal.ts';

let backend: TestBackend;
let user: SupabaseClient;
before(async () => {
  backend = await startTestBackend();
  user = (await signIn(backend, 'user@doors.example')).client;
});
after(() => backend.stop());

const numberOf = (projectNumber: string) => Number(projectNumber.slice(3));

describe('project_list', () => {
  it('counts as the tables have it', async () => {
    const { data: projects } = await user
      .from('projects')
      .select(
        'id, client:clients(name, company_name), files(id), folders(name, files(file_type), door_metadata(*))',
      );
    const { data } = await user.from('project_list').select('*');
    const list: Listed[] = data ?? [];
    assert.equal(list.length, 40);
    for (const project of projects ?? []) {
      const row = list.find(({ id }) => id === project.id);
      assert.ok(row);
      const drawn = project.folders.filter((door) =>
        door.files.some((file) => file.file_type === 'application/pdf'),
      );
      const doors = project.folders.length;
      assert.equal(row.file_count, project.files.length);
      assert.equal(row.door_count, doors);
      assert.equal(row.doors_with_drawings, drawn.length);
      assert.equal(
        row.drawing_status,
        doors === 0
          ? 'no-doors'
          : drawn.length === 0
            ? 'no-drawings'
            : drawn.length < doors
              ? 'partial'
              : 'all-complete',
      );
      assert.equal(row.doors.length, Math.min(doors, 8));
      // One client, which untyped results call several.
      const [client] = [project.client].flat();
      assert.equal(row.client_name, client?.name ?? null);
      assert.equal(row.client_company_name, client?.company_name ?? null);
      for (const tile of row.doors) {
        const folder = project.folders.find((door) => door.name === tile.name);
        assert.equal(tile.has_drawings, folder !== undefined && drawn.includes(folder));
        const [data] = [folder?.door_metadata].flat();
        assert.equal(tile.series, data?.door_name ?? null);
        assert.equal(tile.appearance === null, !data);
        for (const [column, value] of Object.entries(tile.appearance ?? {}))
          assert.equal(value, data?.[column]);
      }
    }
  });

  it('shows every drawing status, and a project with more than eight doors, in the demo data', async () => {
    const { data } = await user.from('project_list').select('drawing_status, door_count, doors');
    assert.deepEqual([...new Set(data?.map((project) => project.drawing_status))].sort(), [
      'all-complete',
      'no-doors',
      'no-drawings',
      'partial',
    ]);
    const large = data?.find((project) => project.door_count > 8);
    assert.equal(large?.doors.length, 8);
  });

  it('looks at doors alone', async () => {
    const { data: empty } = await user.from('project_list').select('id').eq('drawing_status', 'no-doors');
    const project = empty?.[0];
    await user.from('folders').insert({ name: 'Letters', folder_type: 'other', project_id: project?.id });
    const { data } = await user
      .from('project_list')
      .select('drawing_status, door_count, doors')
      .eq('id', project?.id)
      .single();
    assert.deepEqual(data, { drawing_status: 'no-doors', door_count: 0, doors: [] });
  });

  it('sorts by the number in the project number', async () => {
    const { data } = await user
      .from('project_list')
      .select('project_number')
      .order('number_value')
      .order('id');
    const numbers = data?.map((project) => numberOf(project.project_number)) ?? [];
    assert.deepEqual(
      numbers,
      [...numbers].sort((one, other) => one - other),
    );
    assert.ok(numbers.includes(9) && numbers.includes(10));
  });

  it('sorts by name without regard to case', async () => {
    await backend.sql(
      `insert into public.projects (project_number, name) values ('CO-90001', 'aaa'), ('CO-90002', 'Aab')`,
    );
    const { data } = await user
      .from('project_list')
      .select('name')
      .order('sort_name')
      .order('id')
      .range(0, 1);
    assert.deepEqual(data, [{ name: 'aaa' }, { name: 'Aab' }]);
  });

  it('sorts by due date, those without last in both directions', async () => {
    for (const ascending of [true, false]) {
      const { data } = await user
        .from('project_list')
        .select('due_date')
        .order('due_date', { ascending, nullsFirst: false })
        .order('id', { ascending });
      const dates = data?.map((project) => project.due_date) ?? [];
      const known = dates.filter((date) => date !== null);
      assert.deepEqual(
        dates.slice(known.length).filter((date) => date !== null),
        [],
      );
      const sorted = [...known].sort();
      assert.deepEqual(known, ascending ? sorted : sorted.reverse());
      assert.ok(known.length > 0 && known.length < dates.length);
    }
  });

  it('filters by client and due date, and counts exactly', async () => {
    const { data: all } = await user.from('project_list').select('id, client_id, due_date');
    const projects = all ?? [];
    const client = projects.find((project) => project.client_id !== null)?.client_id;
    const today = new Date().toISOString().slice(0, 10);
    const list = () => user.from('project_list').select('id', { count: 'exact' }).range(0, 0);
    const counts = {
      client: [
        await list().eq('client_id', client),
        projects.filter((project) => project.client_id === client),
      ],
      overdue: [
        await list().lt('due_date', today),
        projects.filter((project) => project.due_date !== null && project.due_date < today),
      ],
      noDate: [await list().is('due_date', null), projects.filter((project) => project.due_date === null)],
    } as const;
    for (const [{ data, count }, expected] of Object.values(counts)) {
      assert.equal(data?.length, 1);
      assert.equal(count, expected.length);
      assert.ok(expected.length > 1);
    }
  });
});

describe('client_list', () => {
  const search = async (text: string) =>
    (await user.from('client_list').select('name').ilike('search_text', `%${text}%`)).data?.map(
      ({ name }) => name,
    );

  it('finds by a part of name, company or e-mail, whatever the case', async () => {
    assert.deepEqual(await search('NÄIDIS'), ['Näidis Külmhoone']);
    assert.deepEqual(await search('kylmävarasto oy'), ['Demo Kylmävarasto']);
    assert.deepEqual(await search('CLIENT12@'), ['Demo Supermarket']);
    assert.deepEqual(await search('Supermarket%AS%client12'), ['Demo Supermarket']);
    assert.deepEqual(await search('Supermarket Demo'), []);
  });

  it('takes a percent sign for itself when told so', async () => {
    await user.from('clients').insert([{ name: 'Half 50% off' }, { name: 'Half 500' }]);
    assert.deepEqual(await search('50\\%'), ['Half 50% off']);
  });

  it('counts the projects of each', async () => {
    const { data: clients } = await user.from('clients').select('id, projects(id)');
    const { data: list } = await user.from('client_list').select('id, project_count');
    for (const client of clients ?? []) {
      assert.equal(list?.find(({ id }) => id === client.id)?.project_count, client.projects.length);
    }
  });
});

describe('with 10,000 projects of five doors', () => {
  before(() => fill(backend, 10_000));

  /** The plan of a query of a signed-in person, as the database ran it. */
  async function plan(query: string): Promise<PlanNode[]> {
    const account = `(select id from auth.users where email = 'user@doors.example')`;
    await backend.sql(`create or replace function public.explain_as_user() returns json
      language plpgsql as $$
      declare plan json;
      begin
        perform set_config('request.jwt.claims', json_build_object('sub', ${account}, 'role', 'authenticated')::text, true);
        set local role authenticated;
        execute $query$explain (analyze, buffers, format json) ${query}$query$ into plan;
        reset role;
        return plan;
      end $$`);
    const [row] = await backend.sql<{ plan: [{ Plan: PlanNode }] }>(
      'select public.explain_as_user() as plan',
    );
    return row ? nodesOf(row.plan[0].Plan) : [];
  }

  const pages = {
    'newest first': 'order by created_at desc, id desc',
    'oldest first': 'order by created_at, id',
    'by due date': 'order by due_date, id',
    'by due date, latest first': 'order by due_date desc nulls last, id desc',
    'by number': 'order by number_value desc, id desc',
    'by name': 'order by sort_name, id',
    'overdue, by due date': 'where due_date < current_date order by due_date, id',
    'due soon, newest first':
      'where due_date between current_date and current_date + 7 order by created_at desc, id desc',
    'of one client, by number':
      'where client_id = (select id from public.clients order by name limit 1) order by number_value, id',
  };
  for (const [name, clauses] of Object.entries(pages)) {
    it(`a page ${name} counts for its 24 projects only`, async () => {
      const nodes = await plan(`select * from public.project_list ${clauses} limit 24`);
      assert.equal(nodes[0]?.['Actual Rows'], 24);
      const counting = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan');
      assert.ok(counting.length >= 5);
      for (const node of nodes.filter((each) => each['Relation Name'] !== 'projects')) {
        // Five doors for each of the 24 at most.
        assert.ok(node['Actual Loops'] <= 24 * 5, `${node['Node Type']} ran ${node['Actual Loops']} times`);
        if (['folders', 'files', 'door_metadata'].includes(node['Relation Name'] ?? '')) {
          assert.notEqual(node['Node Type'], 'Seq Scan');
        }
      }
    });
  }

  it('an unfiltered page reads no more projects than it shows', async () => {
    for (const name of ['newest first', 'by due date, latest first', 'by number', 'by name'] as const) {
      const nodes = await plan(`select * from public.project_list ${pages[name]} limit 24`);
      const projects = nodes.filter((node) => node['Relation Name'] === 'projects');
      assert.deepEqual(
        projects.map((node) => node['Actual Rows']),
        [24],
        name,
      );
    }
  });

  it('counting looks at no door and no file', async () => {
    const nodes = await plan(
      'select count(*) from (select * from public.project_list where due_date is null) listed',
    );
    const relations = new Set(
      nodes.map((node) => node['Relation Name']).filter((relation) => relation !== undefined),
    );
    assert.deepEqual([...relations], ['projects']);
  });

  const orders = ['newest first', 'by due date, latest first', 'by number', 'by name'] as const;
  for (const name of orders) {
    it(`a page ${name} after 9,000 others counts for its 24 projects only`, async () => {
      const ids = await plan(`select id from public.project_list ${pages[name]} limit 24 offset 9000`);
      assert.equal(ids[0]?.['Actual Rows'], 24);
      const relations = new Set(ids.flatMap((node) => node['Relation Name'] ?? []));
      assert.deepEqual([...relations], ['projects']);
      // An entry of the index and a row for each project up to there.
      assert.ok(blocksOf(ids) <= 2 * 9024, `${blocksOf(ids)} blocks`);

      const chosen = `select id from public.project_list ${pages[name]} limit 24 offset 9000`;
      const rows = await backend.sql<{ id: string }>(chosen);
      const list = rows.map(({ id }) => `'${id}'`).join(', ');
      const page = await plan(`select * from public.project_list where id in (${list})`);
      assert.equal(page[0]?.['Actual Rows'], 24);
      for (const node of page)
        assert.ok(node['Actual Loops'] <= 24 * 5, `${node['Node Type']} ran ${node['Actual Loops']} times`);
      const first = await plan(`select * from public.project_list ${pages[name]} limit 24`);
      assert.ok(blocksOf(page) <= 2 * blocksOf(first), `${blocksOf(page)} and ${blocksOf(first)} blocks`);

      const atOnce = await plan(`select * from public.project_list ${pages[name]} limit 24 offset 9000`);
      assert.ok(blocksOf(atOnce) > 10 * (blocksOf(ids) + blocksOf(page)));
    });
  }

  it('asks PostgREST for one page and gets one page', async () => {
    const { data, count } = await user
      .from('project_list')
      .select('*', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(0, 23);
    assert.equal(data?.length, 24);
    assert.ok((count ?? 0) > 10_000);
  });
});

/** A row of project_list, as far as it is compared here. */
interface Listed {
  id: string;
  file_count: number;
  door_count: number;
  doors_with_drawings: number;
  drawing_status: string;
  client_name: string | null;
  client_company_name: string | null;
  doors: {
    name: string;
    series: string | null;
    has_drawings: boolean;
    appearance: Record<string, unknown> | null;
  }[];
}

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  /** Of the node and all below it. */
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** How many blocks of the database a plan touched. */
function blocksOf([root]: PlanNode[]): number {
  return root ? root['Shared Hit Blocks'] + root['Shared Read Blocks'] : 0;
}

/** Many projects: clients of 50 projects, five doors each with data, and a drawing for most of them. */
async function fill({ sql }: TestBackend, projects: number): Promise<void> {
  await sql(
    `insert into public.clients (name) select 'Bulk ' || n from generate_series(1, $1::integer / 50) n`,
    [projects],
  );
  await sql(
    `insert into public.projects (project_number, name, due_date, client_id, created_at)
    select 'CO-' || (100000 + n), 'Bulk ' || n, case when n % 5 > 0 then current_date + n % 200 - 100 end,
      client.id, now() - n * interval '1 minute'
    from generate_series(1, $1::integer) n
    join (select id, row_number() over (order by name) as position from public.clients where name like 'Bulk %') client
      on client.position = 1 + n % ($1::integer / 50)`,
    [projects],
  );
  await sql(`insert into public.folders (name, project_id)
    select 'Door ' || d, id from public.projects cross join generate_series(1, 5) d where name like 'Bulk %'`);
  await sql(`insert into public.door_metadata (folder_id, door_name)
    select id, 'door_60mm' from public.folders where name like 'Door %'`);
  await sql('alter table public.files disable trigger require_object');
  await sql(`insert into public.files (filename, original_name, file_type, file_path, file_size, project_id, folder_id)
    select id || '.pdf', 'Joonis.pdf', 'application/pdf', project_id || '/' || id || '/' || id || '.pdf', 1, project_id, id
    from public.folders where name in ('Door 1', 'Door 2', 'Door 3')`);
  await sql('alter table public.files enable trigger require_object');
  await sql('analyze');
}
