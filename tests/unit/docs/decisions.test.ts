import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions');
const records = readdirSync(folder).filter((file) => file !== 'README.md');

it('there are at most 30 records, each with a unique number', () => {
  expect(records.length).toBeGreaterThan(10);
  expect(records.length).toBeLessThanOrEqual(30);
  expect(new Set(records.map((file) => file.slice(0, 3))).size).toBe(records.length);
});

it.each(records)('%s has its number, a date and at most 40 lines', (file) => {
  const lines = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');
  const number = /^(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? 'none';
  expect(lines[0]).toMatch(new RegExp(`^# ${number} \\S`));
  expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d(?:, revised \d{4}-\d\d-\d\d)?$/);
  expect(lines.length).toBeLessThanOrEqual(40);
});
