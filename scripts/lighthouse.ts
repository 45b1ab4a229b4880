/**
 * Lighthouse's scores of every kind of page that search engines may show, as a phone: the median of five runs.
 * Accessibility, best practices and SEO must be 100; performance should be. Wants a quiet machine.
 *
 *   npm run lighthouse [-- --url http://127.0.0.1:4321] [--only home,listing] [--runs 5]
 *                      [--write]    puts the table into docs/performance.md: of each page the latest scores, so that
 *                                   pages can be scored a few at a time; with --runs 0 nothing is measured
 *
 * Without --url it builds and serves a site of its own, as the journeys do.
 */
import { parseArgs } from 'node:util';
import { chooseFrom, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { scorePages, scoredPages } from '../tests/tools/lighthouse/score-pages.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      only: { type: 'string', default: '' },
      runs: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
  });
  const isGood = await scorePages({
    url: values.url,
    chosen: chooseFrom(
      'only',
      values.only,
      scoredPages.map(({ name }) => name),
    ),
    runs: toWhole('runs', values.runs, 0),
    write: values.write,
  });
  process.exitCode = isGood ? 0 : 1;
});
