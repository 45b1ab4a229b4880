/**
 * The whole site on this machine: backend, publisher and server, as `npm start` and the browser tests run it.
 */
import path from 'node:path';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { findFile } from '#output/site-files.ts';
import { toSite } from '#output/site-layers.ts';
import type { HostedSupabase } from '#program/environment.ts';
import { openBackend, type Backend } from './edits/open-backend.ts';
import type { CatalogueChanges, PublishingBackend } from './edits/publishing-backend.ts';
import { createLinkMemory } from './gates/link-memory.ts';
import { assertPortIsFree } from '#program/ports.ts';
import { acquireLock } from '#program/process-lock.ts';
import {
  findUpToDateRelease,
  netlifyConfig,
  publishSite,
  type PublishOptions,
  type PublishOutcome,
} from './publish.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { openReleases, PinnedError, type Release, type Releases } from './releases/releases.ts';
import type { Endpoint } from './server/endpoint.ts';
import { createHealthEndpoint, HEALTH_PATH, type Health } from './server/health.ts';
import { createImageService } from './server/image-service.ts';
import { openPictureCache } from './server/picture-cache.ts';
import { serveSite } from './server/site-server.ts';
import { createWarmBuilder } from './build/warm-builder.ts';
import { createRebuildEndpoint, REBUILD_PATH } from './server/webhook.ts';

export interface StartSiteOptions {
  port: number;
  supabasePort: number;
  /** Absolute; holds database, uploads and releases. */
  localDir: string;
  /** Progress and events, one line or paragraph at a time. */
  log: (line: string) => void;
  /** A hosted project instead of the embedded backend. */
  hosted?: HostedSupabase | undefined;
  /** Switches on `POST /hooks/rebuild`. */
  webhookSecret?: string | undefined;
  /** Publishes edits much faster, for the memory of one more process (default). */
  keepBuilderWarm?: boolean | undefined;
  /** How often the database is asked for edits of which no call was heard; every minute by default. */
  editPollMs?: number | undefined;
  /** Show the last release while a newer one is built (default), or be ready only when it is up to date. */
  showOldMeanwhile?: boolean;
}

export interface RunningSite {
  siteUrl: string;
  supabase: {
    url: string;
    publishableKey: string;
    /** Always known on the embedded backend. */
    secretKey: string | undefined;
    isEmbedded: boolean;
  };
  /** Builds and publishes the catalogue of now; answers when visitors see it, or why not. */
  publishNow: () => Promise<PublishOutcome>;
  /** Answers when every edit that was heard of is published. */
  whenIdle: () => Promise<void>;
  /** Ends the server, a build under way and the backend. */
  stop: () => Promise<void>;
}

/**
 * @throws BusyPortError, LockedError, or an Error that says why the first build failed (nothing is left running)
 */
