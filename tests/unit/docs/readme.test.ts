import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const documents = [
  'README.md',
  'docs/architecture.md',
  'docs/deploying.md',
  'docs/editing.md',
  'docs/operating.md',
  'docs/performance.md',
  'docs/recipes.md',
  'docs/style.md',
  'scripts/README.md',
  'tests/README.md',
];

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const folder = path.dirname(path.join(root, document));
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });

  it('mentions only existing commands', () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
