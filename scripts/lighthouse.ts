// Runs Lighthouse on every kind of indexed page in every language, on a simulated phone with slow 4G. Run it on an idle machine. Fails
// unless accessibility, best practices and SEO are 100 in every run and performance is at least 90 in the median of the
// runs.
//   npx node scripts/lighthouse.ts [--only home,es-listing] [--runs 3] [--url http://127.0.0.1:4321]
// Without --url it starts a separate site.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { languageCodes, toLanguagePath } from '#domain/site/languages.ts';
import { projectRoot } from '#program/environment.ts';
import { chooseFrom, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { startTestSite } from '#tests/site/test-site.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { budgetedPages } from '#tests/tools/budgets/budgets.ts';
import { median } from '#tests/tools/median.ts';
import { importNightly } from '#tests/tools/nightly/packages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The goal is 100. A lower median than this is not noise. */
const LEAST_PERFORMANCE = 90;

/** What this command uses of the package. */
type Lighthouse = (
  url: string,
  options: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<
  | {
      lhr: {
        categories: Record<string, { score: number | null }>;
        audits: Record<string, { numericValue?: number }>;
      };
    }
  | undefined
>;

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      runs: { type: 'string', default: '3' },
      url: { type: 'string' },
    },
  });
  const indexed = budgetedPages
    .filter(({ isIndexed }) => isIndexed)
    .flatMap(({ name, path: address }) =>
      languageCodes.map((language) => ({
        name: language === 'en' ? name : `${language}-${name}`,
        path: toLanguagePath(language, address),
      })),
    );
  const names = chooseFrom(
    'only',
    values.only,
    indexed.map(({ name }) => name),
  );
  const runs = toWhole('runs', values.runs);
  const { default: lighthouse } = (await importNightly('lighthouse')) as { default: Lighthouse };
  const site =
    values.url === undefined
      ? await startTestSite({ localDir: path.join(projectRoot, '.local/lighthouse'), log: console.log })
      : { url: values.url, stop: () => Promise.resolve() };
  try {
    const launch = await findChromium();
    for (const page of indexed.filter(({ name }) => names.includes(name))) {
      const scores = Object.fromEntries(CATEGORIES.map((category) => [category, [] as number[]]));
      const paints: number[] = [];
      for (let run = 0; run < runs; run++) {
        // A new browser for each run, with an empty cache.
        const port = await findUnusedPorts(1);
        const browser = await chromium.launch({
          ...launch,
          args: [...launch.args, `--remote-debugging-port=${port}`],
        });
        try {
          const result = await lighthouse(new URL(page.path, site.url).href, {
            port,
            logLevel: 'error',
            onlyCategories: [...CATEGORIES],
          });
          for (const category of CATEGORIES)
            scores[category]?.push(Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
          paints.push(
            result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
          );
        } finally {
          await browser.close();
        }
      }
      const { performance = [], ...gated } = scores;
      const isGood =
        median(performance) >= LEAST_PERFORMANCE &&
        Object.values(gated)
          .flat()
          .every((score) => score === 100);
      if (!isGood) process.exitCode = 1;
      const worst = Object.entries(gated).map(([category, found]) => `${category} ${Math.min(...found)}`);
      console.log(
        `${isGood ? '✓' : '✗'} ${page.name}: performance ${median(performance)}, ${worst.join(', ')}, largest paint ${median(paints).toFixed(0)} ms`,
      );
    }
  } finally {
    await site.stop();
  }
});
