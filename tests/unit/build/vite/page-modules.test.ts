import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModuleList } from '#build/vite/page-modules.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'page-modules-'));
  await write('package.json', JSON.stringify({ imports: { '#ui/*': './src/ui/*' } }));
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const list = async (page: string) =>
  [...(await createModuleList(root)(path.join(root, page)))]
    .map((file) => path.relative(root, file))
    .toSorted();

test('a page is made of what it imports, at once or later, and of nothing else', async () => {
  await write(
    'src/pages/a.astro',
    "---\nimport Part from '#ui/Part.astro';\nimport z from 'zod';\n---\n<Part />",
  );
  await write('src/ui/Part.astro', "<p>1</p>\n<script>\n  void import('./later.ts');\n</script>");
  await write(
    'src/ui/later.ts',
    "import './later.css';\nimport type { A } from './types.ts';\nexport { b } from './b.ts';",
  );
  await write('src/ui/b.ts', "import a from './later.ts';");
  await write('src/ui/other.ts', '');
  expect(await list('src/pages/a.astro')).toEqual([
    'src/pages/a.astro',
    'src/ui/Part.astro',
    'src/ui/b.ts',
    'src/ui/later.css',
    'src/ui/later.ts',
  ]);
});

test('of the code of parts it has that of its own parts, and of those that they bring', async () => {
  await write(
    'src/pages/a.astro',
    '<script>import "x"; import \'../behaviors/site/wake.ts\';</script><i data-part="one" />',
  );
  await write(
    'src/behaviors/site/wake.ts',
    "const codes = {\n  one: () => import('./one.ts'),\n  'two-b': () => import('./two.ts'),\n  three: () => import('./three.ts'),\n};",
  );
  await write('src/behaviors/site/one.ts', '/** @fetches ../../pages/[part].astro */');
  await write('src/behaviors/site/two.ts', '');
  await write('src/behaviors/site/three.ts', '');
  await write('src/pages/[part].astro', '<i data-part="two-b" />');
  expect(await list('src/pages/a.astro')).toEqual([
    'src/behaviors/site/one.ts',
    'src/behaviors/site/two.ts',
    'src/behaviors/site/wake.ts',
    'src/pages/[part].astro',
    'src/pages/a.astro',
  ]);
});

test('an import that cannot be known beforehand is an error', async () => {
  await write('src/pages/a.astro', '<script>void import(`./${name}.ts`);</script>');
  await expect(list('src/pages/a.astro')).rejects.toThrow('src/pages/a.astro imports a file');
});
