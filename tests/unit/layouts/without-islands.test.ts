import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createModuleList } from '#build/vite/page-modules.ts';
import { projectRoot } from '#program/environment.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const pages = globSync('src/pages/**/*.astro', { cwd: projectRoot })
  .map((page) => path.join(projectRoot, page))
  .filter((page) => /^\s+withoutIslands$/m.test(read(page)));

test('pages say that they bring no islands', () => {
  expect(pages).not.toEqual([]);
});

test.each(pages)('has no island but the menu of the header: %s', async (page) => {
  const files = await createModuleList(projectRoot)(page);
  const withIslands = [...files].filter((file) => file.endsWith('.astro') && /\bclient:\w/.test(read(file)));
  expect(withIslands).toEqual([path.join(projectRoot, 'src/sections/site/SiteHeader.astro')]);
});
