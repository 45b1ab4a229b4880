/** Leaves what a build compiled in its cache, for the next one to go on from (build-again.ts); only where it is told to. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';
import type { BuildRecord } from '#data/build-record.ts';
import { countCatalogue } from '#data/catalogue-facts.ts';
import { listFolder } from '#output/site-layers.ts';
import { encodesPictures } from '#program/environment.ts';
import { findCompiled, notePictures, type Compiled, type PageStyles, type Paths } from '../astro-inside.ts';
import { buildDigests } from '../file-digests.ts';
import { toPageList } from '../warm/page-list.ts';
import { KEPT_CODE } from '../warm/protocol.ts';
import { findObstacle } from '../warm/stay-warm.ts';
import { REDIRECTS } from '../warm/warm-redirects.ts';
import { forgetKept, locateKept, readKept, share, writeKept } from './kept-site.ts';

export interface KeepCompiled {
  /** Last of all integrations. */
  integrations: AstroIntegration[];
  /** To be called with the paths of a build, before the first is rendered. */
  onPaths: (prerenderer: AstroPrerenderer, paths: Paths, styles: PageStyles | undefined) => Promise<void>;
}

export function keepCompiled(): KeepCompiled {
  const code = process.env[KEPT_CODE];
  // Where pictures are encoded the build has more to do than to render pages.
  if (code === undefined || encodesPictures()) return { integrations: [], onPaths: () => Promise.resolve() };
  let config: AstroConfig | undefined;
  let record: BuildRecord | undefined;
  let taken: { prerenderer: AstroPrerenderer; paths: Paths; compiled: Compiled } | undefined;
  let pictures: ReadonlyMap<string, string> = new Map();
  let picturesBefore: readonly (readonly [string, string])[] = [];
  return {
    onPaths(prerenderer, paths, styles) {
      // Outside of the project the compiled pages would not find its packages.
      if (!config?.cacheDir.href.startsWith(config.root.href) || !styles) return Promise.resolve();
      const cache = fileURLToPath(config.cacheDir);
      const before = readKept(cache);
      // A page that is used again asks for no picture: what it asked for is known from the build before.
      if (before?.code === code) picturesBefore = before.pictures;
      forgetKept(cache);
      const kept = locateKept(cache);
      rmSync(kept.folder, { recursive: true, force: true });
      try {
        const { folder, ...compiled } = findCompiled(prerenderer, styles);
        for (const name of listFolder(folder)) share(path.join(folder, name), path.join(kept.compiled, name));
        taken = { prerenderer, paths, compiled };
        pictures = notePictures();
      } catch {
        // The site is built all the same; the next build compiles, too.
      }
      return Promise.resolve();
    },
    integrations: [
      {
        name: 'keep-compiled',
        hooks: {
          'catalogue:read': (read) => {
            record = read;
          },
          'astro:config:done': ({ config: known }) => {
            config = known;
          },
          'astro:build:done': ({ dir, logger }) => {
            if (!config || !record || !taken) return;
            const { cacheDir, integrations } = config;
            const { prerenderer, paths, compiled } = taken;
            const inside = {
              prerenderer,
              paths,
              cacheDir,
              pictureRegister: undefined,
              encodesPictures: false,
            };
            const obstacle = findObstacle({ ...inside, integrations }, dir);
            if (obstacle !== undefined) {
              logger.warn(`The next build compiles the site again: ${obstacle}.`);
              return;
            }
            keep(code, config, {
              site: fileURLToPath(dir),
              record,
              paths,
              compiled,
              pictures: new Map([...picturesBefore, ...pictures]),
            });
          },
        },
      },
    ],
  };
}

interface Built {
  site: string;
  record: BuildRecord;
  paths: Paths;
  compiled: Compiled;
  pictures: ReadonlyMap<string, string>;
}

function keep(code: string, config: AstroConfig, { site, record, paths, compiled, pictures }: Built): void {
  const cache = fileURLToPath(config.cacheDir);
  const kept = locateKept(cache);
  const describe = (file: string) => {
    const { digest, identity } = buildDigests.describe(path.join(site, file));
    return [digest, identity ?? null] as const;
  };
  const pages = [...toPageList(paths).values()];
  const pageFiles = new Set(pages.map(({ file }) => file));
  const files = listFolder(site).filter((file) => !pageFiles.has(file) && file !== REDIRECTS);
  for (const file of files) share(path.join(site, file), path.join(kept.files, file));
  writeKept(cache, {
    code,
    compiled,
    compiledFiles: listFolder(kept.compiled).map((name) => [
      name,
      buildDigests.describe(path.join(kept.compiled, name)).digest,
    ]),
    pictures: [...pictures],
    config: {
      site: config.site ?? '',
      base: config.base,
      trailingSlash: config.trailingSlash,
      format: config.build.format,
      publicDir: config.publicDir.href,
      cacheDir: config.cacheDir.href,
    },
    counts: { ...countCatalogue(record).products },
    pages: Object.fromEntries(
      pages.map(({ pathname, file, cacheKey }) => [
        pathname,
        [file, cacheKey ?? null, ...describe(file), cacheKey === undefined ? null : 'astro'],
      ]),
    ),
    files: files.map((file) => [file, ...describe(file)]),
  });
}
