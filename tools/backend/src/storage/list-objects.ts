import { z } from 'zod';
import type { Session } from '../database/database.ts';

export const listSchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
});

/**
 * One level of a bucket, as a file manager shows it: the files at the prefix, and a row without an id for each folder.
 * Grouped and paged in the database, because a bucket has as many folders as there are projects.
 */
export async function listObjects(
  session: Session,
  bucket: string,
  wanted: z.infer<typeof listSchema>,
): Promise<Record<string, unknown>[]> {
  const folder = wanted.prefix.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const { column = 'name', order = 'asc' } = wanted.sortBy ?? {};
  return session.query(
    `with level as (
       select substr(name, length($2) + 1) as rest, id, created_at, updated_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(name, $2)
     ), entry as (
       select rest as name, id, created_at, updated_at, last_accessed_at, metadata
       from level where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from level where position('/' in rest) > 0
     )
     select * from entry where $3 = '' or position(lower($3) in lower(name)) > 0
     order by ${column} ${order} nulls first, name ${order} limit $4 offset $5`,
    [bucket, prefix, wanted.search ?? '', wanted.limit, wanted.offset],
  );
}
