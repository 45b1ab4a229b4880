// `npm test`: types, lint, format, unused code, unit and integration tests, and the end-to-end tests on the built site:
// what a change needs before it lands. A failure doesn't stop the run. The last line says `N passed, M failed`.
//   npm test -- --part end-to-end --shard 1/2     only some parts: code, vitest, end-to-end, rehearsal
//   npm test -- --nightly                         instead, what takes too long for every change
//   npm test -- --nightly fuzz recipes            of that, the parts whose name contains one of these words
//   npm test -- --rehearse --since HEAD^          adds the rehearsal, and the nightly parts of the files changed since
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { projectRoot } from '#program/environment.ts';
import { chooseFrom } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { findNightlyParts, findPartsOf, listChangedFiles, nightlyParts } from '#tests/site/nightly-parts.ts';
import { addTallies, composeSummary, tallyPlaywright, tallyVitest, type Tally } from '#tests/site/tally.ts';

const parts = ['code', 'vitest', 'end-to-end', 'rehearsal'] as const;
const reports = path.join(projectRoot, '.local', 'test');
const startedAt = performance.now();
const tallies: Tally[] = [];
/** When the last nightly part of a landing has to be over. CI stops a run after 90 minutes, and may be slower. */
const LANDING_MINUTES = 50;
/** Tests sweep over all pages. */
const NIGHTLY = { E2E_NIGHTLY: '1' };

interface RunOptions {
  readonly report?: string;
  readonly read?: (report: unknown) => Tally;
  readonly env?: Record<string, string>;
  readonly isShown?: boolean;
}

/** Runs a command of node_modules/.bin or Node itself, and counts its tests, or the command as one. */
async function run(command: string, options: RunOptions = {}): Promise<void> {
  const beganAt = performance.now();
  const [program = '', ...args] = command.split(' ');
  const report = path.join(reports, `${options.report ?? 'none'}.json`);
  if (options.report !== undefined) await rm(report, { force: true });
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

/** One core; the tests that run at the same time use the other. */
async function checkCode(): Promise<void> {
  // Runs first, because it writes the types of Astro's virtual modules, which ESLint reads.
  await run('astro check --minimumFailingSeverity hint');
  // A cached result can miss what a change elsewhere breaks. A fresh clone has no cache.
  await run('eslint . --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/');
  await run('prettier --check --cache --log-level warn .');
  await run('knip');
  await run('knip --cycles');
  await run('deno check --node-modules-dir=manual supabase/functions src/publishing/netlify-edge');
  await run('deno lint supabase/functions');
}

function runVitest(projects: string, env: Record<string, string> = {}): Promise<void> {
  const report = path.join(reports, 'vitest.json');
  const reporters = `--reporter=dot --reporter=json --outputFile.json=${report}`;
  return run(`vitest run --config tests/vitest.config.ts ${projects} ${reporters}`, {
    report: 'vitest',
    read: tallyVitest,
    env,
  });
}

// Tests that edit the catalogue run one at a time on a separate site, because the others depend on an unchanged one.
// A failed test is repeated up to twice, in a new process: on a busy machine one failure in a thousand tests can be the
// machine's, and a defect of the site fails every time. One that passes only then counts as passed and is named above
// the last line: whoever reads it makes it wait for a condition.
function runEndToEndTests(site: 'site' | 'edited-site', selection: string, isNightly = false): Promise<void> {
  const command = `playwright test --config tests/playwright.config.ts --reporter=line,json --retries 2 ${selection}`;
  return run(command, {
    report: site,
    read: tallyPlaywright,
    env: { E2E_SITE: site, ...(isNightly && NIGHTLY) },
  });
}

/** A core each, and none waits for the other: the checks and the tests of the same site take equally long. */
async function runTests(chosen: readonly string[], shard: string): Promise<void> {
  const part = shard === '' ? '' : ` --shard ${shard}`;
  const has = (name: (typeof parts)[number]) => chosen.includes(name);
  await Promise.all([
    (async () => {
      if (has('code')) await checkCode();
      if (!has('end-to-end')) return;
      await runEndToEndTests('site', `--grep-invert @edits|@nightly --workers 3${part}`);
    })(),
    (async () => {
      if (has('vitest')) await runVitest('--project=!nightly');
      if (!has('end-to-end')) return;
      await runEndToEndTests('edited-site', `--grep @edits --workers 1${part}`);
    })(),
  ]);
}

/** Only those that fit into this many minutes of the whole run. */
async function runNightlyParts(names: readonly string[], within = Infinity): Promise<void> {
  for (const name of names) {
    const { command, vitest, endToEnd, minutes = 0 } = nightlyParts[name] ?? {};
    if ((performance.now() - startedAt) / 60_000 + minutes > within) {
      console.log(`- ${name} is left to the nightly run: it takes about ${minutes} minutes.`);
      continue;
    }
    if (command !== undefined) await run(command);
    if (vitest !== undefined) await runVitest(`--project=nightly --project=pages ${vitest}`, NIGHTLY);
    if (endToEnd !== undefined) await runEndToEndTests('site', `--grep-invert @edits ${endToEnd}`, true);
  }
}

await runCommandLine(async () => {
  const { values, positionals } = parseArgs({
    options: {
      nightly: { type: 'boolean', default: false },
      part: { type: 'string', default: '' },
      rehearse: { type: 'boolean', default: false },
      shard: { type: 'string', default: '' },
      since: { type: 'string', default: '' },
    },
    allowPositionals: true,
  });
  await mkdir(reports, { recursive: true });
  const chosen = chooseFrom('part', values.part, parts);
  if (values.nightly) await runNightlyParts(findNightlyParts(positionals));
  else {
    if (positionals.length > 0)
      throw new Error(`${positionals.join(' ')}: add --nightly before nightly parts.`);
    await runTests(chosen, values.shard);
    const isRehearsed = values.rehearse || (values.part !== '' && chosen.includes('rehearsal'));
    if (isRehearsed) await run('node scripts/rehearse.ts', { isShown: true });
    if (values.since !== '')
      await runNightlyParts(findPartsOf(listChangedFiles(values.since)), LANDING_MINUTES);
  }
  const { failed, flaky } = addTallies(tallies);
  for (const name of flaky) console.log(`Flaky, passed when repeated: ${name}`);
  console.log(
    `\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n${composeSummary(tallies)}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
});
