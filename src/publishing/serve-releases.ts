import path from 'node:path';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { findFile } from '#output/site-files.ts';
import type { Closers } from '#program/closers.ts';
import type { Backend } from './edits/open-backend.ts';
import type { PublishingBackend } from './edits/publishing-backend.ts';
import { netlifyConfig } from './publish-once.ts';
import type { Releases } from './releases/releases.ts';
import { createImageService } from './server/image-service.ts';
import { openPictureCache } from './server/picture-cache.ts';
import { collectOrders, isOffered } from './server/picture-order.ts';
import { serveSite, type Endpoint, type SiteServer } from './server/site-server.ts';

export interface ServeReleasesOptions {
  releases: Releases;
  port: number;
  localDir: string;
  /** Known before the backend runs, so that pictures in the cache are served at once. */
  backendUrl: string;
  whenBackend?: Promise<unknown>;
  getBackend: () => Pick<Backend, 'publishing'> | undefined;
  closers: Closers;
  log: (line: string) => void;
}

export async function serveReleases(options: ServeReleasesOptions): Promise<SiteServer> {
  const { releases, port, localDir, backendUrl, whenBackend, getBackend, closers, log } = options;
  const listKept = readOnce(releases, () => releases.list());
  const listOrders = readOnce(releases, () => {
    const files = listKept().flatMap(({ id }) =>
      Object.values(releases.findRecorded(id)?.record.files ?? {}),
    );
    return collectOrders(files.map(([, , orders]) => orders));
  });
  /** Pages of an earlier release may still be open. */
  const findInReleases = (pathname: string) => {
    for (const { site } of listKept()) {
      const found = findFile(site, pathname);
      if (found.kind === 'file') return found.file;
    }
    return undefined;
  };
  const images = createImageService({
    isOffered: (query) => isOffered(query, listOrders()),
    findOwnFile: findInReleases,
    backendOrigin: new URL(backendUrl).origin,
    ...(whenBackend && { whenReady: whenBackend }),
    cache: openPictureCache({ folder: path.join(localDir, 'pictures'), log }),
    log,
  });
  closers.add(images.stop);
  const server = await serveSite({
    root: () => releases.openCurrent(),
    findOlder: findInReleases,
    config: netlifyConfig,
    port,
    log,
    endpoints: {
      [IMAGE_SERVICE_PATH]: images.endpoint,
      [HEALTH_PATH]: createHealthEndpoint(() => readHealth(releases, getBackend()?.publishing)),
    },
  });
  closers.add(server.close);
  return server;
}

/** Once for each release that visitors see. */
function readOnce<T>(releases: Releases, read: () => T): () => T {
  let known: { current: string | undefined; value: T } | undefined;
  return () => {
    const current = releases.openCurrent();
    if (known === undefined || known.current !== current) known = { current, value: read() };
    return known.value;
  };
}

function readHealth(releases: Releases, publishing: PublishingBackend | undefined): Health {
  const current = releases.findCurrent();
  const isFailing =
    publishing !== undefined &&
    (publishing.state.failure !== null || publishing.isFailing || publishing.waitingMs > LONGEST_WAIT_MS);
  return {
    release: current && { id: current.id, createdAt: current.createdAt },
    publishing: releases.findPin() !== undefined ? 'held' : isFailing ? 'failing' : 'working',
  };
}

const LONGEST_WAIT_MS = 5 * 60_000;

const HEALTH_PATH = '/healthz';

export interface Health {
  release: { id: string; createdAt: string } | undefined;
  /** `failing`: a failed build, no database, or an edit that waits for five minutes. */
  publishing: 'working' | 'failing' | 'held';
}

/** For an external monitor: 200 if there is a site, otherwise 503. Without a row or a reason,
 * because anyone may ask. */
export function createHealthEndpoint(read: () => Health): Endpoint {
  return ({ method }) => {
    const headers = { 'cache-control': 'no-store' };
    if (method !== 'GET' && method !== 'HEAD') {
      const refusal = { status: 405, headers: { ...headers, allow: 'GET, HEAD' } };
      return Promise.resolve({ ...refusal, body: { message: 'GET or HEAD.' } });
    }
    const { release, publishing } = read();
    const body = { status: release === undefined ? 'no site' : 'ok', publishing, release: release ?? null };
    return Promise.resolve({ status: release === undefined ? 503 : 200, headers, body });
  };
}
