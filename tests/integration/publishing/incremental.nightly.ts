/**
 * The published site after an edit equals a full build of the same catalogue, byte for byte: for a program that has the last
 * catalogue and release in memory, and for one that only finds the release, like a build on Netlify.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';
import { createTransport } from '#publishing/edits/open-backend.ts';
import { createPublishingBackend } from '#publishing/edits/publishing-backend.ts';
import { publishOnce } from '#publishing/publish-once.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openStack } from '#tests/integration/open-stack.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { compareTrees, readTree } from '#tests/tools/edits/compare-trees.ts';

const EDITS = 200;
/** Number of edits between comparisons. */
const COMPARED_EVERY = 20;
const seed = Number(process.env['SEED'] ?? 1);

const folder = makeSharedFolder();
const stack = await openStack();
vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Statements with a table; `$1` is the edited row, `$2` another one, `$3` the number of the edit. */
const statements = {
  insert: `insert into %s (slug, product_name, material_type, description, image_url, sort_order)
    select 'random-' || $3, 'Random No. ' || $3, material_type, 'Made by a test.', image_url, $3 from %s where id = $1`,
  'change the text': `update %s
    set description = 'Edition ' || $3 || ' & <more>.', custom_sizes = 'Up to ' || $3 || ' cm' where id = $1`,
  rename: `update %s set product_name = 'Renamed No. ' || $3 where id = $1`,
  reorder: `update %s set sort_order = other.sort_order - 1
    from (select * from %s where id = $2) other where %s.id = $1`,
  'change the material': `update %s
    set material_type = (array['${stoneTypes.join("','")}'])[$3 % 5 + 1] where id = $1`,
  'change the address': `update %s set slug = 'moved-' || $3 where id = $1`,
  'change the pictures': `update %s set image_url = other.image_url, gallery_urls = array[other.image_url]
    from (select * from %s where id = $2) other where %s.id = $1`,
  // An empty collection stops publishing, by design.
  delete: `delete from %s where id = $1 and (select count(*) from %s) > 3`,
};

const edit = fc.record({
  kind: fc.constantFrom(...Object.entries(statements)),
  collection: fc.constantFrom(...collections),
  row: fc.nat(),
  other: fc.nat(),
});

/** A publisher with releases of its own. @param open creates the builder for each publication */
function createPublisher(name: string, open: () => ReturnType<typeof createSiteBuilder>) {
  const releases = openReleases(path.join(folder, name));
  return async (begin?: Parameters<typeof publishOnce>[0]['begin']) => {
    const { signal } = new AbortController();
    const outcome = await publishOnce({ releases, builder: open(), signal, ...(begin && { begin }) });
    if (outcome.kind !== 'released') throw new Error(JSON.stringify(outcome));
    await releases.deleteDropped();
    return outcome.release;
  };
}

test(`${EDITS} random edits, seed ${seed}`, { timeout: 30 * 60_000 }, async () => {
  const openBuilder = () => createSiteBuilder({ backend: stack, log: () => undefined });
  const lasting = openBuilder();
  const publish = createPublisher('lasting', () => lasting);
  const publishFromNothing = createPublisher('new', openBuilder);
  const publishing = createPublishingBackend(createTransport(stack), 'incremental', () => undefined);
  let known: string | undefined;
  const publishEdit = async () => {
    const { site, position } = await publish(() => publishing.begin(known));
    known = position ?? undefined;
    await publishing.report({ position: position ?? null, isBuilding: false });
    return site;
  };
  await publishEdit();
  await publishFromNothing();
  const done: string[] = [];
  for (const { kind, collection, row, other } of fc.sample(edit, { seed, numRuns: EDITS })) {
    const table = `public.${collection.table}`;
    const rows = await stack.query<{ id: string }>(`select id from ${table} order by id`);
    const [one, two] = [row, other].map((place) => rows[place % rows.length]?.id);
    const number = done.push(`${kind[0]} in ${table}`);
    // PostgreSQL wants the types of all parameters.
    await stack.query(
      `with given as (select $1::uuid, $2::uuid, $3::int) ${kind[1].replaceAll('%s', table)}`,
      [one, two, number],
    );
    const site = await publishEdit();
    if (number % COMPARED_EVERY > 0) continue;
    const outDir = path.join(folder, 'full');
    await buildWholeSite({ outDir, backend: stack });
    const full = readTree(outDir);
    rmSync(outDir, { recursive: true });
    const lately = done.slice(-COMPARED_EVERY).join(', ');
    expect(compareTrees(readTree(site), full), `in memory, after ${lately}`).toEqual([]);
    expect(compareTrees(readTree((await publishFromNothing()).site), full), `after ${lately}`).toEqual([]);
  }
});
