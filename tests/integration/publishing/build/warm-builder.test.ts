import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cacheFolder } from '../../../../src/build/cache-folder.ts';
import { compareWithFullBuilds, type IncrementalReport } from '../../../tools/incremental/incremental.ts';

const EDITS = 12;

let report: IncrementalReport;

beforeAll(async () => {
  report = await compareWithFullBuilds({
    edits: EDITS,
    checkEvery: EDITS,
    seed: 20261120,
    log: () => undefined,
  });
}, 600_000);

it('publishes from memory, byte for byte, what a full build of the same catalogue gives', () => {
  expect(report.differences.filter((line) => line.includes(', in memory: '))).toEqual([]);
  expect(report.warm).toBe(EDITS);
});

it('gives the same bytes without the builder that stays (KEEP_BUILDER_WARM=no), from the cache and from nothing', () => {
  expect(report.differences.filter((line) => !line.includes(', in memory: '))).toEqual([]);
});

/** What Astro notes down about the pages of a build, for the next one. */
const notesSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      paths: z.record(
        z.string(),
        z.object({ staticImages: z.array(z.object({ hash: z.string() })).default([]) }),
      ),
    }),
  ),
});

it('a page makes no picture that every page has: a catalogue of any size makes them once', () => {
  const notes = path.join(cacheFolder, 'incremental-build.json');
  const { routes } = notesSchema.parse(JSON.parse(readFileSync(notes, 'utf8')));
  const products = Object.entries(routes).find(([route]) => route.endsWith('[collection]/[slug].astro'))?.[1]
    .paths;
  const pages = Object.values(products ?? {});
  expect(pages.length).toBeGreaterThan(50);
  const pictures = pages.flatMap(({ staticImages }) => staticImages.map(({ hash }) => hash));
  // Those of the page that loaded the header first, at most.
  expect(pictures.length).toBeLessThan(pages.length);
});
