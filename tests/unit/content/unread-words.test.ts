import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const list = (folder: string, pattern: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

const contentFiles = list('src/content/en', /\.ts$/);
const sources = [
  ...list('src', /\.(?:ts|tsx|astro)$/),
  ...list('supabase/functions', /\.ts$/),
  'astro.config.mjs',
].map((file) => withoutAliases(readFileSync(path.join(root, file), 'utf8')));

/** An alias of an import counts as the original name. */
function withoutAliases(text: string): string {
  return [...text.matchAll(/\b(\w+) as (\w+)\b(?=[^;]*(?:#|src\/)content\/)/g)].reduce(
    (resolved, [, name = '', alias = '']) => resolved.replaceAll(new RegExp(`\\b${alias}\\b`, 'g'), name),
    text,
  );
}

/** The object literals that a content file exports, by name. */
function readExports(file: string): [string, ts.ObjectLiteralExpression][] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements.flatMap((statement) => {
    if (
      !ts.isVariableStatement(statement) ||
      !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const object = findObject(initializer);
      return object && ts.isIdentifier(name)
        ? [[name.text, object] satisfies [string, ts.ObjectLiteralExpression]]
        : [];
    });
  });
}

function findObject(node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  if (!node) return undefined;
  if (ts.isObjectLiteralExpression(node)) return node;
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? findObject(node.expression) : undefined;
}

/** Keys below `owner`, as `owner.key`, that no file reads, unless a file uses the whole owner. */
function findUnread(owner: string, object: ts.ObjectLiteralExpression, texts: readonly string[]): string[] {
  const name = owner.replaceAll('.', '\\.');
  const taken = new RegExp(`(?<=^|\\.\\.\\.|[^\\w.'"])${name}(?![\\w.?]|'| = \\{|: )`);
  const patterns = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\{([^{}]*)\\}(?:: [^=]+)? = ${name};`, 'g'))].map(
      ([, names = '']) => names,
    ),
  );
  const withoutPatterns = texts.map((text) =>
    text
      .replaceAll(new RegExp(`\\{[^{}]*\\}(?:: [^=]+)? = ${name};`, 'g'), '')
      .replaceAll(/^\s*(?:import|export) \{[^}]*\} from .*$/gm, '')
      .replaceAll(new RegExp(`export const ${name}\\b`, 'g'), '')
      .replaceAll(/\/\*\*[^]*?\*\//g, ''),
  );
  if (withoutPatterns.some((text) => taken.test(text))) return [];
  return object.properties.flatMap((property) => {
    if (!property.name || !ts.isIdentifier(property.name)) return [];
    const key = property.name.text;
    if (patterns.some((names) => new RegExp(`\\b${key}\\b`).test(names))) return [];
    const pathOfKey = `${owner}.${key}`;
    if (!texts.some((text) => new RegExp(`(?<=^|\\.\\.\\.|[^\\w.])${name}\\??\\.${key}\\b`).test(text)))
      return [pathOfKey];
    const inner = ts.isPropertyAssignment(property) ? findObject(property.initializer) : undefined;
    return inner ? findUnread(pathOfKey, inner, texts) : [];
  });
}

it.each(contentFiles)('every word of %s is read somewhere', (file) => {
  const unread = readExports(file).flatMap(([name, object]) => findUnread(name, object, sources));
  expect(unread, 'remove it, or show it').toEqual([]);
});
