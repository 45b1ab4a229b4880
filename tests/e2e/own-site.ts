import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { locateFile } from '#output/site-folder.ts';
import { createImageService } from '#publishing/server/image-service.ts';
import { openPictureCache } from '#publishing/server/picture-cache.ts';
import { serveSite } from '#publishing/server/site-server.ts';

/** The built site on a separate origin, for a test that publishes. */
export interface OwnSite {
  readonly url: string;
  /** The text of a file, by its name in the site. */
  read: (name: string) => string;
  /**
   * Publishes the served site with changes, like an independent deployment.
   * @param changes files of the site, by name: their new text, or undefined to leave them out
   */
  publish: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Rolls back to the previous release. */
  rollBack: () => void;
  close: () => Promise<void>;
}

/**
 * The folder of the release that is served.
 *
 * @throws if it is unknown
 */
export function openBuiltSite(): { localDir: string; built: string } {
  const localDir = process.env['E2E_LOCAL_DIR'];
  const built = localDir && openReleases(localDir, { cleanUp: false }).openCurrent();
  if (!localDir || !built)
    throw new Error('This test reads the built site: E2E_LOCAL_DIR must name the LOCAL_DIR of the site.');
  return { localDir, built };
}

/**
 * Serves a built site with the service of its pictures.
 *
 * @param root the folder of the site
 * @param pictures a folder of encoded pictures
 */
export async function serveFolder(root: () => string, pictures: string, backendOrigin: string) {
  const images = createImageService({
    findOwnFile: (pathname) => locateFile(root(), pathname.slice(1)),
    backendOrigin,
    cache: openPictureCache({ folder: pictures }),
  });
  const endpoints = { [IMAGE_SERVICE_PATH]: images.endpoint };
  const server = await serveSite({ root, config: netlifyConfig, port: 0, endpoints });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      // Work after a response may still write into a folder that is about to be deleted.
      await images.stop();
    },
  };
}

/**
 * @param name of a folder that no other test uses
 * @throws if the release folder of the site under test is unknown
 */
export async function serveOwnSite(name: string): Promise<OwnSite> {
  const { localDir, built } = openBuiltSite();
  const home = path.join(localDir, 'own-sites', name);
  rmSync(home, { recursive: true, force: true });
  const releases = [built];
  const current = () => releases.at(-1) ?? built;
  // The pictures of the site under test, so that encoded ones are reused.
  const pictures = path.join(localDir, 'pictures');
  const server = await serveFolder(current, pictures, process.env['E2E_SUPABASE_URL'] ?? '');
  return {
    url: server.url,
    read: (file) => {
      const place = locateFile(current(), file);
      if (place === undefined) throw new Error(`The site has no ${file}.`);
      return readFileSync(place, 'utf8');
    },
    publish: (changes) => {
      const folder = path.join(home, String(releases.length));
      cpSync(current(), folder, { recursive: true });
      for (const [file, text] of Object.entries(changes)) {
        if (text === undefined) rmSync(path.join(folder, file), { force: true });
        else writeFileSync(path.join(folder, file), text);
      }
      releases.push(folder);
    },
    rollBack: () => {
      releases.pop();
    },
    close: async () => {
      await server.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
