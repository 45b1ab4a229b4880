import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const file = path.resolve(import.meta.dirname, '../../../src/data/supabase/database.types.ts');

/** Columns and functions in the type file, read from its syntax tree, one line each. */
export function readDatabaseTypes() {
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
