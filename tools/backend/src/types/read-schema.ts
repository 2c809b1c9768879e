import type { Session } from '../database/database.ts';

/** A type of a column or an argument, as pg_catalog describes it. */
export interface TypeName {
  schema: string;
  name: string;
  /** b: base, c: row of a table, d: domain, e: enum, p: pseudo */
  kind: string;
}

export interface Column {
  relation: string;
  name: string;
  type: TypeName;
  nullable: boolean;
  hasDefault: boolean;
  /** Computed by the database: can't be written. */
  generated: boolean;
}

export interface Relation {
  name: string;
  kind: 'table' | 'view';
  insertable: boolean;
}

export interface Relationship {
  relation: string;
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

export interface DatabaseFunction {
  name: string;
  args: { name: string; type: TypeName; optional: boolean }[];
  returns: TypeName;
  returnsSet: boolean;
  /** The columns of RETURNS TABLE or of OUT parameters. */
  columns: { name: string; type: TypeName }[];
}

export interface Enumeration {
  name: string;
  values: string[];
}

/** The schema `public`, sorted by name. */
export interface Schema {
  relations: Relation[];
  columns: Column[];
  relationships: Relationship[];
  functions: DatabaseFunction[];
  enums: Enumeration[];
}

/** Arrays are named `_text` and so on; a domain stands for its base type. */
const typeObject = (type: string) => `(
  select jsonb_build_object('schema', n.nspname, 'name', t.typname, 'kind', t.typtype)
  from pg_type given
  join pg_type t on t.oid = case when given.typtype = 'd' then given.typbasetype else given.oid end
  join pg_namespace n on n.oid = t.typnamespace
  where given.oid = ${type}
)`;

export async function readSchema(session: Session): Promise<Schema> {
  const [row] = await session.query<Schema & Record<string, unknown>>(`
    with relation as (
      select c.oid, c.relname, case when c.relkind in ('r', 'p', 'f') then 'table' else 'view' end as kind,
        pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('name', relname, 'kind', kind, 'insertable', insertable)
        order by relname), '[]') from relation) as relations,
      (select coalesce(jsonb_agg(jsonb_build_object('relation', relation.relname, 'name', attname,
          'type', ${typeObject('a.atttypid')}, 'nullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '', 'generated', a.attgenerated <> '' or a.attidentity = 'a')
          order by relation.relname, attname), '[]')
        from relation join pg_attribute a on a.attrelid = relation.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('relation', relation.relname, 'name', k.conname,
          'columns', (select jsonb_agg(attname order by place) from unnest(k.conkey) with ordinality as key (number, place)
            join pg_attribute on attrelid = k.conrelid and attnum = number),
          'isOneToOne', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
            and i.indpred is null and i.indnkeyatts = cardinality(k.conkey) and i.indkey::int2[] @> k.conkey),
          'referencedRelation', target.relname,
          'referencedColumns', (select jsonb_agg(attname order by place)
            from unnest(k.confkey) with ordinality as key (number, place)
            join pg_attribute on attrelid = k.confrelid and attnum = number))
          order by relation.relname, k.conname), '[]')
        from relation join pg_constraint k on k.conrelid = relation.oid and k.contype = 'f'
        join pg_class target on target.oid = k.confrelid and target.relnamespace = 'public'::regnamespace
      ) as relationships,
      (select coalesce(jsonb_agg(jsonb_build_object('name', p.proname,
          'returns', ${typeObject('p.prorettype')}, 'returnsSet', p.proretset,
          'args', (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[place], ''),
              'type', ${typeObject('arg')}, 'optional', place > p.pronargs - p.pronargdefaults) order by place), '[]')
            from unnest(p.proargtypes::oid[]) with ordinality as given (arg, place)),
          'columns', (select coalesce(jsonb_agg(jsonb_build_object('name', p.proargnames[place],
              'type', ${typeObject('arg')}) order by place), '[]')
            from unnest(p.proallargtypes) with ordinality as given (arg, place)
            where p.proargmodes[place] in ('t', 'o', 'b')))
          order by p.proname, p.oid), '[]')
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      ) as functions,
      (select coalesce(jsonb_agg(jsonb_build_object('name', t.typname,
          'values', (select jsonb_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))
          order by t.typname), '[]')
        from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
      ) as enums`);
  if (row === undefined) throw new Error('The schema cannot be read.');
  return row;
}
