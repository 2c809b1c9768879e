import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { isConflictError, messageOf } from './data-error.ts';
import { projectQuery } from './project-list.ts';
import {
  createProject,
  createProjectMutation,
  deleteProject,
  isProjectNumberFree,
  type NewProject,
  projectChoicesQuery,
  updateProject,
} from './projects.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

const project: NewProject = {
  projectNumber: 'CO-900001',
  name: 'Cold store (phase 1), "north"',
  description: null,
  dueDate: '2030-02-28',
  clientId: null,
};

let portal: TestPortal;
let userId: string;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

before(async () => {
  portal = await startTestPortal();
  userId = await portal.signInAs('user@doors.example');
});

after(() => portal.stop());

async function read(id: string) {
  const found = await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 });
  assert.ok(found);
  return found;
}

describe('a project', () => {
  it('is created as New, by the person who is signed in', async () => {
    const id = await createProject(project);
    const [row] = await portal.sql('select status, created_by from public.projects where id = $1', [id]);
    assert.deepEqual(row, { status: 'New', created_by: userId });
    const { projectNumber, name, description, dueDate, client } = await read(id);
    assert.deepEqual({ projectNumber, name, description, dueDate, clientId: client }, project);
    await deleteProject(id);
  });

  it('keeps its number to itself', async () => {
    const id = await createProject(project);
    assert.equal(await isProjectNumberFree(project.projectNumber), false);
    assert.equal(await isProjectNumberFree(project.projectNumber, id), true);
    assert.equal(await isProjectNumberFree('CO-900002'), true);
    await assert.rejects(createProject(project), { message: 'Project number already exists' });

    const other = await createProject({ ...project, projectNumber: 'CO-900002' });
    const { updatedAt } = await read(other);
    await assert.rejects(
      updateProject({ id: other, updatedAt, changes: { projectNumber: project.projectNumber } }),
      { message: 'Project number already exists' },
    );
    await Promise.all([deleteProject(id), deleteProject(other)]);
  });

  it('changes only in what is given', async () => {
    const id = await createProject({ ...project, description: 'Two doors' });
    const { updatedAt } = await read(id);
    await updateProject({ id, updatedAt, changes: { status: 'Approved', dueDate: null } });
    const { status, dueDate, description, name } = await read(id);
    assert.deepEqual(
      { status, dueDate, description, name },
      {
        status: 'Approved',
        dueDate: null,
        description: 'Two doors',
        name: project.name,
      },
    );
    await deleteProject(id);
  });

  it('is not overwritten when somebody else changed it meanwhile', async () => {
    const id = await createProject(project);
    const { updatedAt } = await read(id);
    const second = await portal.secondPerson('admin@doors.example');
    await second.from('projects').update({ name: 'Theirs' }).eq('id', id);
    const save = updateProject({ id, updatedAt, changes: { name: 'Mine' } });
    await assert.rejects(save, (error) => isConflictError(error));
    assert.equal((await read(id)).name, 'Theirs');
    await updateProject({ id, updatedAt: (await read(id)).updatedAt, changes: { name: 'Mine' } });
    assert.equal((await read(id)).name, 'Mine');
    await deleteProject(id);
  });

  it('cannot be changed after somebody else deleted it', async () => {
    const id = await createProject(project);
    const { updatedAt } = await read(id);
    await deleteProject(id);
    const save = updateProject({ id, updatedAt, changes: { name: 'Mine' } });
    await assert.rejects(save, (error) => isConflictError(error));
    await assert.rejects(deleteProject(id), {
      message: 'This project does not exist any more: somebody else deleted it.',
    });
  });

  it('shows the server’s message when it is refused', async () => {
    await assert.rejects(createProject({ ...project, projectNumber: 'CO-12a' }), (error) =>
      messageOf(error, 'Failed to create project').includes('violates check constraint'),
    );
  });

  it('marks the lists as out of date when it is created, and when that fails', async () => {
    const { queryKey } = projectQuery('some');
    for (const lift of [
      () => {},
      portal.fail({ path: '/rest/v1/projects', method: 'POST', effect: 'abort' }),
    ]) {
      queries.setQueryData(queryKey, null);
      const creation = queries.getMutationCache().build(queries, createProjectMutation());
      const id = await creation.execute(project).catch(() => null);
      assert.equal(queries.getQueryState(queryKey)?.isInvalidated, true);
      lift();
      if (id !== null) await deleteProject(id);
    }
  });
});

describe('the choices of the copy dialog', () => {
  it('are at most 50, and the newest without a search', async () => {
    await portal.sql(
      `insert into public.projects (project_number, name) select 'CO-' || 800000 + n, 'Many ' || n from generate_series(1, 80) n`,
    );
    assert.equal((await queries.fetchQuery(projectChoicesQuery(''))).length, 50);
  });

  for (const search of ['phase 1), "north"', 'CO-900001', ' cold STORE '])
    it(`are found by ${search}`, async () => {
      const id = await createProject(project);
      const found = await queries.fetchQuery({ ...projectChoicesQuery(search), staleTime: 0 });
      assert.ok(found.some((choice) => choice.id === id && choice.projectNumber === 'CO-900001'));
      await deleteProject(id);
    });

  it('take every letter of the search as it is', async () => {
    for (const search of ['%', '_', '\\'])
      assert.deepEqual(await queries.fetchQuery(projectChoicesQuery(search)), []);
  });
});
