import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

const listFolders = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** The descriptions of the folders in a folder: in its own README, or in the map. */
function describeFolders(folder: string): string {
  const own = path.join(root, folder, 'README.md');
  return (existsSync(own) ? readFileSync(own, 'utf8') : '') + map;
}

it.each(
  ['src', 'src/build', 'src/publishing', 'supabase', 'tests', 'tests/tools'].flatMap((folder) =>
    listFolders(folder).map((name) => [`${folder}/${name}`, folder, name] as const),
  ),
)('the map says what %s is for', (_case, folder, name) => {
  expect(describeFolders(folder)).toMatch(new RegExp(`\\b${name}\\b`));
});
