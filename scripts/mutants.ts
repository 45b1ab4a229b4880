// Makes thousands of changes to functions of src/domain and counts those that a test detects (stryker.config.json).
// The report is in .local/mutation.
//   npx node scripts/mutants.ts [--mutate src/domain/site/fill.ts]     and other options of `stryker run`
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#program/environment.ts';
import { runCommandLine } from '#program/program.ts';
import { findNightlyFile } from '#tests/tools/nightly/packages.ts';

await runCommandLine(async () => {
  const core = path.dirname(await findNightlyFile('@stryker-mutator/core/package.json'));
  const args = [path.join(core, 'bin/stryker.js'), 'run', ...process.argv.slice(2)];
  execFileSync(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
});
