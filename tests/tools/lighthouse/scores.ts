/** What Lighthouse found, over several runs of each page. */
import { median } from '../median.ts';
import { z } from 'zod';

/** Always 100: they do not scatter. */
export const GATED = ['accessibility', 'best-practices', 'seo'] as const;
/** The aim is 100; below this the median is no noise any more. */
export const LEAST_PERFORMANCE = 90;

const audit = z.looseObject({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
});

/** The part of Lighthouse's report that is read here. */
export const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.looseObject({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), audit),
  runtimeError: z.object({ message: z.string() }).optional(),
  runWarnings: z.array(z.string()),
});

export type Report = z.infer<typeof reportSchema>;

const score = z.int().min(0).max(100);

export const pageScoresSchema = z.object({
  name: z.string(),
  path: z.string(),
  /** Median of the runs. */
  performance: z.number().min(0).max(100),
  /** Worst of the runs. */
  gated: z.object({ accessibility: score, 'best-practices': score, seo: score }),
  /** Medians, milliseconds. */
  firstPaintMs: z.number(),
  largestPaintMs: z.number(),
  blockingMs: z.number(),
  /** Worst of the runs. */
  shift: z.number(),
  /** Audits that cost a point in any run, by title. */
  faults: z.array(z.string()),
});

export type PageScores = z.infer<typeof pageScoresSchema>;

/** @throws when Lighthouse could not load the page */
export function summarizeRuns(page: { name: string; path: string }, reports: readonly Report[]): PageScores {
  for (const { runtimeError } of reports) {
    if (runtimeError) throw new Error(`${page.path}: ${runtimeError.message}`);
  }
  const scores = (category: string) =>
    reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const values = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Infinity);
  const worst = (category: string) => Math.min(...scores(category));
  return {
    ...page,
    performance: median(scores('performance')),
    gated: {
      accessibility: worst('accessibility'),
      'best-practices': worst('best-practices'),
      seo: worst('seo'),
    },
    firstPaintMs: Math.round(median(values('first-contentful-paint'))),
    largestPaintMs: Math.round(median(values('largest-contentful-paint'))),
    blockingMs: Math.round(median(values('total-blocking-time'))),
    shift: Math.round(Math.max(...values('cumulative-layout-shift')) * 10_000) / 10_000,
    faults: [...new Set(reports.flatMap(listFaults))].sort(),
  };
}

function listFaults({ categories, audits }: Report): string[] {
  return Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([name, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    );
}

/** What keeps the command from succeeding, in words. */
export function findFailures(pages: readonly PageScores[]): string[] {
  return pages.flatMap(({ name, path, performance, gated, faults }) => {
    const low = GATED.filter((category) => gated[category] < 100);
    return [
      ...(low.length > 0
        ? [
            `${name} (${path}): ${low.map((category) => `${category} ${gated[category]}`).join(', ')}. ${faults.join('; ')}`,
          ]
        : []),
      ...(performance < LEAST_PERFORMANCE
        ? [`${name} (${path}): performance ${performance}, at least ${LEAST_PERFORMANCE} are asked for.`]
        : []),
    ];
  });
}

/** Markdown; a row for each page. */
export function composeScoreTable(pages: readonly PageScores[]): string {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const rows = pages.map(({ name, performance, gated, firstPaintMs, largestPaintMs, blockingMs, shift }) => [
    name,
    performance,
    gated.accessibility,
    gated['best-practices'],
    gated.seo,
    seconds(firstPaintMs),
    seconds(largestPaintMs),
    `${blockingMs} ms`,
    shift,
  ]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
