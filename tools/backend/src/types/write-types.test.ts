import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { openPglite } from '../database/pglite-database.ts';
import { fixtureDir } from '../testing/test-clients.ts';
import { copyPreparedFolder } from '../testing.ts';
import { readSchema } from './read-schema.ts';
import { writeTypes } from './write-types.ts';

test('types say what the schema says', async () => {
  const dataDir = await copyPreparedFolder({ supabaseDir: fixtureDir });
  const database = await openPglite(path.join(dataDir, 'database'));
  await database.run(`
    create type public.mood as enum ('good', 'it''s fine');
    create table public.parts (
      thing_id bigint primary key references public.things (id),
      tags text[] not null, mood public.mood, twice numeric generated always as (2) stored
    );
    create view public.part_moods as select thing_id, mood from public.parts;
    create function public.find(wanted public.mood, most integer default 1) returns setof public.parts
      language sql as 'select * from public.parts';
    create function public.pairs() returns table (a integer, b text) language sql as $$ select 1, 'x' $$;`);
  const types = writeTypes(await readSchema(database));
  await database.close();
  await rm(dataDir, { recursive: true });
  const compact = types.replaceAll(/\s+/g, ' ');
  for (const part of [
    `parts: { Row: { mood: Database['public']['Enums']['mood'] | null; tags: string[]; thing_id: number; twice: number | null; };`,
    `Insert: { mood?: Database['public']['Enums']['mood'] | null; tags: string[]; thing_id: number; twice?: never; };`,
    `Relationships: [ { foreignKeyName: 'parts_thing_id_fkey'; columns: ['thing_id']; isOneToOne: true; referencedRelation: 'things'; referencedColumns: ['id']; }, ];`,
    `find: { Args: { wanted: Database['public']['Enums']['mood']; most?: number }; Returns: Database['public']['Tables']['parts']['Row'][] };`,
    `pairs: { Args: never; Returns: { a: number; b: string }[] };`,
    `refuse: { Args: never; Returns: undefined };`,
    `mood: 'good' | 'it\\'s fine';`,
    'id?: never;',
  ]) {
    assert.ok(compact.includes(part), `${part}\n\n${types}`);
  }
  assert.ok(!compact.includes('count_sign_in'));
});