export async function startSite(options: StartSiteOptions): Promise<RunningSite> {
  const {
    port,
    supabasePort,
    localDir,
    log,
    hosted,
    webhookSecret,
    keepBuilderWarm = true,
    editPollMs,
    showOldMeanwhile = true,
  } = options;
  await assertPortIsFree(port, 'PORT', 'the site');
  if (hosted === undefined) await assertPortIsFree(supabasePort, 'SUPABASE_PORT', 'the embedded backend');

  const closers = createClosers();
  try {
    const lock = acquireLock(path.join(localDir, 'publisher.lock'));
    closers.add(lock.release);
    const releases = openReleases(localDir, { log });
    const later: { publisher?: Publisher; backend?: Backend; lastOutcome?: PublishOutcome } = {};
    const images = createImageService({
      findOwnFile: (pathname) => findPicture(releases, pathname),
      backendOrigin: () => later.backend && new URL(later.backend.url).origin,
      cache: openPictureCache({ folder: path.join(localDir, 'pictures'), log }),
      log,
    });
    closers.add(images.stop);

    // Served first: after a restart visitors have the last release while the backend is still starting.
    const server = await serveSite({
      root: () => releases.openCurrent(),
      fallbackRoots: () => releases.list().map(({ site }) => site),
      config: netlifyConfig,
      port,
      log,
      // A call that comes before there is a publisher is no loss: the start below looks at the catalogue later.
      endpoints: {
        ...createEndpoints(webhookSecret, () => later.publisher?.notify()),
        [IMAGE_SERVICE_PATH]: images.endpoint,
        [HEALTH_PATH]: createHealthEndpoint(() => readHealth(releases, later.lastOutcome)),
      },
    });
    closers.add(server.close);

    const backend = await openBackend({
      hosted,
      supabasePort,
      localDir,
      siteUrl: server.url,
      log,
      pollMs: editPollMs,
    });
    closers.add(backend.stop);
    later.backend = backend;
    if (backend.isFresh && releases.findCurrent() !== undefined) {
      releases.pinCurrent(
        'The database was made anew from the seed, and its catalogue is not what visitors see.',
      );
    }
    backend.acknowledgeFresh();
    const builder = keepBuilderWarm ? createWarmBuilder() : undefined;
    if (builder) closers.add(builder.stop);
    const publication = {
      releases,
      backend,
      readCatalogueState: backend.publishing?.readCatalogueState,
      readPicturesState: backend.publishing?.readPicturesState,
      links: createLinkMemory(),
      ...(builder ? { build: builder.build, onReleased: ({ id }: Release) => builder.released(id) } : {}),
    };
    const tidying = createTidying(releases, log);
    closers.add(() => tidying.pause());
    const running = createPublisher({
      publish: async (signal) => {
        await tidying.pause();
        const onChild = { started: lock.adopt, ended: lock.dismiss };
        return withEdits(backend.publishing, log, (takeEdits) =>
          publishSite({ ...publication, takeEdits, log, signal, onChild }),
        );
      },
      onOutcome: (outcome) => {
        later.lastOutcome = outcome;
        log(describeOutcome(outcome, releases));
        if (outcome.kind === 'released') tidying.start();
      },
      isPinned: () => releases.findPin() !== undefined,
    });
    later.publisher = running;
    closers.add(running.stop);
    closers.add(
      backend.onEdit((news) => {
        if (news === 'edit') running.notify();
        else running.remind();
      }),
    );
    closers.add(watchForResume(releases, running.notify));

    await bringUpToDate({ publication, publisher: running, showOldMeanwhile, log });
    const { url, publishableKey, secretKey } = backend;
    return {
      siteUrl: server.url,
      supabase: { url, publishableKey, secretKey, isEmbedded: hosted === undefined },
      publishNow: running.publishNow,
      whenIdle: running.whenIdle,
      stop: closers.close,
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** The account is for editors to read; that it cannot be kept is no reason not to publish. */
async function withEdits(
  publishing: PublishingBackend | undefined,
  log: (line: string) => void,
  publish: (takeEdits: () => Promise<CatalogueChanges>) => Promise<PublishOutcome>,
): Promise<PublishOutcome> {
  const note = <T>(write: Promise<T> | undefined): Promise<T | undefined> =>
    (write ?? Promise.resolve(undefined)).catch((error: unknown) => {
      log(`What is published could not be noted in the database: ${String(error)}`);
      return undefined;
    });
  const outcome = await publish(() => note(publishing?.takeEdits()));
  if (outcome.kind === 'released') await note(publishing?.endBuild());
  else
    await note(
      publishing?.endBuild(outcome.kind === 'failed' ? outcome.reason : 'The publisher was stopped.'),
    );
  return outcome;
}

/** Work on the releases that nobody waits for, a moment after each publication. */
function createTidying(releases: Releases, log: (line: string) => void) {
  let abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        abort = new AbortController();
        running = releases.tidy(abort.signal).catch((error: unknown) => {
          log(`Old releases could not be tidied up: ${String(error)}`);
        });
      }, TIDY_DELAY_MS);
    },
    /** Answers when no such work is under way. */
    async pause() {
      clearTimeout(timer);
      abort.abort();
      await running;
    },
  };
}

