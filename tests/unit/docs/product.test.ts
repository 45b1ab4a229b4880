import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  readonly number: string;
  readonly home: string;
  readonly shownBy: string;
}

const rules: readonly Rule[] = read('docs/product.md')
  .split('\n')
  .flatMap((line) => {
    const [, number, , home, shownBy] = line.split('|').map((cell) => cell.trim());
    return number !== undefined && /^\d+\.\d+$/.test(number)
      ? [{ number, home: home ?? '', shownBy: shownBy ?? '' }]
      : [];
  });

const listCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isPath = (code: string) => code.includes('/') || code === 'pages' || /\.\w+$/.test(code);
const locate = (code: string) => [`src/${code}`, code].find((file) => existsSync(path.join(root, file)));

test('the rules of the product are numbered without repeats, in order', () => {
  const numbers = rules.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(50);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
});

test.each(rules)('the source and the test of rule $number exist', ({ home, shownBy }) => {
  let text = '';
  const [codes, tests] = [listCode(home), listCode(shownBy)];
  expect([codes.length, tests.length]).not.toContain(0);
  for (const code of codes) {
    if (isPath(code)) {
      const file = locate(code);
      expect(file, `${code} does not exist`).toBeDefined();
      text = /\.\w+$/.test(code) ? read(file ?? '') : '';
    } else expect(text, `there is no ${code} there`).toContain(code);
  }
  for (const file of tests) expect(existsSync(path.join(root, 'tests', file)), file).toBe(true);
});

test('a cited rule exists', () => {
  const known = new Set(rules.map(({ number }) => number));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  const isText = (file: string) => /\.(?:ts|tsx|astro|css|js|mjs|sql|md|toml)$/.test(file);
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => isText(file) && existsSync(path.join(root, file)));
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\brules? (\d+\.\d+)/g)].map(([, number = '']) => ({ file, number })),
  );
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});
