import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { clientChoiceQuery, clientChoicesQuery } from './client-choices.ts';
import { type ClientFilter, clientCountQuery, fetchClientPage } from './client-list.ts';
import { clientStatisticsQuery } from './client-statistics.ts';
import {
  type ClientFields,
  clientQuery,
  createClient,
  deleteClient,
  setClientActive,
  updateClient,
} from './clients.ts';
import { isConflictError } from './data-error.ts';
import { createProject, deleteProject } from './projects.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

const fields: ClientFields = {
  name: 'Ladu (Õismäe), 50 % "külm"',
  companyName: 'Ühisladu OÜ',
  email: 'ladu@clients.example',
  phone: null,
  address: null,
  city: 'Tallinn',
  postalCode: null,
  country: 'Estonia',
  contactPerson: null,
  notes: null,
  isActive: true,
};
const everyone: ClientFilter = { search: '', onlyActive: false };

let portal: TestPortal;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

before(async () => {
  portal = await startTestPortal();
  await portal.signInAs('user@doors.example');
});

after(() => portal.stop());

async function read(id: string) {
  const found = await queries.fetchQuery(clientQuery(id));
  assert.ok(found);
  return found;
}

async function namesFound(filter: Partial<ClientFilter>) {
  return (await fetchClientPage({ ...everyone, ...filter }, 0)).rows.map(({ name }) => name);
}

describe('the list of clients', () => {
  it('holds every client once, by name', async () => {
    await portal.sql(`insert into public.clients (name) select 'same name' from generate_series(1, 120)`);
    const ids: string[] = [];
    const names: string[] = [];
    let total = 1;
    while (ids.length < total) {
      const page = await fetchClientPage(everyone, ids.length);
      ids.push(...page.rows.map(({ id }) => id));
      names.push(...page.rows.map(({ name }) => name.toLowerCase()));
      total = page.total;
    }
    assert.equal(new Set(ids).size, total);
    assert.equal(await queries.fetchQuery(clientCountQuery()), total);
    const [{ sorted } = { sorted: [] }] = await portal.sql<{ sorted: string[] }>(
      'select array_agg(lower(name) order by lower(name)) as sorted from public.clients',
    );
    assert.deepEqual(names, sorted);
    await portal.sql("delete from public.clients where name = 'same name'");
  });

  it('is searched by name, company and e-mail whatever the case, each letter as it is', async () => {
    const id = await createClient(fields);
    for (const search of ['õismäe), 50 % "K', 'ühisladu', ' LADU@clients ', '50 %'])
      assert.deepEqual(await namesFound({ search }), [fields.name], search);
    for (const search of ['50_%', 'Tallinn', '50 %" Ühisladu', 'Ladu*külm', '*', '[', '\\'])
      assert.deepEqual(await namesFound({ search }), [], search);
    await deleteClient(id);
    const marks = { ...fields, name: 'a*b.c+(d)[e]{1}|^$?\\' };
    const other = await createClient(marks);
    assert.deepEqual(await namesFound({ search: 'A*B.C+(D)[E]{1}|^$?\\' }), [marks.name]);
    await deleteClient(other);
  });

  it('hides inactive clients when told so', async () => {
    const id = await createClient({ ...fields, isActive: false });
    const search = 'ühisladu';
    assert.deepEqual(await namesFound({ search, onlyActive: true }), []);
    assert.deepEqual(await namesFound({ search }), [fields.name]);
    await deleteClient(id);
  });
});

describe('a client', () => {
  it('comes back as it was entered', async () => {
    const id = await createClient(fields);
    const { createdAt, updatedAt, projects, projectCount, ...client } = await read(id);
    assert.deepEqual(client, { id, ...fields });
    assert.deepEqual({ projects, projectCount }, { projects: [], projectCount: 0 });
    assert.equal(createdAt, updatedAt);
    await deleteClient(id);
    assert.equal(await queries.fetchQuery(clientQuery(id)), null);
    assert.equal(await queries.fetchQuery(clientQuery('no-id')), null);
  });

  it('is not overwritten when somebody else changed it meanwhile', async () => {
    const id = await createClient(fields);
    const { updatedAt } = await read(id);
    const second = await portal.secondPerson('admin@doors.example');
    await second.from('clients').update({ notes: 'Theirs' }).eq('id', id);
    const save = updateClient({ id, updatedAt, fields: { ...fields, notes: 'Mine' } });
    await assert.rejects(save, (error) => isConflictError(error));
    const now = await read(id);
    assert.equal(now.notes, 'Theirs');
    await updateClient({ id, updatedAt: now.updatedAt, fields: { ...fields, notes: 'Mine' } });
    assert.equal((await read(id)).notes, 'Mine');
    await deleteClient(id);
  });

  it('is activated, deactivated and deleted, unless it is gone', async () => {
    const id = await createClient(fields);
    await setClientActive({ id, isActive: false });
    assert.equal((await read(id)).isActive, false);
    await setClientActive({ id, isActive: true });
    assert.equal((await read(id)).isActive, true);
    await deleteClient(id);
    await assert.rejects(setClientActive({ id, isActive: false }), (error) => isConflictError(error));
    await assert.rejects(deleteClient(id), (error) => isConflictError(error));
  });

  it('stays while it has projects', async () => {
    const id = await createClient(fields);
    const newProject = { name: 'Gate', description: null, dueDate: null, clientId: id };
    const first = await createProject({ ...newProject, projectNumber: 'CO-910001' });
    const second = await createProject({ ...newProject, projectNumber: 'CO-910002' });
    await assert.rejects(deleteClient(id), {
      message: 'Cannot delete client. There are 2 projects associated with this client.',
    });
    const { projects, projectCount } = await read(id);
    assert.equal(projectCount, 2);
    assert.deepEqual(projects[0], { id: second, name: 'Gate', status: 'New' });
    await deleteProject(first);
    await deleteProject(second);
    await deleteClient(id);
  });
});

describe('the choices of filters and forms', () => {
  it('are at most 50, by name, and hold what is searched for', async () => {
    await portal.sql(`insert into public.clients (name) select 'Choice ' || n from generate_series(1, 60) n`);
    assert.equal((await queries.fetchQuery(clientChoicesQuery(''))).length, 50);
    const [only, ...rest] = await queries.fetchQuery(clientChoicesQuery('choice 42'));
    assert.deepEqual(rest, []);
    assert.deepEqual(await queries.fetchQuery(clientChoiceQuery(only?.id ?? '')), only);
    await portal.sql("delete from public.clients where name like 'Choice %'");
  });
});

describe('the client statistics', () => {
  it('agree with the tables', async () => {
    const { overview, topClients } = await queries.fetchQuery(clientStatisticsQuery());
    const [counted] = await portal.sql<{ total: number; active: number }>(
      'select count(*)::int as total, count(*) filter (where is_active)::int as active from public.clients',
    );
    assert.deepEqual(overview, {
      totalClients: counted?.total,
      activeClients: counted?.active,
      inactiveClients: (counted?.total ?? 0) - (counted?.active ?? 0),
    });
    const top = await portal.sql(
      `select client_id as id, count(*)::int as "projectCount",
         count(*) filter (where status in ('New', 'In Progress', 'Ready for Approval'))::int as "activeProjects"
       from public.projects where client_id is not null group by client_id order by 2 desc limit 5`,
    );
    assert.deepEqual(
      topClients.map(({ projectCount }) => projectCount),
      top.map(({ projectCount }) => projectCount),
    );
    assert.equal(typeof topClients[0]?.isActive, 'boolean');
    assert.equal(topClients.length, 5);
  });
});
