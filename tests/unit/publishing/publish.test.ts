import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuildReport } from '../../../src/publishing/build/build-report.ts';
import { BuildError, type BuildResult } from '../../../src/publishing/build/build-site.ts';
import { GateError } from '../../../src/publishing/gates/gates.ts';
import {
  findUpToDateRelease,
  publishSite,
  type PublishOptions,
  type PublishOutcome,
} from '../../../src/publishing/publish.ts';
import { openReleases, type Releases } from '../../../src/publishing/releases/releases.ts';
import { locateFile, toSite } from '../../../src/output/site-layers.ts';

const BACKEND = { url: 'http://127.0.0.1:1', publishableKey: 'key' };

let localDir: string;
let releases: Releases;
let catalogue: string;

beforeEach(() => {
  localDir = mkdtempSync(path.join(tmpdir(), 'publish-'));
  releases = openReleases(localDir);
  catalogue = 'one';
});
afterEach(() => {
  rmSync(localDir, { recursive: true, force: true });
});

describe('publishing', () => {
  it('releases what was built and checked', async () => {
    const outcome = await publish();
    expect(outcome).toMatchObject({ kind: 'released', release: { pageCount: 3, isCurrent: true } });
    expect(served()).toBe('one');
  });

  it('tells in /build.json whether every page was rendered or only those of an edit', async () => {
    await publish();
    expect(readBuildReport(releases.openCurrent() ?? '')).toMatchObject({ kind: 'full', pages: 3 });
    await publish({
      build: async (given) => {
        await build(given);
        const facts = { products: { extras: 12 }, rejectedRows: { extras: 1 } };
        return {
          facts,
          partial: { kind: 'built-warm', changed: [], removed: [], pageCount: 3, facts, report: '' },
        };
      },
    });
    expect(readBuildReport(releases.openCurrent() ?? '')).toMatchObject({
      kind: 'incremental',
      pages: 3,
      products: { extras: 12 },
      rejectedRows: { extras: 1 },
    });
  });

  it('checks the folder that it will release', async () => {
    let checked = '';
    await publish({
      check: (site) => {
        checked = readFileSync(locateFile(toSite(site), 'index.html') ?? '', 'utf8');
        return Promise.resolve({ pageCount: 1, referenceCount: 1 });
      },
    });
    expect(checked).toBe('one');
  });

  it.each<[string, Partial<PublishOptions>, string]>([
    [
      'the build fails',
      { build: () => Promise.reject(new BuildError('The table is empty.')) },
      'The table is empty.',
    ],
    [
      'the gates refuse',
      { check: () => Promise.reject(new GateError('3 broken references')) },
      '3 broken references',
    ],
    [
      'the catalogue cannot be read',
      { readCatalogueState: () => Promise.reject(new Error('no answer')) },
      'no answer',
    ],
  ])('keeps the last good release when %s, and says why', async (_case, broken, reason) => {
    await publish();
    catalogue = 'two';
    expect(await publish(broken)).toMatchObject({ kind: 'failed', reason });
    expect(served()).toBe('one');
    expect(leftovers()).toEqual([]);
  });

  it('releases nothing when somebody rolls back while it builds, and what they chose stays', async () => {
    await publish();
    catalogue = 'two';
    await publish();
    const outcome = await publish({
      build: async (given) => {
        const built = await build(given);
        openReleases(localDir, { cleanUp: false }).rollBack();
        return built;
      },
    });
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('rolled back') as string,
    });
    expect(served()).toBe('one');
    expect(leftovers()).toEqual([]);
  });

  it.each(['build', 'check'])('releases nothing when it is stopped during the %s', async (step) => {
    const abort = new AbortController();
    const outcome = await publish({
      signal: abort.signal,
      build: () => {
        if (step === 'build') abort.abort();
        return Promise.resolve({ facts: undefined });
      },
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

it('tells the builder of pictures that were replaced under their names', async () => {
  const told: string[] = [];
  const publishWith = (pictures: string | undefined) =>
    publish({
      readPicturesState: pictures === undefined ? undefined : () => Promise.resolve(pictures),
      build: (given) => {
        told.push(given.codeFingerprint);
        return build(given);
      },
    });
  for (const pictures of ['one', 'one', 'two', undefined, undefined]) await publishWith(pictures);
  expect(told[0]).toBe(told[1]);
  expect(new Set(told).size).toBe(4);
});

describe('the release that visitors see', () => {
  it('is up to date as long as the catalogue is the same', async () => {
    await publish();
    expect(await upToDate()).toBe(true);
    catalogue = 'two';
    expect(await upToDate()).toBe(false);
  });

  it('is outdated when an edit came between the start of the build and its reading', async () => {
    await publish({
      build: ({ outDir }) => {
        catalogue = 'two';
        return build({ outDir });
      },
    });
    expect(await upToDate()).toBe(false);
  });

  it('is outdated when it belongs to another backend', async () => {
    await publish();
    expect(await upToDate({ backend: { ...BACKEND, url: 'http://127.0.0.1:2' } })).toBe(false);
  });

  it('is never surely up to date with a hosted backend, and not before the first release', async () => {
    expect(await upToDate()).toBe(false);
    await publish({ readCatalogueState: undefined });
    expect(await upToDate({ readCatalogueState: undefined })).toBe(false);
  });
});

function options(): PublishOptions {
  return {
    releases,
    backend: BACKEND,
    readCatalogueState: () => Promise.resolve(catalogue),
    log: () => undefined,
    signal: new AbortController().signal,
    build,
    check: () => Promise.resolve({ pageCount: 3, referenceCount: 9 }),
  };
}

function build({ outDir }: { outDir: string }): Promise<BuildResult> {
  writeFileSync(path.join(outDir, 'index.html'), catalogue);
  return Promise.resolve({ facts: undefined });
}

function publish(changes: Partial<PublishOptions> = {}): Promise<PublishOutcome> {
  return publishSite({ ...options(), ...changes });
}

async function upToDate(changes: Partial<PublishOptions> = {}): Promise<boolean> {
  return (await findUpToDateRelease({ ...options(), ...changes })) !== undefined;
}

function served(): string {
  const site = releases.openCurrent();
  return readFileSync((site && locateFile(site, 'index.html')) ?? '', 'utf8');
}

function leftovers(): string[] {
  return readdirSync(path.join(localDir, 'releases')).filter((name) => /^\.(?:staging|tmp)/.test(name));
}
