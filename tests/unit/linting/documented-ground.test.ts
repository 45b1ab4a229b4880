import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

// The files below don't exist, so rules that need the type checker or follow imports are left out.
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { rules: { 'import-x/no-cycle': 'off' } },
    { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ],
});

async function findBroken(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId ?? '').filter((rule) => rule.startsWith('ground/'));
}

describe('what no documentation promises', () => {
  test.each([
    ['src/build/sample.ts', "import { x } from 'astro/dist/core/app.js'; export { x };"],
    ['src/build/sample.ts', "export const load = () => import('astro/runtime/server/index.js');"],
    ['src/behaviors/site/sample.ts', "import 'astro/runtime/server/astro-island.js';"],
    ['astro.config.mjs', "export { compile } from '@tailwindcss/node';"],
    ['tests/unit/sample.test.ts', "export * from '@tailwindcss/oxide';"],
    ['src/pages/sample.astro', "---\nimport { x } from 'astro/runtime/server/index.js';\n---\n<p>{x}</p>\n"],
  ])('%s does not import it: %s', async (file, text) => {
    expect(await findBroken(file, text)).toEqual(['ground/no-private-import']);
  });

  test('what is documented is imported', async () => {
    const text =
      "import tailwindcss from '@tailwindcss/vite'; import 'astro/config'; export { tailwindcss };";
    expect(await findBroken('astro.config.mjs', text)).toEqual([]);
  });
});

describe('a plugin', () => {
  test.each([
    'transform(code) { return code; }',
    'transform: { filter: {}, handler: (code) => code }',
    'renderChunk: (code) => code',
    'generateBundle() {}',
    'load: () => null',
  ])('changes nothing that others wrote: %s', async (hook) => {
    const plugin = `export const plugin = () => ({ name: 'sample', ${hook} });`;
    expect(await findBroken('src/build/vite/sample.ts', plugin)).toEqual(['ground/no-rewriting-plugin']);
    expect(
      await findBroken('astro.config.mjs', `export default { vite: { plugins: [{ name: 'a', ${hook} }] } };`),
    ).toEqual(['ground/no-rewriting-plugin']);
  });

  test('may set options', async () => {
    const text = "export const plugin = () => ({ name: 'sample', config: () => ({ build: {} }) });";
    expect(await findBroken('src/build/vite/sample.ts', text)).toEqual([]);
  });
});
