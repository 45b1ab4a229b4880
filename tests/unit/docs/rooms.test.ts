import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const map = readme.slice(readme.indexOf('## Where things are'), readme.indexOf('## What a page costs'));

const listFolders = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** What says of the folders in a folder what each is for: its own README, else its line in the map. */
function describeFolders(folder: string): string {
  const own = path.join(root, folder, 'README.md');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  return map.split('\n').find((line) => line.startsWith(`${folder} `)) ?? '';
}

it.each(listFolders('src'))('the map says what src/%s is for', (name) => {
  expect(map).toMatch(new RegExp(`^src/${name} +\\S`, 'm'));
});

it.each(
  ['src/build', 'src/publishing', 'supabase', 'tests', 'tests/tools'].flatMap((folder) =>
    listFolders(folder).map((name) => [`${folder}/${name}`, folder, name]),
  ),
)('%s has its purpose in the README or the map', (_case, folder, name) => {
  const hasLine = new RegExp(`^${folder}/${name} +\\S`, 'm').test(map);
  expect(hasLine || new RegExp(`\\b${name}\\b`).test(describeFolders(folder))).toBe(true);
});
