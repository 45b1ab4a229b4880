/**
 * The whole site on this machine: backend, publisher and server, as `npm start` and the browser tests run it.
 */
import path from 'node:path';
import type { HostedSupabase } from '../environment.ts';
import { openBackend } from './backend.ts';
import { assertPortIsFree } from './ports.ts';
import { acquireLock } from './process-lock.ts';
import { findUpToDateRelease, netlifyConfig, publishSite, type PublishOutcome } from './publish.ts';
import { createPublisher } from './publisher.ts';
import { openReleases, type Releases } from './releases.ts';
import { serveSite } from './site-server.ts';

export interface StartSiteOptions {
  port: number;
  supabasePort: number;
  /** Absolute; holds database, uploads and releases. */
  localDir: string;
  /** Progress and events, one line or paragraph at a time. */
  log: (line: string) => void;
  /** A hosted project instead of the embedded backend. */
  hosted?: HostedSupabase | undefined;
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
  const { port, supabasePort, localDir, log, hosted, showOldMeanwhile = true } = options;
  await assertPortIsFree(port, 'PORT', 'the site');
  if (hosted === undefined) await assertPortIsFree(supabasePort, 'SUPABASE_PORT', 'the embedded backend');

  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  };
  try {
    const lock = acquireLock(path.join(localDir, 'publisher.lock'));
    closers.push(() => {
      lock.release();
    });
    const releases = openReleases(localDir);
    const server = await serveSite({
      root: () => releases.currentLink,
      fallbackRoots: () => releases.list().map((release) => release.folder),
      config: netlifyConfig,
      port,
      log,
    });
    closers.push(() => server.close());

    const backend = await openBackend({ hosted, supabasePort, localDir, log });
    closers.push(() => backend.stop());
    const publisher = createPublisher({
      publish: (signal) =>
        publishSite({
          releases,
          backend,
          readCatalogueDigest: backend.readCatalogueDigest,
          log,
          signal,
          onChild: {
            started: (pid) => {
              lock.adopt(pid);
            },
            ended: (pid) => {
              lock.dismiss(pid);
            },
          },
        }),
      onOutcome: (outcome) => {
        log(describeOutcome(outcome, releases));
      },
      isHeld: () => releases.findHold() !== undefined,
    });
    closers.push(() => publisher.stop());
    closers.push(
      backend.onCatalogueChange(() => {
        publisher.notify();
      }),
    );

    await bringUpToDate();
    const { url, publishableKey, secretKey } = backend;
    return {
      siteUrl: server.url,
      supabase: { url, publishableKey, secretKey, isEmbedded: hosted === undefined },
      publishNow: () => publisher.publishNow(),
      whenIdle: () => publisher.whenIdle(),
      stop,
    };

    async function bringUpToDate() {
      const hold = releases.findHold();
      const current = releases.findCurrent();
      if (hold !== undefined && current !== undefined) {
        log(
          `Showing release ${current.id}, because someone rolled back to it at ${hold.since}. ` +
            'Edits wait until `npm run rollback -- --resume`.',
        );
        return;
      }
      if (
        (await findUpToDateRelease({
          releases,
          backend,
          readCatalogueDigest: backend.readCatalogueDigest,
        })) !== undefined
      ) {
        log('The last release is still up to date: no build needed.');
        return;
      }
      if (current !== undefined && showOldMeanwhile) {
        log(
          `Something changed since the release of ${current.createdAt}: showing it while a new one is built.`,
        );
        void publisher.publishNow();
        return;
      }
      log(
        current === undefined
          ? 'Building the site (the first time, every picture is made) …'
          : 'Building the site …',
      );
      const outcome = await publisher.publishNow();
      if (outcome.kind === 'failed') throw new Error(`The site could not be built.\n${outcome.reason}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

function describeOutcome(outcome: PublishOutcome, releases: Releases): string {
  if (outcome.kind === 'cancelled') return 'The build under way was ended.';
  const seconds = (outcome.durationMs / 1000).toFixed(1);
  if (outcome.kind === 'released') return `Published ${outcome.release.pageCount} pages in ${seconds} s.`;
  const current = releases.findCurrent();
  const visitors = current === undefined ? '' : ` Visitors still see the release of ${current.createdAt}.`;
  return `NOT published (${seconds} s).${visitors}\n${outcome.reason}`;
}
