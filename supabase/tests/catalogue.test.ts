import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestBackend, type TestBackend } from '@portal/backend/testing';

let backend: TestBackend;
before(async () => {
  backend = await startTestBackend({ seed: false });
});
after(() => backend.stop());

/** What the rules below are broken by, a name a line. */
async function names(text: string): Promise<string[]> {
  return (await backend.sql<{ name: string }>(text)).map(({ name }) => name);
}

// Extensions bring functions of their own.
const ownFunctions = `
  select p.oid, p.oid::regprocedure::text as name, p.prosecdef, p.proconfig, n.nspname
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

describe('rights, as the catalogue has them', () => {
  it('every table has row-level security', async () => {
    assert.deepEqual(
      await names(`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`),
      [],
    );
  });

  it('nothing is granted to anon or to everybody', async () => {
    for (const role of ['anon', 'public']) {
      assert.deepEqual(
        await names(`select relname as name from pg_class
          where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'S')
            and has_any_column_privilege('${role}', oid, 'select, insert, update, references')`),
        [],
      );
      assert.deepEqual(
        await names(
          `select name from (${ownFunctions}) f where has_function_privilege('${role}', oid, 'execute')`,
        ),
        [],
      );
    }
    assert.deepEqual(
      await names(`select 'private' as name where has_schema_privilege('anon', 'private', 'usage')`),
      [],
    );
  });

  it('what is created later is closed too', async () => {
    await backend.sql('create table public.later (id integer)');
    await backend.sql('create function public.later() returns integer language sql as $$ select 1 $$');
    for (const role of ['anon', 'authenticated']) {
      const [rights] = await backend.sql(`select
        has_table_privilege('${role}', 'public.later', 'select, insert, update, delete') as table_rights,
        has_function_privilege('${role}', 'public.later()', 'execute') as function_rights`);
      assert.deepEqual(rights, { table_rights: false, function_rights: false }, role);
    }
    await backend.sql('drop table public.later');
    await backend.sql('drop function public.later()');
  });

  it('every function pins its search path', async () => {
    assert.deepEqual(
      await names(`select name from (${ownFunctions}) f
        where proconfig is null or not 'search_path=""' = any (proconfig)`),
      [],
    );
  });

  it('every view runs with the rights of the caller', async () => {
    assert.deepEqual(
      await names(`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'v'
          and not 'security_invoker=true' = any (coalesce(reloptions, '{}'))`),
      [],
    );
  });

  it('policies ask who is calling once for a statement, not for each row', async () => {
    assert.deepEqual(
      await names(`select policyname || ' on ' || tablename as name from pg_policies
        where schemaname in ('public', 'storage')
          and regexp_replace(
            coalesce(qual, '') || coalesce(with_check, ''),
            '\\( SELECT (private\\.(is_staff|is_super_admin|has_account)|auth\\.uid)\\(\\)', '', 'g'
          ) ~ '(is_staff|is_super_admin|has_account|uid)\\(\\)'`),
      [],
    );
  });

  it('every foreign key has an index that begins with it', async () => {
    assert.deepEqual(
      await names(`select conrelid::regclass || ' (' || attname || ')' as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where contype = 'f' and connamespace = 'public'::regnamespace
          and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`),
      [],
    );
  });

  it('every column by which a policy chooses rows has an index that begins with it', async () => {
    // Insert policies choose none: they look at the one new row.
    const withoutIndex = () =>
      names(`select distinct polrelid::regclass || ' (' || attname || ')' as name
        from pg_policy p
        join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and p.polcmd <> 'a'
          and not exists (
            select from pg_index i
            where i.indrelid = p.polrelid and i.indkey[0] = a.attnum and i.indpred is null and i.indisvalid
          )`);
    assert.deepEqual(await withoutIndex(), []);

    await backend.sql('create table public.later (id uuid primary key, owner uuid)');
    await backend.sql(`create policy "own" on public.later for select to authenticated
      using (id = (select auth.uid()) or owner = (select auth.uid()))`);
    assert.deepEqual(await withoutIndex(), ['later (owner)']);
    await backend.sql('drop table public.later');
  });
});
