/**
 * Resolves imports for eslint-plugin-boundaries: relative paths, and the aliases in package.json's "imports". The type
 * checker verifies that files exist. Anything else is a package or a virtual module.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const aliases = Object.entries(manifest.imports).map(([alias, target]) => ({
  prefix: alias.replace(/\*$/, ''),
  folder: path.join(root, target.replace(/\*$/, '')),
  isPattern: alias.endsWith('*'),
}));

export const interfaceVersion = 2;

/** The resolver interface of eslint-plugin-import, version 2. */
export function resolve(source: string, file: string): { found: boolean; path?: string } {
  if (/^\.{1,2}\//.test(source)) return { found: true, path: path.resolve(path.dirname(file), source) };
  const alias = aliases.find(({ prefix, isPattern }) =>
    isPattern ? source.startsWith(prefix) : source === prefix,
  );
  if (alias === undefined) return { found: false };
  return { found: true, path: path.join(alias.folder, source.slice(alias.prefix.length)) };
}
