import path from 'node:path';
import { createClosers } from '#program/closers.ts';
import type { HostedSupabase } from '#program/environment.ts';
import { assertPortIsFree } from '#program/ports.ts';
import { acquireLock } from '#program/process-lock.ts';
import { createSiteBuilder } from './build/site-builder.ts';
import { locateBackend, openBackend, type Backend } from './edits/open-backend.ts';
import { bringUpToDate, followEdits } from './follow-edits.ts';
import type { PublishOutcome } from './publish-once.ts';
import { openReleases } from './releases/releases.ts';
import { serveReleases } from './serve-releases.ts';

export interface StartSiteOptions {
  port: number;
  supabasePort: number;
  localDir: string;
  log: (line: string) => void;
  hosted?: HostedSupabase | undefined;
  editPollMs?: number | undefined;
  quietMs?: number | undefined;
  showOldMeanwhile?: boolean;
}

export interface RunningSite {
  siteUrl: string;
  supabase: {
    url: string;
    publishableKey: string;
    secretKey: string | undefined;
    isEmbedded: boolean;
  };
  publishNow: () => Promise<PublishOutcome>;
  whenIdle: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @throws BusyPortError, LockedError, or an Error with the reason why the first build failed */
export async function startSite(options: StartSiteOptions): Promise<RunningSite> {
  const { port, supabasePort, localDir, log, hosted, editPollMs, quietMs, showOldMeanwhile = true } = options;
  await assertPortIsFree(port, 'PORT', 'the site');
  if (hosted === undefined) await assertPortIsFree(supabasePort, 'SUPABASE_PORT', 'the embedded backend');

  const closers = createClosers();
  try {
    closers.add(acquireLock(path.join(localDir, 'publisher.lock'), { note: `port ${port}` }));
    const releases = openReleases(localDir, { log });
    const opened: { backend?: Backend } = {};
    const located = await locateBackend({ hosted, supabasePort, localDir });
    const { promise: whenBackend, resolve: noteBackend } = Promise.withResolvers<undefined>();
    // Starts serving first: after a restart visitors get the last release while the backend is still starting.
    const server = await serveReleases({
      releases,
      port,
      localDir,
      backendUrl: located.url,
      whenBackend,
      getBackend: () => opened.backend,
      closers,
      log,
    });

    // A picture that waits would keep the server from stopping.
    closers.add(() => {
      noteBackend(undefined);
    });

    const stopping = new AbortController();
    const builder = createSiteBuilder({
      backend: located,
      log,
      signal: stopping.signal,
    });
    // Needs no backend, which starts at the same time. The first build reports errors.
    const prepared = builder.prepare().catch(() => undefined);
    closers.add(() => {
      stopping.abort();
      return prepared;
    });
    const backend = await openBackend({
      hosted,
      supabasePort,
      localDir,
      siteUrl: server.url,
      log,
      isPublisher: true,
      pollMs: editPollMs,
    });
    closers.add(backend.stop);
    opened.backend = backend;
    noteBackend(undefined);
    if (backend.isFresh && releases.findCurrent() !== undefined) {
      releases.pinCurrent(
        'The database was made again from the seed, and its catalogue is not what visitors see.',
      );
    }
    backend.acknowledgeFresh();
    const schedule = followEdits({
      releases,
      backend,
      builder,
      closers,
      log,
      quietMs,
    });
    closers.add(() => {
      stopping.abort();
    });

    await bringUpToDate({ releases, backend, builder, schedule, showOldMeanwhile, log });
    const { url, publishableKey, secretKey } = backend;
    return {
      siteUrl: server.url,
      supabase: { url, publishableKey, secretKey, isEmbedded: hosted === undefined },
      publishNow: schedule.publishNow,
      whenIdle: schedule.whenIdle,
      stop: closers.close,
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
