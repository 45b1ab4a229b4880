import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkLinks, describeFaults } from '../../src/publishing/gates/links.ts';
import { findSecrets } from '../tools/secrets/find-secrets.ts';
import { openReleases } from '../../src/publishing/releases/releases.ts';
import { checkMarkup, describeMarkupFaults } from '../tools/markup/check-markup.ts';
import { checkStyles } from '../tools/markup/check-styles.ts';
import { describeLoad, isSound, loadWhilePublishing } from '../tools/load/load.ts';
import { dealAtRandom, readListing } from './random-order.ts';
import { runCommand } from './run-command.ts';
import { addTallies, tallyPlaywright, tallyVitest, type Tally } from './tally.ts';
import { startTestSite, toEnvironment, type TestSite } from './test-site.ts';

/** What the stages of one run share. */
export interface Run {
  /** Absolute; for reports and the site under test. */
  folder: string;
  signal: AbortSignal;
  /** Of the order of the journeys; without one it is always the same. */
  seed?: number;
  site?: TestSite;
}

/** Where the output of a stage's programs goes. */
export type Write = (text: string) => void;

export interface Stage {
  name: string;
  title: string;
  /**
   * The two lanes run beside each other, the stages of one in turn, all of them before the stages without a lane: what takes
   * both cores, or counts on a machine that does nothing else. They are dealt out so that both last about as long.
   */
  lane?: 'types' | 'others';
  /** Needs the site, which the stage `site` starts. */
  needsSite?: boolean;
  run(run: Run, write: Write): Promise<Tally>;
}

