/** Converts the catalog of PostgreSQL to TypeScript: the sections `Tables` and `Functions` of database.types.ts. */

/** Runs SQL on a database with all migrations. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** The name of an array type is `_` followed by the element type. */
function toTypeScript(type: string): string {
  if (type.startsWith('_')) return `(${toTypeScript(type.slice(1))})[]`;
  return TYPES[type] ?? 'string';
}

/**
 * Replaces the two sections in the present file, in the layout of `supabase gen types`. The other parts are the same
 * for every schema without views, enums or foreign keys in `public`.
 */
export async function composeDatabaseTypes(present: string, query: Query): Promise<string> {
  const tables = await composeTables(query);
  const functions = await composeFunctions(query);
  return present
    .replace(/(?<= {10}Tables: \{\n)[^]*?(?=\n {10}\}\n {10}Views: )/, () => tables)
    .replace(/(?<= {10}Functions: \{\n)[^]*?(?=\n {10}\}\n {10}Enums: )/, () => functions);
}

async function composeTables(query: Query): Promise<string> {
  const columns = await query<{
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    optional: boolean;
  }>(`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_nullable = 'YES' as optional
    from information_schema.columns where table_schema = 'public' order by table_name collate "C", column_name collate "C"`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [...tables]
    .map(([table, own]) => {
      const list = (isOptional: (column: (typeof own)[number]) => boolean) =>
        own
          .map((column) => {
            const type = toTypeScript(column.type) + (column.nullable ? ' | null' : '');
            return `"${column.name}"${isOptional(column) ? '?' : ''}: ${type}`;
          })
          .join(',');
      const block = (name: string, text: string) =>
        `                  ${name}: {\n                    ${text}\n                  }\n`;
      return (
        `"${table}": {\n` +
        block(
          'Row',
          list(() => false),
        ) +
        '                  ComputedFields: never\n' +
        block(
          'Insert',
          list(({ optional }) => optional),
        ) +
        block(
          'Update',
          list(() => true),
        ) +
        '                  Relationships: [\n                    \n                  ]\n                }'
      );
    })
    .join(',')
    .replace(/^/, '            ');
}

async function composeFunctions(query: Query): Promise<string> {
  const functions = await query<{
    name: string;
    returns: string;
    isSet: boolean;
    names: string[] | null;
    modes: string[] | null;
    types: string[];
    inputs: number;
    defaults: number;
  }>(`
    select p.proname as name, t.typname as returns, p.proretset as "isSet", p.proargnames as names,
      p.proargmodes::text[] as modes, p.pronargs::int as inputs, p.pronargdefaults::int as defaults,
      array(
        select a.typname::text from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as o (oid, place)
        join pg_type a on a.oid = o.oid order by o.place
      ) as types
    from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace order by p.proname collate "C"`);
  return functions
    .map(({ name, returns, isSet, names, modes, types, inputs, defaults }) => {
      const parameters = types.map((type, place) => ({
        name: names?.[place] ?? '',
        type: toTypeScript(type),
        mode: modes?.[place] ?? 'i',
        isOptional: place >= inputs - defaults,
      }));
      const of = (mode: string) =>
        parameters
          .filter((parameter) => parameter.mode === mode)
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const input = of('i').map((one) => `"${one.name}"${one.isOptional ? '?' : ''}: ${one.type}`);
      const output = of('t').map((one) => `"${one.name}": ${one.type}`);
      const returned =
        output.length > 0
          ? `{\n              ${output.join(',')}\n            }${isSet ? '[]' : ''}`
          : toTypeScript(returns) + (isSet ? '[]' : '');
      const args = input.length > 0 ? `{ ${input.join(',')} }` : 'Record<PropertyKey, never>';
      return `"${name}":\n{ Args: ${args}; Returns: ${returned}\n                           }`;
    })
    .join(',\n')
    .replace(/^/, '            ');
}
