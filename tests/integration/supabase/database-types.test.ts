import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createHostedDatabase } from './hosted-database.ts';

const file = path.resolve(import.meta.dirname, '../../../src/data/supabase/database.types.ts');

test('the generated types are those of the migrations', async () => {
  const database = await createHostedDatabase();
  const columns = await database.query<{ entry: string }>(
    `select table_name || '.' || column_name || ': '
       || case udt_name when '_text' then 'string[]' when 'int4' then 'number' when 'bool' then 'boolean' else 'string' end
       || case is_nullable when 'YES' then ' | null' else '' end as entry
     from information_schema.columns where table_schema = 'public'`,
  );
  const functions = await database.query<{ entry: string }>(
    `select p.proname || '(' || coalesce(string_agg(a.name, ', ' order by a.name), '') || ')' as entry
     from pg_proc p
     left join lateral (
       select name from unnest(p.proargnames, coalesce(p.proargmodes, array_fill('i'::"char", array[cardinality(p.proargnames)])))
         as arguments (name, mode)
       where mode in ('i', 'b', 'v')
     ) a on true
     where p.pronamespace = 'public'::regnamespace
     group by p.oid`,
  );
  await database.close();
  expect(readTypes()).toEqual({
    columns: columns.rows.map(({ entry }) => entry).toSorted(),
    functions: functions.rows.map(({ entry }) => entry).toSorted(),
  });
});

/** Columns and functions as the type file has them, read from its syntax tree. */
function readTypes() {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const alias = source.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Database',
  );
  if (!alias || !ts.isTypeAliasDeclaration(alias)) throw new Error('There is no type Database.');
  const schema = child(alias.type, 'public');
  const columns = members(child(schema, 'Tables')).flatMap(([table, type]) =>
    members(child(type, 'Row')).map(
      ([column, kind]) => `${table}.${column}: ${kind.getText().replace(/[()]/g, '')}`,
    ),
  );
  const functions = members(child(schema, 'Functions')).map(
    ([name, type]) =>
      `${name}(${members(child(type, 'Args'))
        .map(([argument]) => argument)
        .toSorted()
        .join(', ')})`,
  );
  return { columns: columns.toSorted(), functions: functions.toSorted() };
}

function members(type: ts.TypeNode): [string, ts.TypeNode][] {
  if (!ts.isTypeLiteralNode(type)) return [];
  return type.members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type) return [];
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
    return [[name, member.type] satisfies [string, ts.TypeNode]];
  });
}

function child(type: ts.TypeNode, name: string): ts.TypeNode {
  const found = members(type).find(([member]) => member === name)?.[1];
  if (!found) throw new Error(`The type file has no '${name}' where one is expected.`);
  return found;
}
