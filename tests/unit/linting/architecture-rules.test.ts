import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundariesConfig } from '#tests/linting/boundaries.js';

// The files below don't exist, so rules that need the type checker or follow imports are left out.
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { rules: { 'import-x/no-cycle': 'off' } },
    { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ],
});

const architectureRules = ['boundaries/dependencies', 'no-restricted-imports', 'no-restricted-syntax'];

/** The architecture rules that a file with this name and text violates. */
async function findBrokenRules(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter((message) => message.fatal === true)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId ?? '').filter((ruleId) => architectureRules.includes(ruleId));
}

/** A file with one import, in the syntax of its kind. */
function composeFile(filePath: string, source: string): string {
  const statement = `import { x } from '${source}';`;
  return filePath.endsWith('.astro')
    ? `---\n${statement}\n---\n<p>{x}</p>\n`
    : `${statement}\nexport { x };\n`;
}

/** The first matching prefix determines the folder's name in the rules. */
const rooms = z
  .array(z.object({ type: z.string(), pattern: z.string() }))
  .parse(boundariesConfig.settings?.['boundaries/elements']);

const refused = [
  ['domain', 'src/domain/catalogue/sample.ts', '#data/catalogue.ts'],
  ['domain, by a relative path', 'src/domain/catalogue/sample.ts', '../../data/catalogue.ts'],
  ['domain, from the content', 'src/domain/site/sample.ts', '../../content/company.ts'],
  ['domain, a package', 'src/domain/site/sample.ts', 'react'],
  ['domain, a module of Node', 'src/domain/site/sample.ts', 'node:fs'],
  ['domain, without the extension', 'src/domain/site/sample.ts', './paths'],
  ['data, from a section', 'src/data/sample.ts', '#sections/home/Hero.astro'],
  ['content, from the data', 'src/content/en/sample.ts', '#data/catalogue.ts'],
  ['ui, from the domain', 'src/ui/sample.ts', '#domain/catalogue/product.ts'],
  ['ui, from the content', 'src/ui/Sample.astro', '#content/company.ts'],
  ['an island, from the data', 'src/islands/catalogue/Sample.tsx', '#data/catalogue.ts'],
  ['an island, from the content', 'src/islands/catalogue/Sample.tsx', '#content/company.ts'],
  ['an island, the content store', 'src/islands/catalogue/Sample.tsx', 'astro:content'],
  ['an island, the full client', 'src/islands/catalogue/Sample.tsx', '@supabase/supabase-js'],
  ['a section, from the data', 'src/sections/catalogue/Sample.astro', '#data/catalogue.ts'],
  ['a section, from a page', 'src/sections/catalogue/Sample.astro', '../../pages/index.astro'],
  ['a section, from a layout', 'src/sections/catalogue/Sample.astro', '#layouts/PageLayout.astro'],
  ['shared markup, from an island', 'src/markup/Sample.tsx', '#islands/site/IslandBoundary.tsx'],
  ['shared markup, from the content', 'src/markup/Sample.tsx', '#content/company.ts'],
  ['a section, React', 'src/sections/catalogue/Sample.astro', 'react'],
  ['a section, the content store', 'src/sections/catalogue/Sample.astro', 'astro:content'],
  ['a layout, from the data', 'src/layouts/Sample.astro', '#data/catalogue.ts'],
  ['a page, an island', 'src/pages/sample.astro', '#islands/site/Menu.tsx'],
  ['a page, the content store', 'src/pages/sample.astro', 'astro:content'],
  ['a function, from the data', 'supabase/functions/sample/index.ts', '../../../src/data/catalogue.ts'],
  ['a function, from a script', 'supabase/functions/sample/index.ts', '../../../scripts/start.ts'],
  ['a script, from a section', 'scripts/sample.ts', '../src/sections/home/hero.ts'],
  ['a script, from the tests', 'scripts/sample.ts', '../tests/builders.ts'],
  ['the site, from a script', 'src/data/sample.ts', '../../scripts/start.ts'],
  ['the site, from the publishing engine', 'src/data/sample.ts', '#publishing/publish.ts'],
  [
    'a section, from what is added to the build',
    'src/sections/site/sample.ts',
    '#build/integrations/service-worker.ts',
  ],
  ['an island, from a plain script', 'src/islands/site/Sample.tsx', '#behaviors/site/site-header.ts'],
  ['the server, from the builder', 'src/publishing/server/sample.ts', '#publishing/build/build-site.ts'],
  ['a release, from a gate', 'src/publishing/releases/sample.ts', '#publishing/gates/gates.ts'],
  ['the built site as files, from a release', 'src/output/sample.ts', '#publishing/releases/releases.ts'],
  ['the engine, from what attacks it', 'src/publishing/sample.ts', '../../tests/tools/load/load.ts'],
  ['the embedded backend, from the engine', 'supabase/local/sample.ts', '#publishing/publish.ts'],
  ['a tool, from an end-to-end test', 'tests/tools/load/sample.ts', '../../e2e/fixtures.ts'],
  ['what islands say, from the rest of the content', 'src/content/en/words/sample.ts', '#content/company.ts'],
  ['a plain script, from a section', 'src/behaviors/site/sample.ts', '#sections/home/Hero.astro'],
  ['a plain script, from an island', 'src/behaviors/site/sample.ts', '#islands/site/IslandBoundary.tsx'],
  [
    'what the browser runs for both, from an island',
    'src/browser/sample.ts',
    '#islands/site/IslandBoundary.tsx',
  ],
  ['styles, from the domain', 'src/styles/sample.ts', '#domain/site/paths.ts'],
  ['assets, from the domain', 'src/assets/sample.ts', '#domain/site/paths.ts'],
  ['the service worker, from what is added to the build', 'src/worker/sample.ts', '#build/cache-folder.ts'],
  ['the build, from the publishing engine', 'src/build/sample.ts', '#publishing/publish.ts'],
  ['a program, from the domain', 'src/program/sample.ts', '#domain/site/paths.ts'],
  ['the doctor, from a section', 'src/doctor/sample.ts', '#sections/home/Hero.astro'],
  ['edits, from a release', 'src/publishing/edits/sample.ts', '#publishing/releases/releases.ts'],
  ['a builder, from the server', 'src/publishing/build/sample.ts', '#publishing/server/webhook.ts'],
  ['a gate, from a release', 'src/publishing/gates/sample.ts', '#publishing/releases/releases.ts'],
  [
    'a plugin for Netlify, from the domain',
    'src/publishing/netlify-cache/sample.ts',
    '#domain/site/paths.ts',
  ],
  [
    'a plugin for Netlify, from the engine',
    'src/publishing/netlify-images/sample.ts',
    '#publishing/publish.ts',
  ],
  ['the browser of tests, from a tool', 'tests/browser/sample.ts', '../tools/median.ts'],
  ['the site under test, from a test', 'tests/site/sample.ts', '../e2e/fixtures.ts'],
  ['a rule for ESLint, from the site', 'tests/linting/sample.ts', '../../src/domain/site/paths.ts'],
  ['a test, from a script', 'tests/unit/sample.test.ts', '../../scripts/start.ts'],
] as const;

