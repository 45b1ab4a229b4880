// `npm run doctor [-- --json]`: finds problems of the settings, the backend and publishing, with a remedy
// for each. Read-only. Exits with 1 if there is a problem.
import { parseArgs } from 'node:util';
import { runCommandLine } from '#program/program.ts';
import { examineAll } from '#doctor/examine.ts';
import { describeFindings, hasProblem } from '#doctor/finding.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const findings = await examineAll();
  console.log(
    values.json
      ? JSON.stringify({ ok: !hasProblem(findings), findings }, null, 2)
      : describeFindings(findings),
  );
  process.exitCode = hasProblem(findings) ? 1 : 0;
});
