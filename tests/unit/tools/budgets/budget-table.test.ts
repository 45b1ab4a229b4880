import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  composeBudgetTable,
  findBudgetTable,
  replaceBudgetTable,
} from '../../../tools/budgets/budget-table.ts';
import { budgetedPages } from '../../../tools/budgets/budgets.ts';

const readme = readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8');

test('the table in the README is that of the budgets; npm run budgets -- --readme writes it', async () => {
  expect(findBudgetTable(readme)).toBe((await composeBudgetTable()).trim());
});

test('every kind of page has a row', async () => {
  const table = await composeBudgetTable();
  for (const { name } of budgetedPages) expect(table).toMatch(new RegExp(`^\\| ${name} +\\|`, 'm'));
});

test('writing the table changes nothing else', async () => {
  const stale = readme.replace(findBudgetTable(readme), '| old |\n| --- |');
  expect(await replaceBudgetTable(stale)).toBe(readme);
});

test('a README without a place for the table says so', () => {
  expect(() => findBudgetTable('# Nothing')).toThrow('The README lacks');
});
