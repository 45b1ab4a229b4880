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
const locks = [
  'package-lock.json',
  'tests/tools/rehearse/command-lines/package-lock.json',
  'tests/tools/nightly/packages/package-lock.json',
].map((file) => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { file, entries: Object.entries(packages).filter(([name]) => name !== '') };
});

test.each(locks)(
  'every package of $file has a digest, on every platform, and no registry address',
  ({ entries }) => {
    expect(entries.length).toBeGreaterThan(100);
    const unverified = entries.filter(
      ([, { integrity, link, inBundle }]) => integrity === undefined && link !== true && inBundle !== true,
    );
    expect(unverified.map(([name]) => name)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  },
);

test('Netlify builds with a Node that the project runs on', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const [, least = ''] = /^>=(\d+)/.exec(engines.node) ?? [];
  const [, version = ''] = /^NODE_VERSION = "(\d+)"$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  // The first release of a major version may be older than what the project needs.
  expect(Number(version)).toBeGreaterThan(Number(least));
});
