/**
 * `npm test`: types, lint, format, unused code, unit and integration tests, then the end-to-end tests on the built
 * site: what a change needs before it lands. `npm test -- --nightly` adds what takes too long for that: tests named
 * `*.nightly.ts` or tagged `@nightly`, random kills, edits and rows, and mutants. `--rehearse` adds `npm run rehearse`,
 * which counts as one test. A failure doesn't stop the run. The last line says `N passed, M failed`.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { projectRoot } from '#program/environment.ts';
import { runCommandLine } from '#program/program.ts';
import { addTallies, composeSummary, tallyPlaywright, tallyVitest, type Tally } from '#tests/site/tally.ts';

let isNightly = false;
const reports = path.join(projectRoot, '.local', 'test');
const startedAt = performance.now();
const tallies: Tally[] = [];

/** Runs a command of node_modules/.bin or Node itself, then prints its output and counts its tests, or the command as one test. */
async function run(
  command: string,
  options: {
    report?: string;
    read?: (report: unknown) => Tally;
    env?: Record<string, string>;
    isShown?: boolean;
  } = {},
): Promise<void> {
  const beganAt = performance.now();
  const [program = '', ...args] = command.split(' ');
  const report = path.join(reports, `${options.report ?? 'none'}.json`);
  await rm(report, { force: true });
  const file = program === 'node' ? process.execPath : path.join(projectRoot, 'node_modules/.bin', program);
  const child = spawn(file, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const [said, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const counted =
    options.read &&
    (await readFile(report, 'utf8')
      .then(JSON.parse)
      .then(options.read, () => undefined));
  const tally = counted ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  // A program that fails without a failed test still counts as a failure.
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  tallies.push(tally);
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(0);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${command} (${composeSummary([tally])}, ${seconds} s)`);
  if (tally.failed > 0 || counted || options.isShown) console.log(said + complaints);
}

/** Each of these uses one core; the tests that run at the same time use the other. */
async function checkCode(): Promise<void> {
  // Runs first, because it writes the types of Astro's virtual modules, which ESLint reads.
  await run('astro check --minimumFailingSeverity hint');
  await run('eslint . --max-warnings 0');
  await run('prettier --check --log-level warn .');
  await run('knip');
  await run('deno check --node-modules-dir=manual supabase/functions');
  await run('deno lint supabase/functions');
}

function runVitest(): Promise<void> {
  const report = path.join(reports, 'vitest.json');
  const projects = isNightly ? '' : ' --project=!nightly';
  const command = `vitest run --config tests/vitest.config.ts${projects} --reporter=dot --reporter=json --outputFile.json=${report}`;
  return run(command, { report: 'vitest', read: tallyVitest });
}

/**
 * Tests that edit the catalogue run one at a time on a separate site, because the others depend on an unchanged one.
 *
 * A failed test is repeated up to twice, in a new process: two browsers, two sites and the image service share the processors of
 * any machine, so one failure in a thousand tests can be the machine's, and a defect of the site fails every time. A test that
 * passes only then counts as passed and is named above the last line: whoever reads it makes it wait for a condition.
 */
function runEndToEndTests(site: 'site' | 'edited-site', selection: string): Promise<void> {
  const command = `playwright test --config tests/playwright.config.ts --reporter=line,json --retries 2 ${selection}`;
  return run(command, {
    report: site,
    read: tallyPlaywright,
    env: { E2E_SITE: site, ...(isNightly && { E2E_NIGHTLY: '1' }) },
  });
}

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: { nightly: { type: 'boolean', default: false }, rehearse: { type: 'boolean', default: false } },
  });
  isNightly = values.nightly;
  await mkdir(reports, { recursive: true });
  await Promise.all([checkCode(), runVitest()]);
  await Promise.all([
    runEndToEndTests('site', `--grep-invert ${isNightly ? '@edits' : '@edits|@nightly'} --workers 3`),
    runEndToEndTests('edited-site', `--grep @edits${isNightly ? '' : ' --grep-invert @nightly'} --workers 1`),
  ]);
  if (isNightly) {
    await run('node scripts/test-kill.ts');
    await run('node scripts/test-incremental.ts');
    await run('node scripts/test-fuzz.ts');
    await run('stryker run');
  }
  if (values.rehearse) await run('node scripts/rehearse.ts', { isShown: true });
  const { failed, flaky } = addTallies(tallies);
  for (const name of flaky) console.log(`Flaky, passed when repeated: ${name}`);
  console.log(
    `\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n${composeSummary(tallies)}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
});
