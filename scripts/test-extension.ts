/**
 * `npx node scripts/test-extension.ts`: adds a collection and a stone type to a copy of the project, by the recipes of README.md, and
 * lets the copy check and build itself. Some minutes. The copy is left behind when something fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCopy, copyProject, extendProject, runInCopy } from '../tests/tools/extension/extend-project.ts';

/** Of the embedded backend while the copy builds. */
const SUPABASE_PORT = 55_970;
const vitest = (project: string, ...files: string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...['--config', 'tests/vitest.config.ts', '--project', project],
  ...files,
];

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'extension-')), 'project');
copyProject(folder, 'all');
extendProject(folder);
const steps: readonly [string, () => ReturnType<typeof runInCopy>][] = [
  ['Types of the database', () => runInCopy(folder, ['scripts/database-types.ts'])],
  ['Types of pages and scripts', () => runInCopy(folder, ['node_modules/astro/bin/astro.mjs', 'check'])],
  ['Unit tests', () => runInCopy(folder, vitest('unit'))],
  [
    'Tests of the schema and the seed',
    () => runInCopy(folder, vitest('integration', 'tests/integration/supabase')),
  ],
  ['Build', () => buildCopy(folder, SUPABASE_PORT)],
];
let failed = 0;
for (const [title, run] of steps) {
  const { code, output } = await run();
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}`);
  if (code === 0) continue;
  failed += 1;
  console.log(output);
}
if (failed === 0) rmSync(path.dirname(folder), { recursive: true, force: true });
else console.log(`The copy is in ${folder}.`);
process.exitCode = failed === 0 ? 0 : 1;