describe('an import across rooms is refused', () => {
  test.for(refused)('%s', async ([, filePath, source]) => {
    expect(await findBrokenRules(filePath, composeFile(filePath, source))).not.toEqual([]);
  });

  test.for(rooms.map(({ type, pattern }) => [type, pattern] as const))('%s among them', ([, pattern]) => {
    const roomOf = (file: string) =>
      rooms.find((room) => path.matchesGlob(file, `${room.pattern}/**`))?.pattern;
    expect(refused.map(([, filePath]) => roomOf(filePath))).toContain(pattern);
  });
});

describe('an import along the rooms is allowed', () => {
  test.for([
    ['domain, its own files', 'src/domain/catalogue/sample.ts', '../site/paths.ts'],
    ['domain, zod', 'src/domain/catalogue/sample.ts', 'zod/mini'],
    ['data, from the domain', 'src/data/sample.ts', '#domain/catalogue/product.ts'],
    ['data, the client', 'src/data/sample.ts', '@supabase/supabase-js'],
    ['a page, from the data', 'src/pages/sample.astro', '#data/catalogue.ts'],
    ['a page, a section', 'src/pages/sample.astro', '#sections/catalogue/ProductGrid.astro'],
    ['a section, an island', 'src/sections/catalogue/Sample.astro', '#islands/catalogue/Filter.tsx'],
    ['a section, the content', 'src/sections/catalogue/Sample.astro', '#content/company.ts'],
    ['an island, the domain', 'src/islands/catalogue/Sample.tsx', '#domain/catalogue/product.ts'],
    ['an island, React', 'src/islands/catalogue/Sample.tsx', 'react'],
    ['an island, the shared markup', 'src/islands/catalogue/Sample.tsx', '#markup/ProductCard.tsx'],
    ['a section, the shared markup', 'src/sections/catalogue/Sample.astro', '#markup/ProductCard.tsx'],
    ['a function, the domain', 'supabase/functions/sample/index.ts', '../../../src/domain/loyalty/signup.ts'],
    ['a script, the domain', 'scripts/sample.ts', '../src/domain/site/paths.ts'],
    ['a test, anything', 'tests/unit/sample.test.ts', '../../src/data/catalogue.ts'],
  ] as const)('%s', async ([, filePath, source]) => {
    expect(await findBrokenRules(filePath, composeFile(filePath, source))).toEqual([]);
  });
});

