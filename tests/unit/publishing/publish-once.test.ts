import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBuildReport } from '#publishing/build/build-report.ts';
import type { BuildOrder, SiteBuilder } from '#publishing/build/site-builder.ts';
import { publishOnce, type PublishOptions } from '#publishing/publish-once.ts';
import { openReleases, type Releases } from '#publishing/releases/releases.ts';
import { makeFolder } from '#tests/folders.ts';
import { createBuilder, EMPTY_SNAPSHOT, writeSite } from './built-site.ts';

let localDir: string;
let releases: Releases;
let catalogue: string;

beforeEach(() => {
  localDir = makeFolder();
  releases = openReleases(localDir);
  catalogue = 'one';
});
const fail = (reason: string) => () => Promise.reject(new Error(reason));

describe('publishing', () => {
  it('releases what was built, after a check of the folder', async () => {
    let checked = '';
    const outcome = await publish({
      check: (site) => {
        checked = readFileSync(path.join(site, 'index.html'), 'utf8');
        return Promise.resolve({ pageCount: 3, referenceCount: 9 });
      },
    });
    expect(outcome).toMatchObject({ kind: 'released', release: { pageCount: 3, isCurrent: true } });
    expect([checked, served()]).toEqual(['one', 'one']);
    // The database gave no position.
    expect(releases.findCurrent()?.position).toBeUndefined();
  });

  it('says in /build.json whether all pages were rendered or only those of an edit', async () => {
    await publish();
    expect(readBuildReport(releases.openCurrent() ?? '')).toMatchObject({ kind: 'full', pages: 3 });
    const facts = { products: { extras: 12 }, rejectedRows: { extras: 1 } };
    const buildEdit = async (order: BuildOrder) => ({ ...(await build(order)), isIncremental: true, facts });
    await publish({ builder: createBuilder(buildEdit) });
    const report = { kind: 'incremental', pages: 3, ...facts };
    expect(readBuildReport(releases.openCurrent() ?? '')).toMatchObject(report);
  });

  it.each<[string, Partial<PublishOptions>]>([
    ['3 broken references', { check: fail('3 broken references') }],
    ['no answer', { builder: createBuilder(fail('no answer')) }],
  ])('keeps the last good release, and says why: %s', async (reason, broken) => {
    await publish();
    catalogue = 'two';
    expect(await publish(broken)).toMatchObject({ kind: 'failed', reason });
    expect(served()).toBe('one');
    expect(leftovers()).toEqual([]);
  });

  it.each(['build', 'check'])('releases nothing if it is stopped during the %s', async (step) => {
    const abort = new AbortController();
    const outcome = await publish({
      signal: abort.signal,
      builder: createBuilder((order) => {
        if (step === 'build') abort.abort();
        return build(order);
      }),
      check: () => {
        abort.abort();
        return Promise.resolve({ pageCount: 1, referenceCount: 1 });
      },
    });
    expect(outcome.kind).toBe('cancelled');
    expect(releases.openCurrent()).toBeUndefined();
    expect(leftovers()).toEqual([]);
  });
});

describe('the builder gets', () => {
  let orders: BuildOrder[];
  let builder: SiteBuilder;
  beforeEach(() => {
    orders = [];
    builder = createBuilder((order) => {
      orders.push(order);
      return build(order);
    });
  });

  it('the site that visitors see, with the record of its files, and what was edited', async () => {
    await publish({ builder });
    const changes = [{ table: 'extras', ids: ['one'] }];
    await publish({ builder, begin: () => Promise.resolve({ position: '7:7:', changes }) });
    expect(orders[0]).toMatchObject({ previous: undefined, changes: undefined });
    expect(orders[1]).toMatchObject({ previous: { record: { code: 'code' } }, changes });
    expect(orders[1]?.previous?.record.files['index.html']).toEqual([3, '', '']);
  });

  it('after a rollback, the site of the rollback', async () => {
    for (const text of ['one', 'two']) {
      catalogue = text;
      await publish();
    }
    const before = releases.rollBack();
    releases.resume();
    await publish({ builder });
    expect(orders[0]?.previous?.folder).toBe(before.site);
  });

  it('the published state, and nothing that the gates refused', async () => {
    const published = vi.spyOn(builder, 'published');
    await publish({ builder, check: fail('3 broken references') });
    expect(published).not.toHaveBeenCalled();
    await publish({ builder });
    expect(published.mock.calls).toEqual([[EMPTY_SNAPSHOT]]);
  });
});

it('the record of a release has the position of the database, read before the rows, and the code', async () => {
  const begin = vi.fn(() => Promise.resolve({ position: '7:7:', changes: undefined }));
  const read = vi.fn(build);
  await publish({ begin, builder: createBuilder(read) });
  expect(begin).toHaveBeenCalledBefore(read);
  expect(releases.findCurrent()).toMatchObject({ position: '7:7:', fingerprint: 'code' });
});

function build({ outDir }: Pick<BuildOrder, 'outDir'>) {
  return Promise.resolve(writeSite(outDir, catalogue));
}

function publish(changes: Partial<PublishOptions> = {}) {
  return publishOnce({
    releases,
    builder: createBuilder(build),
    signal: new AbortController().signal,
    check: () => Promise.resolve({ pageCount: 3, referenceCount: 9 }),
    ...changes,
  });
}

const served = () => readFileSync(path.join(releases.openCurrent() ?? '', 'index.html'), 'utf8');

function leftovers(): string[] {
  return readdirSync(path.join(localDir, 'releases')).filter((name) => /^\.(?:staging|tmp)/.test(name));
}