const TIDY_DELAY_MS = 200;

interface Start {
  publication: Pick<PublishOptions, 'releases' | 'readCatalogueState'> & { backend: Backend };
  publisher: Publisher;
  showOldMeanwhile: boolean;
  log: (line: string) => void;
}

/** Nothing to do, a build in the background, or a build to wait for. */
async function bringUpToDate({ publication, publisher, showOldMeanwhile, log }: Start): Promise<void> {
  const { releases } = publication;
  const pin = releases.findPin();
  const current = releases.findCurrent();
  if ((await findUpToDateRelease(publication)) !== undefined) {
    log('The last release is still up to date: no build needed.');
    await publication.backend.publishing?.settle();
  } else if (current !== undefined && pin !== undefined) {
    log(`Showing release ${current.id}: ${new PinnedError(pin).message}`);
    publisher.notify();
  } else if (current !== undefined && showOldMeanwhile) {
    log(`Not surely up to date: showing the release of ${current.createdAt} while a new one is built.`);
    void publisher.publishNow();
  } else {
    log('Building the site …');
    const outcome = await publisher.publishNow();
    if (outcome.kind === 'failed') throw new Error(`The site could not be built.\n${outcome.reason}`);
  }
}

function readHealth(releases: Releases, lastOutcome: PublishOutcome | undefined): Health {
  const current = releases.findCurrent();
  const isHeld = releases.findPin() !== undefined;
  return {
    release: current && { id: current.id, createdAt: current.createdAt },
    publishing: isHeld ? 'held' : lastOutcome?.kind === 'failed' ? 'failing' : 'working',
  };
}

/** A picture of the site, or of an earlier release: pages of it may still be open. */
function findPicture(releases: Releases, pathname: string): string | undefined {
  const current = releases.openCurrent();
  const sites = [...(current === undefined ? [] : [current]), ...releases.list().map(({ site }) => site)];
  for (const site of sites) {
    const found = findFile(toSite(site), pathname);
    if (found.kind === 'file') return found.file;
  }
  return undefined;
}

function createEndpoints(webhookSecret: string | undefined, onRebuild: () => void): Record<string, Endpoint> {
  if (webhookSecret === undefined) return {};
  return { [REBUILD_PATH]: createRebuildEndpoint({ secret: webhookSecret, onRebuild }) };
}

/** A rollback is made and ended by another program (scripts/rollback.ts); its end calls for a build. */
function watchForResume(releases: Releases, onResume: () => void): () => void {
  let wasPinned = releases.findPin() !== undefined;
  const timer = setInterval(() => {
    const isPinned = releases.findPin() !== undefined;
    if (wasPinned && !isPinned) onResume();
    wasPinned = isPinned;
  }, RESUME_CHECK_MS);
  return () => {
    clearInterval(timer);
  };
}

const RESUME_CHECK_MS = 1_000;

/** Closes in reverse order, everything, also when one of them fails. */
function createClosers() {
  const closers: (() => unknown)[] = [];
  return {
    add: (close: () => unknown) => {
      closers.push(close);
    },
    close: async () => {
      const errors: unknown[] = [];
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

function describeOutcome(outcome: PublishOutcome, releases: Releases): string {
  if (outcome.kind === 'cancelled') return 'The build under way was ended.';
  const seconds = (outcome.durationMs / 1000).toFixed(1);
  if (outcome.kind === 'released') return `Published ${outcome.release.pageCount} pages in ${seconds} s.`;
  const current = releases.findCurrent();
  const visitors = current === undefined ? '' : ` Visitors still see the release of ${current.createdAt}.`;
  return `NOT published (${seconds} s).${visitors}\n${outcome.reason}`;
}
