import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import {
  cacheNames,
  copyStyles,
  isKnownAstro,
  KNOWN_ASTRO,
  loadPagesOnce,
  readAstroVersion,
  readNotes,
  renderAndFinish,
  takeShortCuts,
  type PageStyles,
  type Paths,
  type StyledPage,
} from '../astro-inside.ts';
import { forgetKept } from '../kept/kept-site.ts';
import { keepPages, takePages } from './shared-pages.ts';

/**
 * Switches Astro's incremental build on, where it is the version that was measured, and makes it safe to rely on in two respects:
 *
 * - A page that is used again keeps the names of the scripts it was made with, but a change elsewhere may rename them.
 *   So the names of all emitted files become part of every page's key.
 * - Copies of pages are written while a build runs, the list that says what they are at its end. A build that is ended
 *   in between leaves copies newer than the list, and the next one would show them. So the list is gone while a build
 *   runs: after a broken one, everything is rendered.
 *
 * Every page is finished on its bytes (src/build/policy/finish-page.ts).
 *
 * Astro knows only one prerenderer, so whoever wants to look on has to do it here:
 *
 * @param onPaths told of the pages before the first is rendered
 * @param onCompiled called before the compiled pages are asked for their paths
 */
export function soundIncremental(
  onPaths: (prerenderer: AstroPrerenderer, paths: Paths, styles: PageStyles | undefined) => Promise<void>,
  onCompiled: (prerenderer: AstroPrerenderer) => Promise<void> = () => Promise.resolve(),
): AstroIntegration {
  let assets: URL;
  let manifest: URL;
  let pages: URL;
  let site: URL;
  let styledPages: ReadonlyMap<string, StyledPage> = new Map();
  return {
    name: 'sound-incremental',
    hooks: {
      // After an edit only the pages whose `cacheKey` changed are rendered (src/data/page-key.ts).
      'astro:config:setup': ({ updateConfig, logger, command }) => {
        updateConfig({ experimental: { incrementalBuild: isKnownAstro() } });
        if (command === 'build' && !isKnownAstro()) {
          logger.warn(
            `Astro is ${readAstroVersion()}, not ${KNOWN_ASTRO}: every build renders every page (src/build/astro-inside.ts).`,
          );
        }
      },
      'astro:config:done': ({ config }) => {
        assets = new URL(`${config.build.assets}/`, config.outDir);
        manifest = new URL(cacheNames.manifest, config.cacheDir);
        pages = new URL(`${cacheNames.pages}/`, config.cacheDir);
        site = config.outDir;
      },
      'astro:build:setup': ({ pages: known }) => {
        styledPages = known;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        let endShortCuts: (() => void) | undefined;
        setPrerenderer((original) => ({
          ...original,
          name: 'sound-incremental',
          // Asked after the scripts were emitted and the list of the last build was read.
          async getStaticPaths() {
            await onCompiled(original);
            const notes = readNotes(manifest);
            await rm(manifest, { force: true });
            const fingerprint = await hashNames(assets);
            const paths = await original.getStaticPaths();
            const styles = copyStyles(styledPages);
            if (isKnownAstro()) loadPagesOnce(original);
            await onPaths(original, paths, styles);
            const keyed = paths.map((path) =>
              path.cacheKey === undefined ? path : { ...path, cacheKey: `${path.cacheKey}.${fingerprint}` },
            );
            takePages(fileURLToPath(pages), fileURLToPath(site), findStayed(notes, keyed));
            if (isKnownAstro()) endShortCuts = takeShortCuts(site, pages);
            return keyed;
          },
          render: (request, options) => renderAndFinish(original, request, options),
          async teardown() {
            endShortCuts?.();
            await original.teardown?.();
          },
        }));
      },
      'astro:build:done': () => {
        keepPages(fileURLToPath(pages), fileURLToPath(site), readNotes(manifest).keys());
      },
    },
  };
}

/**
 * Makes the next build render every page: what is kept of the last one may be damaged.
 *
 * @param cacheFolder absolute
 */
export async function forgetPages(cacheFolder: string): Promise<void> {
  forgetKept(cacheFolder);
  await rm(path.join(cacheFolder, cacheNames.manifest), { force: true });
}

/** Files of the pages whose key is that of the last build. */
function findStayed(notes: ReturnType<typeof readNotes>, paths: Paths): Set<string> {
  const keys = new Map(
    paths.map(({ pathname, route, cacheKey }) => [`${route.component} ${pathname}`, cacheKey]),
  );
  const stayed = notes
    .entries()
    .filter(([, { pathname, component, cacheKey }]) => keys.get(`${component} ${pathname}`) === cacheKey);
  return new Set(stayed.map(([file]) => file));
}

async function hashNames(folder: URL): Promise<string> {
  const names = await readdir(folder);
  return createHash('sha256').update(names.sort().join('\n')).digest('base64url').slice(0, 16);
}
