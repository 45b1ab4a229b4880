/**
 * What the kinds of pages of the running site cost a first-time visitor, beside what they may.
 *
 *   npm run budgets [-- --url http://127.0.0.1:4321] [--only home,listing]
 *   npm run budgets -- --readme      writes the table of the budgets into the README; measures nothing
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#program/environment.ts';
import { chooseFrom } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { budgetedPages } from '../tests/tools/budgets/budgets.ts';
import { replaceBudgetTable } from '../tests/tools/budgets/budget-table.ts';
import { reportBudgets } from '../tests/tools/budgets/report-budgets.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      only: { type: 'string', default: '' },
      readme: { type: 'boolean', default: false },
    },
  });

  if (values.readme) {
    const file = path.join(projectRoot, 'README.md');
    await writeFile(file, await replaceBudgetTable(await readFile(file, 'utf8')));
  } else {
    await reportBudgets(
      values.url,
      chooseFrom(
        'only',
        values.only,
        budgetedPages.map(({ name }) => name),
      ),
    );
  }
});
