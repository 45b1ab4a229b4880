import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { format as formatMarkdown, resolveConfig } from 'prettier';
import { z } from 'zod';
import { findChromium, type LaunchOptions } from '../../browser/chromium.ts';
import { budgetedPages } from '../budgets/budgets.ts';
import { projectRoot } from '#program/environment.ts';
import {
  composeScoreTable,
  findFailures,
  GATED,
  pageScoresSchema,
  reportSchema,
  summarizeRuns,
  type PageScores,
  type Report,
} from './scores.ts';
import { startTestSite } from '../../site/test-site.ts';
import { findUnusedPorts } from '../../site/unused-ports.ts';

const scoredSchema = z.object({ result: pageScoresSchema });
const folder = path.join(projectRoot, '.local', 'lighthouse');
const documentFile = path.join(projectRoot, 'docs/performance.md');

export interface Scoring {
  /** The running site; undefined: one of its own, as the journeys have. */
  readonly url: string | undefined;
  /** Names of `scoredPages`. */
  readonly chosen: readonly string[];
  /** Of each page; 0 measures nothing and prints what is known. */
  readonly runs: number;
  /** Puts the table into docs/performance.md. */
  readonly write: boolean;
}

/** Pages that answer 404 or may not be indexed have no SEO score to speak of. */
export const scoredPages = budgetedPages.filter(({ isIndexed }) => isIndexed);

/** @returns whether every page has the scores that it must have */
export async function scorePages({ url, chosen, runs, write }: Scoring): Promise<boolean> {
  const pages = scoredPages.filter(({ name }) => chosen.includes(name));

  const site =
    url === undefined && runs > 0
      ? await startTestSite({ localDir: path.join(folder, 'site'), log: console.log })
      : { url: url ?? '', stop: () => Promise.resolve() };
  try {
    await mkdir(folder, { recursive: true });
    const browser = await findChromium();
    for (const { name, path: pathname } of runs > 0 ? pages : []) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) {
        reports.push(await examine(new URL(pathname, site.url).href, browser));
      }
      const result = summarizeRuns({ name, path: pathname }, reports);
      await writeFile(path.join(folder, `${name}.json`), JSON.stringify({ result, reports }, null, 2));
      const gated = GATED.map((category) => `${category} ${result.gated[category]}`).join(', ');
      console.log(`${name}: performance ${result.performance}, ${gated}, LCP ${result.largestPaintMs} ms`);
    }
    const known = await readKnownScores();
    console.log(`\n${composeScoreTable(known)}\n`);
    if (write) await writeTable(known);
    const failures = findFailures(
      known.filter(({ name }) => runs === 0 || pages.some((page) => page.name === name)),
    );
    for (const failure of failures) console.error(`✗ ${failure}`);
    return known.length > 0 && failures.length === 0;
  } finally {
    await site.stop();
  }
}

/** A browser of its own for each run: nothing of the run before is warm. */
async function examine(url: string, browser: LaunchOptions): Promise<Report> {
  const port = await findUnusedPorts(1);
  const launched = await chromium.launch({
    ...browser,
    args: [...browser.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...GATED],
    });
    return reportSchema.parse(result?.lhr);
  } finally {
    await launched.close();
  }
}

/** Of this run, and of earlier ones where this one left a page out. */
async function readKnownScores(): Promise<PageScores[]> {
  const scores: PageScores[] = [];
  for (const { name, isIndexed } of budgetedPages) {
    if (!isIndexed) continue;
    const text = await readFile(path.join(folder, `${name}.json`), 'utf8').catch(() => undefined);
    if (text !== undefined) scores.push(scoredSchema.parse(JSON.parse(text)).result);
  }
  return scores;
}

async function writeTable(results: readonly PageScores[]): Promise<void> {
  const BEGIN = '<!-- scores: written by `npm run lighthouse -- --write` -->';
  const END = '<!-- /scores -->';
  const text = await readFile(documentFile, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md lacks '${BEGIN}'.`);
  const written = [before, BEGIN, '\n\n', composeScoreTable(results), '\n\n', END, after].join('');
  const config = await resolveConfig(documentFile);
  await writeFile(
    documentFile,
    await formatMarkdown(written, { ...config, parser: 'markdown', plugins: [] }),
  );
}
