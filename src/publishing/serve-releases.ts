/** The server of `npm start`: the current release, its pictures, its health, and the webhook that asks for a build. */
import path from 'node:path';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { findFile } from '#output/site-files.ts';
import { listFolder } from '#output/site-folder.ts';
import type { Closers } from '#program/closers.ts';
import type { Backend } from './edits/open-backend.ts';
import type { PublisherState } from './edits/publishing-backend.ts';
import { netlifyConfig } from './publish.ts';
import type { Release, Releases } from './releases/releases.ts';
import type { Endpoint } from './server/endpoint.ts';
import { createHealthEndpoint, HEALTH_PATH, type Health } from './server/health.ts';
import { createImageService } from './server/image-service.ts';
import { createOfferedPictures } from './server/offered-pictures.ts';
import { openPictureCache } from './server/picture-cache.ts';
import { serveSite, type SiteServer } from './server/site-server.ts';
import { createBuildHook, REBUILD_PATH } from './server/webhook.ts';

export interface ServeReleasesOptions {
  releases: Releases;
  port: number;
  /** Absolute; holds the cache of pictures. */
  localDir: string;
  /** Switches on `POST /hooks/rebuild`. */
  webhookSecret: string | undefined;
  onCall: () => void;
  /** Undefined while the backend is starting. */
  getBackend: () => Backend | undefined;
  closers: Closers;
  log: (line: string) => void;
}

export async function serveReleases(options: ServeReleasesOptions): Promise<SiteServer> {
  const { releases, port, localDir, webhookSecret, onCall, getBackend, closers, log } = options;
  const listKept = createKeptList(releases);
  const offered = createOfferedPictures({
    listReleases: () => listKept().map(({ id }) => id),
    listFiles: (id) => {
      const site = listKept().find((release) => release.id === id)?.site;
      return site === undefined ? [] : listFolder(site).map((name) => path.join(site, name));
    },
  });
  const images = createImageService({
    isOffered: offered.isOffered,
    findOwnFile: (pathname) => findPicture(releases.openCurrent(), listKept(), pathname),
    backendOrigin: () => {
      const url = getBackend()?.url;
      return url === undefined ? undefined : new URL(url).origin;
    },
    cache: openPictureCache({ folder: path.join(localDir, 'pictures'), log }),
    log,
  });
  closers.add(images.stop);
  const server = await serveSite({
    root: () => releases.openCurrent(),
    fallbackRoots: () => listKept().map(({ site }) => site),
    config: netlifyConfig,
    port,
    log,
    endpoints: {
      ...createHooks(webhookSecret, onCall),
      [IMAGE_SERVICE_PATH]: images.endpoint,
      [HEALTH_PATH]: createHealthEndpoint(() => readHealth(releases, getBackend()?.publishing.state)),
    },
  });
  closers.add(server.close);
  return server;
}

/** The releases that are kept, read from disk again when another one is shown. */
function createKeptList(releases: Releases): () => readonly Release[] {
  let shown: ReturnType<Releases['openCurrent']>;
  let kept: readonly Release[] | undefined;
  return () => {
    const current = releases.openCurrent();
    if (kept === undefined || current !== shown) [shown, kept] = [current, releases.list()];
    return kept;
  };
}

/** A picture of the site, or of an earlier release: pages of it may still be open. */
function findPicture(
  current: ReturnType<Releases['openCurrent']>,
  kept: readonly Release[],
  pathname: string,
): string | undefined {
  const sites = [...(current === undefined ? [] : [current]), ...kept.map(({ site }) => site)];
  for (const site of sites) {
    const found = findFile(site, pathname);
    if (found.kind === 'file') return found.file;
  }
  return undefined;
}

function readHealth(releases: Releases, state: PublisherState | undefined): Health {
  const current = releases.findCurrent();
  const isHeld = releases.findPin() !== undefined;
  return {
    release: current && { id: current.id, createdAt: current.createdAt },
    publishing: isHeld ? 'held' : (state?.failure ?? null) === null ? 'working' : 'failing',
  };
}

function createHooks(webhookSecret: string | undefined, onCall: () => void): Record<string, Endpoint> {
  if (webhookSecret === undefined) return {};
  return { [REBUILD_PATH]: createBuildHook({ secret: webhookSecret, onCall }) };
}
