import { tmpdir } from 'node:os';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { ownElementConfig } from '#tests/linting/own-element.js';

// Outside of this project, whose types would take seconds to load.
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
    ownElementConfig,
  ],
});

/** @returns the reported code */
async function findMixed(children: string): Promise<string[]> {
  const text = `import { words } from './words.ts';
const names = { one: 'One' };
export function Sample({ count, name, isOn, node }: { count: number; name: string; isOn: boolean; node: object }) {
  return ${children};
}`;
  const [result] = await eslint.lintText(text, { filePath: 'src/islands/sample.tsx' });
  expect(result?.messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  const lines = text.split('\n');
  return (result?.messages ?? []).map(({ line, column, endColumn }) =>
    (lines[line - 1] ?? '').slice(column - 1, (endColumn ?? 0) - 1),
  );
}

describe('text that changes', () => {
  test.each([
    ['<p>{count} products</p>', ['{count}']],
    ['<p>Signed in as {name}.</p>', ['{name}']],
    ['<p>{name}<b /></p>', ['{name}']],
    ["<p>{isOn ? '' : ' so far'}, waiting</p>", ["{isOn ? '' : ' so far'}"]],
    ["<p><b />{isOn && '. Saving...'}</p>", ["{isOn && '. Saving...'}"]],
    ['<p><b />{`${count} of 5`}</p>', ['{`${count} of 5`}']],
    ['<p>{isOn ? <b /> : name}<i /></p>', ['{isOn ? <b /> : name}']],
    ['<p>{[name].join()}<i /></p>', ['{[name].join()}']],
  ])('needs an element of its own: %s', async (children, reported) => {
    expect(await findMixed(children)).toEqual(reported);
  });

  test.each([
    '<p>{name}</p>',
    "<p>{isOn ? 'Saving...' : 'Save'}</p>",
    '<p><span>{name}</span> is here</p>',
    '<p>{`${count} of 5`}</p>',
    '<p>{node}<b /></p>',
  ])('is alone in its element: %s', async (children) => {
    expect(await findMixed(children)).toEqual([]);
  });
});

describe('text that stays', () => {
  test.each([
    ['<p>{isOn && <b />} products</p>', ['{isOn && <b />}']],
    ['<p>{[1].map((one) => <b key={one} />)}products</p>', ['{[1].map((one) => <b key={one} />)}']],
    ['<p>{isOn && <>Signed in<b /></>}</p>', ['Signed in']],
  ])(
    'has nothing before it that comes and goes, and no fragment around it: %s',
    async (children, reported) => {
      expect(await findMixed(children)).toEqual(reported);
    },
  );

  test.each([
    '<p>Saved<b /></p>',
    '<p>{words.title}<b /></p>',
    "<p>{names.one}{' '}<b /></p>",
    '<p>{isOn && <b />}<i /></p>',
    '<p>{/* why */}Saved</p>',
  ])('stands beside what stays: %s', async (children) => {
    expect(await findMixed(children)).toEqual([]);
  });
});
