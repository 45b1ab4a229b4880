/** Publishes once: build into a staging folder, validate, release. The last good release stays up until then. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { encodesPictures, projectRoot } from '#program/environment.ts';
import { writeBuildReport } from './build/build-report.ts';
import { buildSite, type BuildResult, type BuildStart } from './build/build-site.ts';
import { combineFingerprint, computeCodeFingerprint } from './edits/fingerprint.ts';
import type { CatalogueChanges } from './edits/publishing-backend.ts';
import { cacheFolder } from '#build/cache-folder.ts';
import { forgetPages } from '#build/integrations/sound-incremental.ts';
import { explainFullDisk } from '#program/full-disk.ts';
import { assertSiteIsSound, GateError } from './gates/gates.ts';
import type { LinkMemory } from './gates/link-memory.ts';
import type { Release, Releases } from './releases/releases.ts';
import type { WarmBuilder, WarmBuildOptions } from './build/warm-builder.ts';

export const netlifyConfig = path.join(projectRoot, 'netlify.toml');

export type PublishOutcome =
  | { kind: 'released'; release: Release; durationMs: number }
  /** The site that visitors see is unchanged; `reason` says in words why. */
  | { kind: 'failed'; reason: string; durationMs: number }
  /** The program is stopping. */
  | { kind: 'cancelled' };

export interface PublishOptions {
  releases: Releases;
  backend: { url: string; publishableKey: string };
  /** Undefined when the state of the catalogue cannot be told (a hosted project without its secret key): then no release ever "still matches". */
  readCatalogueState: (() => Promise<string>) | undefined;
  /** Undefined when the state of the pictures cannot be told: then each release that encodes them is built in full. */
  readPicturesState?: (() => Promise<string>) | undefined;
  log: (line: string) => void;
  signal: AbortSignal;
  onChild?: { started(pid: number): void; ended(pid: number): void };
  /** Takes the edits that this build publishes, after its fingerprint was taken and before the rows are read. */
  takeEdits?: () => Promise<CatalogueChanges>;
  /** A builder that may do less than a full build; `buildSite` by default. */
  build?: (options: WarmBuildOptions) => Promise<BuildResult>;
  /** Told which release became of what was built last. */
  onReleased?: (release: Release) => void;
  /** What the gates remember of the links of the last release. */
  links?: LinkMemory;
  /** Another step in tests. */
  check?: typeof assertSiteIsSound;
}

/** Never throws: what goes wrong is an outcome. */
export async function publishSite(options: PublishOptions): Promise<PublishOutcome> {
  const { releases, backend, log, signal, onChild, build = buildSite, check = assertSiteIsSound } = options;
  const startedAtMs = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAtMs);
  let staging: string | undefined;
  try {
    // Taken before the rows are read: an edit in between makes the release look outdated, never up to date.
    const { code, all: fingerprint } = await readFingerprints(options);
    const changes = await options.takeEdits?.();
    staging = releases.createStaging();
    const current = releases.findCurrent();
    const { facts, partial } = await build({
      outDir: staging,
      backend,
      log,
      signal,
      codeFingerprint: combineFingerprint(code, await readPictures(options)),
      current,
      changes,
      ...(onChild ? { onChild } : {}),
    });
    const site = partial && current ? releases.overlay(staging, current, partial.removed) : undefined;
    const { pageCount } = await check(site ?? staging, netlifyConfig, partial, options.links);
    signal.throwIfAborted();
    const kind = partial === undefined ? 'full' : 'incremental';
    writeBuildReport(staging, { kind, durationMs: elapsed(), pageCount, facts }, site);
    await releases.seal(staging);
    signal.throwIfAborted();
    const release = releases.release(staging, { fingerprint, pageCount, site });
    options.onReleased?.(release);
    return { kind: 'released', release, durationMs: elapsed() };
  } catch (error) {
    if (staging !== undefined) releases.discardStaging(staging);
    if (signal.aborted) return { kind: 'cancelled' };
    if (error instanceof GateError) await forgetPages(cacheFolder);
    return {
      kind: 'failed',
      reason: describeFailure(error),
      durationMs: elapsed(),
    };
  }
}

function describeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return explainFullDisk(
    reason,
    'Nothing was published, visitors keep the last release, and the edits are tried again by themselves.',
  );
}

/** The release that visitors see, when it is what a build would give now. */
export async function findUpToDateRelease(
  options: Pick<PublishOptions, 'releases' | 'backend' | 'readCatalogueState'>,
): Promise<Release | undefined> {
  const current = options.releases.findCurrent();
  if (current === undefined || options.readCatalogueState === undefined) return undefined;
  return current.fingerprint === (await readFingerprints(options)).all ? current : undefined;
}

/**
 * Begins the build of a first release while its backend starts. Nothing begins where pages also depend on what is only in
 * storage.
 */
export function beginFirstBuild(builder: WarmBuilder, options: BuildStart): void {
  if (encodesPictures()) return;
  const codeFingerprint = combineFingerprint(readCodeFingerprint(options.backend), '');
  // One that fails before it is ordered is heard of then.
  builder.begin({ ...options, codeFingerprint }).catch(() => undefined);
}

function readCodeFingerprint(backend: PublishOptions['backend']): string {
  return computeCodeFingerprint({
    variables: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    },
  });
}

async function readFingerprints({
  backend,
  readCatalogueState,
}: Pick<PublishOptions, 'backend' | 'readCatalogueState'>): Promise<{ code: string; all: string }> {
  const code = readCodeFingerprint(backend);
  const digest = readCatalogueState === undefined ? 'unknown' : await readCatalogueState();
  return { code, all: combineFingerprint(code, digest) };
}

/** A picture that was replaced under its name shows in no row; where the build encodes pictures it must be looked for. */
async function readPictures({ readPicturesState }: PublishOptions): Promise<string> {
  if (!encodesPictures()) return '';
  return readPicturesState === undefined ? randomUUID() : readPicturesState();
}