describe('markup', () => {
  test('a page mounts no island', async () => {
    const text = '<Menu client:load />\n';
    expect(await findBrokenRules('src/pages/sample.astro', text)).toEqual(['no-restricted-syntax']);
    expect(await findBrokenRules('src/sections/site/Sample.astro', text)).toEqual([]);
  });

  test('no style attributes, which the content security policy blocks', async () => {
    const text = '<p style="color: red">x</p>\n';
    expect(await findBrokenRules('src/sections/site/Sample.astro', text)).toEqual(['no-restricted-syntax']);
    expect(await findBrokenRules('src/ui/Sample.astro', text)).toEqual(['no-restricted-syntax']);
  });
});

describe('a word that visitors read', () => {
  test.for([
    ['between tags of an island', 'src/islands/catalogue/Sample.tsx', 'export const a = <p>Try again</p>;'],
    ['in a name of a part', 'src/ui/Sample.astro', '---\n---\n<button aria-label="Close"></button>\n'],
    ['in a page', 'src/pages/sample.astro', '---\n---\n<p>Come in.</p>\n'],
    ['in a plain script', 'src/behaviors/site/sample.ts', "export const a = 'Chosen filters';"],
    [
      'with something in it',
      'src/behaviors/site/sample.ts',
      'export const a = (name: string) => `Remove ${name}`;',
    ],
  ] as const)('is refused %s', async ([, filePath, text]) => {
    expect(await findBrokenRules(filePath, text)).toEqual(['no-restricted-syntax']);
  });

  test.for([
    ['in the content', 'src/content/en/words/sample.ts', "export const a = 'Chosen filters';"],
    ['of an editor', 'src/islands/desk/Sample.tsx', 'export const a = <p>Try again</p>;'],
    ['for who reads the code', 'src/behaviors/site/sample.ts', "throw new Error('There is no stage.');"],
    ['as a key', 'src/behaviors/site/sample.ts', "export const a = (key: string) => key === 'Arrow up';"],
  ] as const)('is allowed %s', async ([, filePath, text]) => {
    expect(await findBrokenRules(filePath, text)).toEqual([]);
  });
});
