// Compares what each kind of page costs a first-time visitor of the running site with its budget.
//   npm run budgets [-- --url http://127.0.0.1:4321] [--only home,listing]
import { parseArgs } from 'node:util';
import { chooseFrom } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { budgetedPages } from '#tests/tools/budgets/budgets.ts';
import { reportBudgets } from '#tests/tools/budgets/report-budgets.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      only: { type: 'string', default: '' },
    },
  });
  const names = budgetedPages.map(({ name }) => name);
  await reportBudgets(values.url, chooseFrom('only', values.only, names));
});
