import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CODE, createModuleList } from '#build/vite/page-modules.ts';
import { createSheets } from '#build/vite/page-styles.ts';
import { tailwindWhereUsed } from '#build/vite/tailwind-where-used.ts';
import { projectRoot } from '#program/environment.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'page-styles-'));
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  return path.join(root, file);
}

/** What Tailwind makes of the sheet with the files named in it, as its documentation has it. */
async function writeWithSources(project: string, files: Iterable<string>): Promise<string> {
  const folder = path.join(project, 'src/styles');
  const sources = [...files]
    .filter((file) => CODE.test(file))
    .map((file) => `@source '${path.relative(folder, file).replaceAll(/[[\]]/g, '?')}';\n`);
  const sheet = await readFile(path.join(folder, 'global.css'), 'utf8');
  const compiler = await compile(sheet.replace("source('..')", 'source(none)') + sources.join(''), {
    base: folder,
    shouldRewriteUrls: true,
    onDependency: () => undefined,
  });
  const words = new Scanner({ sources: compiler.sources }).scan();
  return optimize(compiler.build(words), { minify: true }).code;
}

test('a page has the sheet that Tailwind makes of its files', async () => {
  const listModules = createModuleList(projectRoot);
  const lists = await Promise.all(
    ['collections/[collection]/[slug]', 'admin/catalogue'].map((page) =>
      listModules(`${projectRoot}/src/pages/${page}.astro`),
    ),
  );
  const compose = await createSheets(projectRoot, new Set(lists.flatMap((list) => [...list])));
  for (const list of lists) expect(await compose(list)).toBe(await writeWithSources(projectRoot, list));
});

test('classes of any spelling and variables that are only named are there, those of other pages are not', async () => {
  await write(
    'src/styles/global.css',
    `@theme { --spacing: 4px; --breakpoint-2xl: 90rem; --color-sand: #eee; --color-slate: #333; --color-moss: #363; }
@tailwind utilities source('..');
@source not inline('table');`,
  );
  const page = await write(
    'src/pages/[a].astro',
    String.raw`<p class="2xl:mt-4 -mt-1.5 w-1/2 [&>p]:mt-2 max-w-[34ch] before:content-['·é'] text-sand/50 hover:not-first:p-2!
      bg-[url('/a_(1).svg')] grid-cols-[1fr_minmax(0,2fr)] [--x:calc(1px+2px)] data-[a='b']:mt-3 table" />
    {getPropertyValue('--color-slate')}`,
  );
  const other = await write('src/ui/Other.tsx', '<p className="mb-7 text-moss" />');
  const compose = await createSheets(root, new Set([page, other, path.join(root, 'src/styles/global.css')]));
  const sheet = await compose(new Set([page]));
  expect(sheet).toBe(await writeWithSources(root, [page]));
  expect(sheet.match(/[^{}]+\{/g)?.length).toBeGreaterThan(14);
  expect(sheet).toContain('--color-slate');
  expect(sheet).not.toContain('.mb-7');
  expect(sheet).not.toContain('table');
  expect(await compose(new Set([other]))).toBe(await writeWithSources(root, [other]));
});

test("Tailwind's plugin sees every sheet that has something for it, and no other", () => {
  const filters = tailwindWhereUsed().flatMap(({ transform }) =>
    typeof transform === 'object' ? [transform.filter?.code] : [],
  );
  expect(filters).toHaveLength(2);
  const sheets = {
    '.a { @apply mt-1 }': true,
    "@import 'tailwindcss/utilities.css';": true,
    "@reference '../styles/global.css';": true,
    '.a { margin: --spacing(2) }': true,
    '.a { color: theme(--color-red) }': true,
    '.a { color: --alpha(red / 50%) }': true,
    '.a { @variant hover { color: red } }': true,
    '@theme { --color-red: red }': true,
    '@utility tab { tab-size: 4 }': true,
    '@media (width >= 40rem) { .a { transition: color 1s; --spacing: 1px } }': false,
    '@supports (display: grid) { @layer base { .theme { color: var(--alpha) } } }': false,
  };
  for (const filter of filters) {
    if (!(filter instanceof RegExp)) throw new Error('No filter of code.');
    for (const [sheet, isSeen] of Object.entries(sheets))
      expect([sheet, filter.test(sheet)]).toEqual([sheet, isSeen]);
  }
});