/** Cheap and telling first. `types` also generates what ESLint needs to know about Astro's virtual modules. */
export const stages: readonly Stage[] = [
  check('types', 'types', 'Types of pages and scripts', 'astro/bin/astro.mjs', [
    'check',
    '--minimumFailingSeverity',
    'hint',
  ]),
  check('types', 'lint', 'ESLint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
  check('others', 'format', 'Prettier', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  check('others', 'unused', 'Unused files, exports and packages', 'knip/bin/knip.js', []),
  check('others', 'functions', 'Types of the functions (Deno)', '.bin/deno', ['check', 'supabase/functions']),
  check('others', 'functions-lint', 'Deno lint', '.bin/deno', ['lint', 'supabase/functions']),
  { name: 'unit', title: 'Unit tests', lane: 'others', run: (run, write) => runVitest('unit', run, write) },
  {
    name: 'backend',
    title: 'Integration tests on one embedded backend',
    // One file after another: it fills the core that the other lane has left.
    lane: 'others',
    run: (run, write) => runVitest('integration-shared', run, write),
  },
  {
    name: 'integration',
    title: 'Integration tests with backends of their own',
    run: (run, write) => runVitest('integration', run, write),
  },
  { name: 'site', title: 'Production build, published and served', run: startSite },
  { name: 'links', title: 'Links of the built site', needsSite: true, run: runLinkCheck },
  { name: 'markup', title: 'Markup of the built site', needsSite: true, run: runMarkupCheck },
  {
    name: 'secrets',
    title: 'Secrets in the release, the log and answers',
    needsSite: true,
    run: searchSecrets,
  },
  { name: 'e2e', title: 'Journeys in the browser', needsSite: true, run: runPlaywright },
  { name: 'load', title: 'Visitors by the hundred while edits are published', needsSite: true, run: runLoad },
];

/** A stage that is one program and passes when it ends with 0. */
function check(
  lane: 'types' | 'others',
  name: string,
  title: string,
  program: string,
  args: readonly string[],
): Stage {
  return {
    name,
    title,
    lane,
    run: async ({ signal }, write) => toTally((await runCommand(program, args, { signal, write })) === 0),
  };
}

/** @param project of tests/vitest.config.ts */
async function runVitest(project: string, { folder, signal }: Run, write: Write): Promise<Tally> {
  const report = path.join(folder, `${project}.json`);
  await rm(report, { force: true });
  const code = await runCommand(
    'vitest/vitest.mjs',
    [
      'run',
      ...['--config', 'tests/vitest.config.ts'],
      ...['--project', project],
      '--reporter=dot',
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    { signal, write },
  );
  return readTally(report, tallyVitest, code);
}

async function startSite(run: Run): Promise<Tally> {
  await mkdir(run.folder, { recursive: true });
  run.site = await startTestSite({
    localDir: path.join(run.folder, 'site'),
    log: (line) => {
      console.log(`  ${line}`);
    },
  });
  return toTally(true);
}

async function runLinkCheck(run: Run): Promise<Tally> {
  const release = openReleases(path.join(run.folder, 'site'), { cleanUp: false }).findCurrent();
  const { pageCount, referenceCount, faults } = await checkLinks(release?.site ?? '');
  console.log(
    `${String(pageCount)} pages, ${String(referenceCount)} references, ${String(faults.length)} faults`,
  );
  if (faults.length > 0) console.log(describeFaults(faults));
  return toTally(pageCount > 0 && referenceCount > 0 && faults.length === 0);
}

async function runMarkupCheck(run: Run): Promise<Tally> {
  const release = openReleases(path.join(run.folder, 'site'), { cleanUp: false }).findCurrent();
  const { pageCount, faults } = await checkMarkup(release?.site ?? '');
  console.log(`${String(pageCount)} pages, ${String(faults.length)} faults`);
  if (faults.length > 0) console.log(describeMarkupFaults(faults));
  const unstyled = await checkStyles(release?.site ?? '');
  for (const { file, classes } of unstyled) console.log(`${file}: no styles for ${classes.join(', ')}`);
  return toTally(pageCount > 0 && faults.length === 0 && unstyled.length === 0);
}

/** The short form of `npm run test:load`. It edits the catalogue, so it comes last. */
async function runLoad({ site }: Run): Promise<Tally> {
  if (site === undefined) throw new Error('There is no site to load.');
  const report = await loadWhilePublishing({
    site,
    requests: 4000,
    concurrency: 100,
    releases: 2,
    seed: 1,
    log: console.log,
  });
  console.log(describeLoad(report));
  return toTally(isSound(report));
}

async function searchSecrets({ site }: Run): Promise<Tally> {
  if (!site) return toTally(false);
  const { found, searched } = await findSecrets(site);
  console.log(`${searched} files, lines and answers, ${found.length} secrets`);
  for (const place of found) console.log(place);
  return toTally(searched > 100 && found.length === 0);
}

/**
 * Journeys that edit the catalogue have a site of their own, because the others count on theirs to stay as it is, and come one
 * at a time: what one of them changes, the next would publish, or meet as the edit of somebody else.
 */
async function runPlaywright(run: Run, write: Write): Promise<Tally> {
  let said = '';
  const [reading, editing] = await Promise.all([
    runJourneys(run, write, 'e2e', ['--grep-invert', '@edits', '--workers', READING_WORKERS], READING_HAND),
    runEditing(run, (text) => (said += text)).catch((error: unknown) => {
      said += `${String(error)}\n`;
      return toTally(false);
    }),
  ]);
  write(said);
  return addTallies([reading, editing]);
}

async function runEditing(run: Run, write: Write): Promise<Tally> {
  const site = await startTestSite({
    localDir: path.join(run.folder, 'edited-site'),
    log: (line) => {
      write(`  ${line}\n`);
    },
  });
  try {
    // Playwright empties the folder of its results as it starts.
    const output = ['--output', path.join(run.folder, 'edited-results')];
    const args = ['--grep', '@edits', '--workers', '1', ...output];
    return await runJourneys({ ...run, site }, write, 'e2e-edits', args, EDITING_HAND);
  } finally {
    await site.stop();
  }
}

/** On two cores, because many journeys wait for something most of the time. */
const READING_WORKERS = '3';

/** How many journeys run in Playwright's order where the rest is random: each hand costs three seconds of its own. */
const READING_HAND = 40;
const EDITING_HAND = 3;

async function runJourneys(
  run: Run,
  write: Write,
  name: string,
  args: string[],
  handSize: number,
): Promise<Tally> {
  const { folder, signal, seed } = run;
  if (seed === undefined) return runHand(run, write, name, args);
  let listing = '';
  await runPlaywrightProgram(run, ['--list', '--reporter=list', ...args], (text) => (listing += text));
  const journeys = readListing(listing);
  const tallies: Tally[] = [];
  for (const [index, hand] of dealAtRandom(journeys, handSize, seed).entries()) {
    if (signal.aborted) break;
    const list = path.join(folder, `${name}-${String(index + 1)}.txt`);
    await writeFile(list, `${hand.join('\n')}\n`);
    tallies.push(await runHand(run, write, name, [...args, '--test-list', list]));
  }
  const sum = addTallies(tallies);
  // What was listed and did not run is no check.
  return {
    ...sum,
    failed: Math.max(sum.failed, journeys.length - sum.passed, journeys.length === 0 ? 1 : 0),
  };
}

async function runHand(run: Run, write: Write, name: string, args: string[]): Promise<Tally> {
  const report = path.join(run.folder, `${name}.json`);
  await rm(report, { force: true });
  const code = await runPlaywrightProgram(run, ['--reporter=list,json', ...args], write, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readTally(report, tallyPlaywright, code);
}

function runPlaywrightProgram(
  { signal, site }: Run,
  args: readonly string[],
  write: Write,
  env: Record<string, string> = {},
): Promise<number> {
  return runCommand('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts', ...args], {
    signal,
    write,
    env: { ...(site && toEnvironment(site)), ...env },
  });
}

/** A program that fails without naming a failed test has failed all the same. */
async function readTally(report: string, read: (json: unknown) => Tally, code: number): Promise<Tally> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const tally = text === undefined ? { passed: 0, failed: 0 } : read(JSON.parse(text));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function toTally(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
