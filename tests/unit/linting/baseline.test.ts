import { tmpdir } from 'node:os';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { baselineConfig } from '#tests/linting/baseline.js';
import { findNewerStyles } from '#tests/linting/css-baseline.js';

// Outside of this project, whose types would take seconds to load. All tests share one service of types, and this file name.
const cwd = tmpdir();
const eslint = new ESLint({
  cwd,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          tsconfigRootDir: cwd,
          projectService: { allowDefaultProject: ['src/islands/sample.tsx'] },
        },
      },
    },
    baselineConfig,
  ],
});

async function findNewer(text: string): Promise<number> {
  const [result] = await eslint.lintText(text, { filePath: 'src/islands/sample.tsx' });
  expect(result?.messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return result?.messages.length ?? 0;
}

describe('scripts', () => {
  test.each([
    ['a method of the document', 'document.caretPositionFromPoint(1, 1)'],
    ['a property, taken apart', 'export const { highlights } = CSS'],
    ['an event', "document.body.addEventListener('scrollend', () => undefined)"],
    ['an event of the window', "addEventListener('appinstalled', () => undefined)"],
    ['a class', 'export const highlight = new Highlight()'],
    ['a member of a parent interface', "document.createElement('p').moveBefore(document.body, null)"],
    ['a built-in', 'export const text = RegExp.escape("a")'],
  ])('that use %s which is newer than Baseline are reported', async (_, text) => {
    expect(await findNewer(text)).toBeGreaterThan(0);
  });

  test.each([
    "document.createElement('p').closest('a')",
    "addEventListener('pageshow', () => undefined)",
    "addEventListener('pagereveal', ({ viewTransition }) => viewTransition)",
    'export const groups = Map.groupBy([1], (n) => n)',
    'export const own = { startViewTransition() {} }; own.startViewTransition()',
  ])('%s is reported by nobody', async (text) => {
    expect(await findNewer(text)).toBe(0);
  });
});

describe('styles', () => {
  test('that use what is newer than Baseline are named, also in what was compiled', () => {
    expect(findNewerStyles('a{position-anchor:--a}b{color:red}')).toEqual([
      "Property 'position-anchor' is not a 2024 available baseline feature.",
    ]);
    expect(findNewerStyles('a:has(b){color:color-mix(in oklab,red,blue)}')).toEqual([]);
  });

  test('may use it where the browser is asked first', () => {
    expect(findNewerStyles('@supports (position-anchor:--a){a{position-anchor:--a}}')).toEqual([]);
  });
});
