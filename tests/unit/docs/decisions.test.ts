import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions');
const records = readdirSync(folder).filter((file) => file !== 'README.md');

it.each(records)('%s has number, date, status, context, decision and consequences', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const number = /^(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? 'none';
  const [heading = '', , status = ''] = text.split('\n');
  expect(heading).toMatch(new RegExp(`^# ${number} \\S`));
  expect(status).toMatch(/\d{4}-\d\d-\d\d/);
  expect(status).toMatch(/accepted|superseded by \d{3}/i);
  for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`**${part}.**`);
});

it('no number is given twice', () => {
  const numbers = records.map((file) => file.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
