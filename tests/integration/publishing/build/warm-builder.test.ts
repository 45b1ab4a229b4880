import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../../../src/program/environment.ts';
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
  expect(report.differences).toEqual([]);
  expect(report.warm).toBe(EDITS);
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
  const notes = path.join(projectRoot, 'node_modules/.astro/incremental-build.json');
  const { routes } = notesSchema.parse(JSON.parse(readFileSync(notes, 'utf8')));
  const products = Object.entries(routes).find(([route]) => route.endsWith('[collection]/[slug].astro'))?.[1]
    .paths;
  const pages = Object.values(products ?? {});
  expect(pages.length).toBeGreaterThan(50);
  const pictures = pages.flatMap(({ staticImages }) => staticImages.map(({ hash }) => hash));
  // Those of the page that loaded the header first, at most.
  expect(pictures.length).toBeLessThan(pages.length);
});
