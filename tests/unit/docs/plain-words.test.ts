import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Words that docs/style.md rules out, with what to write instead. Written apart, so that this file does not find itself. */
const habits: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [new RegExp(['\\bme', 'nd(?:s|ed|ing)?\\b'].join(''), 'i'), 'fix'],
  [new RegExp(['\\ban', 'ew\\b'].join(''), 'i'), 'again'],
  [new RegExp(['\\brec', 'kon(?:s|ed|ing)?\\b'].join(''), 'i'), 'compute'],
  [new RegExp(['belongs ', 'into'].join(''), 'i'), 'belongs in'],
  [new RegExp(['twice as ', 'dear'].join(''), 'i'), 'twice as expensive'],
  [new RegExp(['\\bmean', 'while\\b'].join(''), 'i'), 'since then, during'],
  [new RegExp(['\\b(?:is|are) ', 'none\\b'].join(''), 'i'), "isn't any, isn't one, without"],
  [new RegExp(['\\bso ', 'many\\b'].join(''), 'i'), 'a number of'],
  [new RegExp(['\\bin (?:its|their) ', 'place\\b'].join(''), 'i'), 'instead'],
  // A statement: a question and the heading of a section may begin with it.
  [
    new RegExp(['(?:^|[.:] |\\* |// |-- )Who ', '(?!you|is responsible|works)[a-z][^?\\n]*\\. '].join('')),
    'the one that',
  ],
];

it('nobody writes words that the style rules out', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\0')
    .filter((file) => /\.(?:ts|tsx|astro|css|js|mjs|sql|md)$/.test(file) && file !== 'docs/style.md')
    .filter((file) => existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return habits
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, instead]) => `${file}: ${pattern.exec(text)?.[0] ?? ''} → ${instead}`);
  });
  expect(found).toEqual([]);
});
