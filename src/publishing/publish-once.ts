import path from 'node:path';
import { explainFullDisk } from '#program/full-disk.ts';
import { projectRoot } from '#program/environment.ts';
import { addReport } from './build/build-report.ts';
import type { BuiltSite, SiteBuilder } from './build/site-builder.ts';
import type { BuildBasis } from './edits/publishing-backend.ts';
import { assertNoPageLost, assertSiteIsSound, type GateReport } from './gates/gates.ts';
import type { Release, Releases } from './releases/releases.ts';

export const netlifyConfig = path.join(projectRoot, 'netlify.toml');

export type PublishOutcome =
  | { kind: 'released'; release: Release; durationMs: number }
  | { kind: 'failed'; reason: string; durationMs: number }
  | { kind: 'cancelled' };

export interface PublishOptions {
  releases: Releases;
  builder: SiteBuilder;
  signal: AbortSignal;
  begin?: () => Promise<BuildBasis>;
  check?: typeof checkSite;
}

/** Builds into a staging folder and validates; the last good release stays online until then. Never throws. */
export async function publishOnce(options: PublishOptions): Promise<PublishOutcome> {
  const { releases, builder, signal, check = checkSite } = options;
  const startedAtMs = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAtMs);
  let staging: string | undefined;
  try {
    const fingerprint = builder.nameCode();
    // Must be before the rows are read: an edit in between makes the release look outdated, never up to date.
    const { position, changes } = (await options.begin?.()) ?? { position: undefined, changes: undefined };
    staging = releases.createStaging();
    const current = releases.findCurrent();
    const previous = current && releases.findRecorded(current.id);
    const built = await builder.build({ outDir: staging, previous, changes, position, signal });
    const { pageCount } = await check(staging, built);
    signal.throwIfAborted();
    const changed = [...built.changed, addReport(staging, built, { durationMs: elapsed(), pageCount })];
    await releases.seal(staging, built.record, changed);
    signal.throwIfAborted();
    const release = releases.release(staging, { fingerprint, pageCount, position });
    builder.published(built.snapshot);
    return { kind: 'released', release, durationMs: elapsed() };
  } catch (error) {
    if (staging !== undefined) releases.discardStaging(staging);
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'failed', reason: describeFailure(error), durationMs: elapsed() };
  }
}

/** @throws {GateError} listing all faults */
export async function checkSite(
  folder: string,
  { snapshot, record, isIncremental, changed, removed, languages }: BuiltSite,
): Promise<GateReport> {
  assertNoPageLost(snapshot.products, record.files, languages);
  return assertSiteIsSound(
    folder,
    netlifyConfig,
    isIncremental ? { changed, removed } : undefined,
    languages,
  );
}

function describeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return explainFullDisk(
    reason,
    'Nothing was published, visitors keep the last release, and the edits are tried again by themselves.',
  );
}
