import type { Column, DatabaseFunction, Relation, Schema, TypeName } from './read-schema.ts';

const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'];
const unknowns = ['record', 'anyelement', 'any'];

/** The TypeScript types of the schema, in the form of `supabase gen types typescript`. */
export function writeTypes(schema: Schema): string {
  const tables = schema.relations.filter((relation) => relation.kind === 'table');
  const views = schema.relations.filter((relation) => relation.kind === 'view');
  const names = [...new Set(schema.functions.map((item) => item.name))];
  const lines = [
    '// Generated from supabase/migrations by `npm run generate-types`: do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export type Database = {',
    '  public: {',
    ...section(
      'Tables',
      tables.flatMap((table) => writeRelation(schema, table)),
    ),
    ...section(
      'Views',
      views.flatMap((view) => writeRelation(schema, view)),
    ),
    ...section(
      'Functions',
      names.flatMap((name) => writeFunction(schema, name)),
    ),
    ...section(
      'Enums',
      schema.enums.map(({ name, values }) => `      ${key(name)}: ${values.map(literal).join(' | ')};`),
    ),
    ...section('CompositeTypes', []),
    '  };',
    '};',
    '',
    helpers,
  ];
  return lines.join('\n');
}

const helpers = `type PublicSchema = Database['public'];

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name]['Row'];

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert'];

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update'];

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name];
`;

function section(name: string, content: string[]): string[] {
  if (content.length === 0) return [`    ${name}: {`, '      [_ in never]: never;', '    };'];
  return [`    ${name}: {`, ...content, '    };'];
}

function writeRelation(schema: Schema, relation: Relation): string[] {
  const columns = schema.columns.filter((column) => column.relation === relation.name);
  const writable = relation.kind === 'table' || relation.insertable;
  return [
    `      ${key(relation.name)}: {`,
    ...shape('Row', columns, (column) => `${key(column.name)}: ${columnType(schema, column)}`),
    ...(writable ? shape('Insert', columns, (column) => writeInsert(schema, column)) : []),
    ...(writable ? shape('Update', columns, (column) => writeUpdate(schema, column)) : []),
    ...writeRelationships(schema, relation),
    '      };',
  ];
}

function shape(name: string, columns: Column[], write: (column: Column) => string): string[] {
  return [`        ${name}: {`, ...columns.map((column) => `          ${write(column)};`), '        };'];
}

function writeInsert(schema: Schema, column: Column): string {
  if (column.generated) return `${key(column.name)}?: never`;
  const optional = column.nullable || column.hasDefault;
  return `${key(column.name)}${optional ? '?' : ''}: ${columnType(schema, column)}`;
}

function writeUpdate(schema: Schema, column: Column): string {
  return `${key(column.name)}?: ${column.generated ? 'never' : columnType(schema, column)}`;
}

function columnType(schema: Schema, column: Column): string {
  return `${typeScriptType(schema, column.type)}${column.nullable ? ' | null' : ''}`;
}

function writeRelationships(schema: Schema, relation: Relation): string[] {
  const own = schema.relationships.filter((relationship) => relationship.relation === relation.name);
  if (own.length === 0) return ['        Relationships: [];'];
  const list = (names: string[]) => `[${names.map(literal).join(', ')}]`;
  return [
    '        Relationships: [',
    ...own.flatMap((relationship) => [
      '          {',
      `            foreignKeyName: ${literal(relationship.name)};`,
      `            columns: ${list(relationship.columns)};`,
      `            isOneToOne: ${relationship.isOneToOne};`,
      `            referencedRelation: ${literal(relationship.referencedRelation)};`,
      `            referencedColumns: ${list(relationship.referencedColumns)};`,
      '          },',
    ]),
    '        ];',
  ];
}

/** Functions of one name with different arguments become a union. */
function writeFunction(schema: Schema, name: string): string[] {
  const overloads = schema.functions
    .filter((item) => item.name === name)
    .map((item) => `{ Args: ${writeArgs(schema, item)}; Returns: ${writeReturns(schema, item)} }`);
  return [`      ${key(name)}: ${overloads.join(' | ')};`];
}

function writeArgs(schema: Schema, { args }: DatabaseFunction): string {
  if (args.length === 0) return 'never';
  const written = args.map(
    (arg) => `${key(arg.name)}${arg.optional ? '?' : ''}: ${typeScriptType(schema, arg.type)}`,
  );
  return `{ ${written.join('; ')} }`;
}

function writeReturns(schema: Schema, { columns, returns, returnsSet }: DatabaseFunction): string {
  const single =
    columns.length > 0
      ? `{ ${columns.map((column) => `${key(column.name)}: ${typeScriptType(schema, column.type)}`).join('; ')} }`
      : typeScriptType(schema, returns);
  if (!returnsSet) return single;
  return single.includes('|') ? `(${single})[]` : `${single}[]`;
}

function typeScriptType(schema: Schema, type: TypeName): string {
  const { name } = type;
  if (name.startsWith('_')) {
    const element = typeScriptType(schema, { ...type, name: name.slice(1) });
    return element.includes('|') ? `(${element})[]` : `${element}[]`;
  }
  if (name === 'bool') return 'boolean';
  if (numbers.includes(name)) return 'number';
  if (name === 'json' || name === 'jsonb') return 'Json';
  if (name === 'void') return 'undefined';
  if (unknowns.includes(name)) return 'unknown';
  if (type.schema === 'public') {
    if (schema.enums.some((item) => item.name === name))
      return `Database['public']['Enums'][${literal(name)}]`;
    const relation = schema.relations.find((item) => item.name === name);
    if (relation !== undefined) {
      return `Database['public'][${relation.kind === 'table' ? "'Tables'" : "'Views'"}][${literal(name)}]['Row']`;
    }
    return 'unknown';
  }
  return 'string';
}

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
