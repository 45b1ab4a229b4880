import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      /** A package that another one includes in its own archive. */
      inBundle: z.boolean().optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const entries = Object.entries(packages).filter(([name]) => name !== '');

test('every package of the lock has a digest, on every platform', () => {
  expect(entries.length).toBeGreaterThan(500);
  const unverified = entries.filter(
    ([, { integrity, link, inBundle }]) => integrity === undefined && link !== true && inBundle !== true,
  );
  expect(unverified.map(([name]) => name)).toEqual([]);
});

test('the lock contains no registry address', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
});
