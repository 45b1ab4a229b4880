import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe('the rules of the product', () => {
  it('are numbered without repeats, in order', () => {
    const numbers = rules.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(50);
    expect(new Set(numbers).size).toBe(numbers.length);
    const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers).toEqual(inOrder);
  });

  it.each(rules)('the source file of rule $number exists', ({ home }) => {
    let text = '';
    const codes = listCode(home);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) {
      if (!isPath(code)) {
        expect(text, `there is no ${code} there`).toContain(code);
        continue;
      }
      const file = locate(code);
      expect(file, `${code} does not exist`).toBeDefined();
      text = /\.\w+$/.test(code) ? read(file ?? '') : '';
    }
  });

  it.each(rules)('the test of rule $number exists', ({ shownBy }) => {
    const files = listCode(shownBy);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(path.join(root, 'tests', file)), file).toBe(true);
  });
});

describe('citations', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(
      (file) => /\.(?:ts|tsx|astro|css|js|mjs|sql|md|toml)$/.test(file) && existsSync(path.join(root, file)),
    )
    .map((file) => ({ file, text: read(file) }));

  it('of rules have existing numbers', () => {
    const known = new Set(rules.map(({ number }) => number));
    const unknown = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\brules? (\d+\.\d+)/g)]
        .filter(([, number = '']) => !known.has(number))
        .map(([citation]) => `${file}: ${citation}`),
    );
    expect(unknown).toEqual([]);
  });
});
