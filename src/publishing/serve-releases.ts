/** The server of `npm start`: the current release, its pictures, its health, and the webhook that asks for a build. */
import path from 'node:path';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { findFile } from '#output/site-files.ts';
import type { Closers } from '#program/closers.ts';
import { netlifyConfig, type PublishOutcome } from './publish.ts';
import type { Releases } from './releases/releases.ts';
import type { Endpoint } from './server/endpoint.ts';
import { createHealthEndpoint, HEALTH_PATH, type Health } from './server/health.ts';
import { createImageService } from './server/image-service.ts';
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
  getBackendUrl: () => string | undefined;
  /** Undefined before the first. */
  getLastOutcome: () => PublishOutcome | undefined;
  closers: Closers;
  log: (line: string) => void;
}

export async function serveReleases(options: ServeReleasesOptions): Promise<SiteServer> {
  const { releases, port, localDir, webhookSecret, onCall, getBackendUrl, getLastOutcome, closers, log } =
    options;
  const images = createImageService({
    findOwnFile: (pathname) => findPicture(releases, pathname),
    backendOrigin: () => {
      const url = getBackendUrl();
      return url === undefined ? undefined : new URL(url).origin;
    },
    cache: openPictureCache({ folder: path.join(localDir, 'pictures'), log }),
    log,
  });
  closers.add(images.stop);
  const server = await serveSite({
    root: () => releases.openCurrent(),
    fallbackRoots: () => releases.list().map(({ site }) => site),
    config: netlifyConfig,
    port,
    log,
    endpoints: {
      ...createHooks(webhookSecret, onCall),
      [IMAGE_SERVICE_PATH]: images.endpoint,
      [HEALTH_PATH]: createHealthEndpoint(() => readHealth(releases, getLastOutcome())),
    },
  });
  closers.add(server.close);
  return server;
}

/** A picture of the site, or of an earlier release: pages of it may still be open. */
function findPicture(releases: Releases, pathname: string): string | undefined {
  const current = releases.openCurrent();
  const sites = [...(current === undefined ? [] : [current]), ...releases.list().map(({ site }) => site)];
  for (const site of sites) {
    const found = findFile(site, pathname);
    if (found.kind === 'file') return found.file;
  }
  return undefined;
}

function readHealth(releases: Releases, lastOutcome: PublishOutcome | undefined): Health {
  const current = releases.findCurrent();
  const isHeld = releases.findPin() !== undefined;
  return {
    release: current && { id: current.id, createdAt: current.createdAt },
    publishing: isHeld ? 'held' : lastOutcome?.kind === 'failed' ? 'failing' : 'working',
  };
}

function createHooks(webhookSecret: string | undefined, onCall: () => void): Record<string, Endpoint> {
  if (webhookSecret === undefined) return {};
  return { [REBUILD_PATH]: createBuildHook({ secret: webhookSecret, onCall }) };
}
