// Compiles the code once, keeps the code and the last catalogue in memory, and reads and renders only what an edit
// changed.
import { createHash } from 'node:crypto';
import { countCatalogue, type CatalogueFacts } from '#data/catalogue-facts.ts';
import { describeQuarantine, readSnapshot, type CatalogueSnapshot, type RowChanges } from '#data/snapshot.ts';
import { createCatalogueClient } from '#data/supabase/client.ts';
import { parseLanguages, type Language } from '#domain/site/languages.ts';
import { openRenderer, type RenderedSite, type Renderer } from '#build/render-site.ts';
import type { RecordedSite } from '#output/site-record.ts';
import { readBuildReport } from './build-report.ts';
import { computeCodeFingerprint } from './code-fingerprint.ts';
import { compileSite, type CompileOptions } from './compile-site.ts';
import { touchCompiled } from './compiled-files.ts';

export type BuilderOptions = Omit<CompileOptions, 'code' | 'languages'>;

export interface BuildOrder {
  outDir: string;
  previous: RecordedSite | undefined;
  changes: readonly RowChanges[] | undefined;
  position?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface BuiltSite extends RenderedSite {
  readonly snapshot: CatalogueSnapshot;
  readonly facts: CatalogueFacts;
  readonly languages: readonly Language[];
}

export interface SiteBuilder {
  nameCode: () => string;
  prepare: () => Promise<unknown>;
  /** @throws BuildError, CatalogueReadError, DamagedCatalogueError; DOMException AbortError if the signal aborts */
  build: (order: BuildOrder) => Promise<BuiltSite>;
  /** Call it when visitors see the last built site: later changes are relative to it. */
  published: (snapshot: CatalogueSnapshot) => void;
}

export function createSiteBuilder(options: BuilderOptions): SiteBuilder {
  const { backend, log } = options;
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  };
  const client = createCatalogueClient(backend.url, backend.publishableKey);
  const languages = parseLanguages(variables['PUBLIC_LANGUAGES']);
  const site = variables['SITE_URL'] ?? variables['URL'] ?? DEFAULT_SITE;
  /** Once, because file changes take effect at the next start. */
  let fingerprint: string | undefined;
  let opened: { code: string; renderer: Promise<Renderer>; compiled?: string } | undefined;
  let last: CatalogueSnapshot | undefined;

  const nameCode = () => {
    fingerprint ??= computeCodeFingerprint(variables);
    // The footer of every page contains the year.
    const parts = [fingerprint, new Date().getFullYear(), options.configFile];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  };

  const prepare = () => {
    const code = nameCode();
    const isRemoved = opened?.compiled !== undefined && !touchCompiled(opened.compiled);
    if (opened?.code !== code || isRemoved) {
      const renderer = compileSite({ ...options, code, languages }).then(async (compiled) => {
        const render = await openRenderer({ compiled, languages, code, site, source: backend.url });
        mine.compiled = compiled;
        return render;
      });
      const mine: NonNullable<typeof opened> = { code, renderer };
      opened = mine;
      renderer.catch(() => {
        if (opened === mine) opened = undefined;
      });
    }
    return opened.renderer;
  };

  return {
    nameCode,
    prepare,
    published(snapshot) {
      last = snapshot;
    },
    async build({ outDir, previous, changes, position, signal }) {
      // The catalogue is read first, so that a backend that doesn't answer fails the build before anything is compiled.
      const snapshot = await readSnapshot({
        client,
        supabaseUrl: backend.url,
        ...(last
          ? { previousCounts: countCatalogue(last).products, previousHiddenCount: last.hiddenCount }
          : readCounts(previous, backend.url)),
        previous: last,
        changes,
        position,
      });
      const report = describeQuarantine(snapshot);
      if (report !== undefined) log(report);
      signal?.throwIfAborted();
      const render = await prepare();
      const rendered = await render(snapshot.products, outDir, { previous, signal });
      return { ...rendered, snapshot, facts: countCatalogue(snapshot), languages };
    },
  };
}

const DEFAULT_SITE = 'https://elitestone.example';

function readCounts(previous: RecordedSite | undefined, source: string) {
  const report = previous?.record.source === source ? readBuildReport(previous.folder) : undefined;
  return {
    previousCounts: report?.products ?? {},
    previousHiddenCount: report?.hiddenProducts ?? 0,
  };
}
