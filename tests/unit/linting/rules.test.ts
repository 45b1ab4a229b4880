/** One example of what each rule of this project refuses. */
import { tmpdir } from 'node:os';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { baselineConfig } from '#tests/linting/baseline.js';
import { findNewerStyles } from '#tests/linting/css-baseline.js';
import { ownElementConfig } from '#tests/linting/own-element.js';

// The files below don't exist, so rules that need the type checker are left out.
const project = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ],
});

/** Outside of this project, whose types would take seconds to load. */
function createTyped(config: Linter.Config): ESLint {
  const cwd = tmpdir();
  const projectService = { allowDefaultProject: ['src/islands/sample.tsx'] };
  const languageOptions = {
    parser: tseslint.parser,
    parserOptions: { tsconfigRootDir: cwd, projectService },
  };
  return new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: [{ files: ['**/*.tsx'], languageOptions }, config],
  });
}

async function findBroken(eslint: ESLint, filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId);
}

const importing = (source: string) => `import { x } from '${source}'; export { x };`;
const page = (markup: string) => `---\n---\n${markup}\n`;

test.each([
  ['boundaries/dependencies', 'src/data/sample.ts', importing('#sections/home/Hero.astro')],
  ['boundaries/dependencies', 'src/publishing/server/sample.ts', importing('#publishing/build/build.ts')],
  ['no-restricted-imports', 'src/domain/site/sample.ts', importing('react')],
  ['no-restricted-imports', 'src/islands/site/Sample.tsx', importing('astro:content')],
  ['no-restricted-syntax', 'src/pages/sample.astro', page('<Menu client:load />')],
  ['no-restricted-syntax', 'src/ui/Sample.astro', page('<p style="color: red">x</p>')],
  ['no-restricted-syntax', 'src/behaviors/site/sample.ts', "export const a = 'Chosen filters';"],
  ['refused/utilities-only', 'src/sections/home/Sample.astro', page('<style>p { color: red }</style>')],
  ['refused/utilities-only', 'src/islands/site/Sample.tsx', "import './sample.css'; export const a = 1;"],
  ['refused/no-private-import', 'src/build/sample.ts', importing('astro/dist/core/app.js')],
  [
    'refused/no-rewriting-plugin',
    'src/build/sample.ts',
    "export const a = { name: 'a', transform: () => 1 };",
  ],
])('%s refuses something in %s', async (rule, filePath, text) => {
  expect(await findBroken(project, filePath, text)).toContain(rule);
});

const component = (children: string) =>
  `export const Sample = ({ count }: { count: number }) => <p>${children}</p>;`;
test.each([
  ['the baseline of scripts', baselineConfig, "export const text = RegExp.escape('a')", 1],
  ['the baseline of scripts', baselineConfig, 'export const groups = Map.groupBy([1], (n) => n)', 0],
  ['text that changes in its own element', ownElementConfig, component('{count} products'), 1],
  ['text that changes in its own element', ownElementConfig, component('<b>{count}</b> products'), 0],
])('%s', async (_, config, text, count) => {
  expect(await findBroken(createTyped(config), 'src/islands/sample.tsx', text)).toHaveLength(count);
});

test('the baseline of styles names what is newer, except where the browser is asked first', () => {
  expect(findNewerStyles('a{position-anchor:--a}b{color:red}')).toHaveLength(1);
  expect(findNewerStyles('@supports (position-anchor:--a){a{position-anchor:--a}}')).toEqual([]);
});
