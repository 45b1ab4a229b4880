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
