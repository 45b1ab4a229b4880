import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { makeFolder } from '#tests/folders.ts';

/** Fills the disk to the last byte, so that there isn't even space for the record of a release. */
const FILL = `
  import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
  const [disk] = process.argv.slice(1);
  const fill = (file) => {
    for (const size of [65536, 4096, 1]) {
      try {
        for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
      } catch {}
    }
  };`;

/** Publishes on a disk of one megabyte, which the page of the build or a file next to it fills. */
const PROGRAM = `
  import { publishOnce } from '#publishing/publish-once.ts';
  import { openReleases } from '#publishing/releases/releases.ts';
  import { createBuilder, writeSite } from '#tests/unit/publishing/built-site.ts';
  ${FILL}
  const releases = openReleases(disk);
  const publish = async (text, spoil = () => undefined) => {
    const builder = createBuilder(async ({ outDir }) => {
      const built = writeSite(outDir, text);
      spoil(outDir);
      return built;
    });
    const check = async () => ({ pageCount: 1, referenceCount: 1 });
    const { signal } = new AbortController();
    const { kind, reason = '' } = await publishOnce({ releases, builder, check, signal });
    const shown = readFileSync(releases.openCurrent() + '/index.html', 'utf8');
    const leftovers = readdirSync(disk + '/releases').filter((name) => /^[.](?:staging|tmp)/.test(name));
    console.log(JSON.stringify({ kind, reason, shown, leftovers }));
  };
  await publish('one');
  await publish('two', (outDir) => writeFileSync(outDir + '/large.html', Buffer.alloc(4 * 1024 * 1024)));
  await publish('three', () => fill(disk + '/something-else'));
  rmSync(disk + '/something-else');
  await publish('four');
`;

const reportSchema = z.array(
  z.object({ kind: z.string(), reason: z.string(), shown: z.string(), leftovers: z.array(z.string()) }),
);

/** Stores pictures on the same small disk: with space, without, again without, with new space, and again without. */
const CACHE_PROGRAM = `
  import { openPictureCache } from '#publishing/server/picture-cache.ts';
  ${FILL}
  const said = [];
  const cache = openPictureCache({ folder: disk + '/pictures', log: (line) => said.push(line) });
  const keep = async (key) => {
    await cache.write(key, Buffer.alloc(100_000, 1));
    const kept = (await cache.read(key))?.length ?? 0;
    console.log(JSON.stringify({ key, kept, said: said.splice(0), files: readdirSync(disk + '/pictures') }));
  };
  await keep('one');
  fill(disk + '/other');
  await keep('two');
  await keep('three');
  rmSync(disk + '/other');
  await keep('four');
  fill(disk + '/other');
  await keep('five');
`;

const keptSchema = z.array(
  z.object({ key: z.string(), kept: z.number(), said: z.array(z.string()), files: z.array(z.string()) }),
);

it('a full disk under the picture cache is logged once, leaves no partial picture, and recovers when there is space', () => {
  const reports = keptSchema.parse(runOnSmallDisk(CACHE_PROGRAM));
  const outcomes = reports.map(({ key, kept, said }) => `${key} ${kept} ${said.length}`);
  expect(outcomes).toEqual(['one 100000 0', 'two 0 1', 'three 0 0', 'four 100000 0', 'five 0 1']);
  expect(reports[1]?.said[0]).toMatch(
    /^The disk is full\. Pictures are made again each time until there is room\./,
  );
  expect(reports.at(-1)?.files.toSorted()).toEqual(['four', 'one']);
});

it('a full disk during a build or a release keeps the last release, says so, and recovers when there is space', () => {
  const reports = reportSchema.parse(runOnSmallDisk(PROGRAM));
  const outcomes = reports.map(({ kind, shown }) => `${kind} ${shown}`);
  expect(outcomes).toEqual(['released one', 'failed one', 'failed one', 'released four']);
  for (const { reason } of reports.slice(1, 3)) {
    expect(reason).toMatch(/^The disk is full\. Nothing was published, visitors keep the last release/);
  }
  expect(reports.flatMap(({ leftovers }) => leftovers)).toEqual([]);
});

/** @returns the printed values, one per line; the program gets the disk as its argument */
function runOnSmallDisk(program: string): unknown[] {
  const script = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" --input-type=module -e "$3" "$1"';
  const output = execFileSync(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', makeFolder(), process.execPath, program],
    { encoding: 'utf8', cwd: projectRoot },
  );
  return output
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
