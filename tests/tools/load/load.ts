/**
 * Simulates hundreds of visitors while the catalogue is edited. No response may fail, and no page may mix two releases.
 *
 * The name of one product, which each edit numbers, identifies a release. It appears several times on two pages: all
 * occurrences on a page must agree, a page that is requested after a newer number was seen must not show an older one,
 * and files that a page refers to (scripts, fonts, pictures) must be available as long as the page may be open.
 */
import diagnostics from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { paths } from '#domain/site/paths.ts';
import { listLocations } from '#domain/site/sitemap.ts';
import { publishingStatusSchema } from '#domain/publishing/publishing-status.ts';
import { createRandom } from '#tests/tools/edits/random-edits.ts';

export interface LoadOptions {
  site: { url: string; supabaseUrl: string; secretKey: string };
  /** Minimum number of requests; more if the last release takes longer. */
  requests: number;
  /** Number of concurrent visitors, each with one request at a time. */
  concurrency: number;
  releases: number;
  seed: number;
  log: (line: string) => void;
}

export interface LoadReport {
  /** Number of responses by status. */
  statuses: Map<number, number>;
  requests: number;
  /** Number of sockets that were opened. */
  connections: number;
  /** Number of releases that visitors received, without the first. */
  releases: number;
  /** Number of files that pages referred to. */
  assets: number;
  seconds: number;
  faults: string[];
}

/** The collection of that product; its table has the same name. */
const TABLE = 'extras';
const MOST_FAULTS = 20;
const POLL_MS = 250;
/** The time is enough for a build of all pages on a busy machine. */
const RELEASE_LIMIT_MS = 240_000;
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** @throws if the catalogue can't be edited, or an edit is never served */
export async function loadWhilePublishing(options: LoadOptions): Promise<LoadReport> {
  const { site, requests, concurrency, releases, seed, log } = options;
  const editor = createClient(site.supabaseUrl, site.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await waitUntilPublished(editor);
  const product = await pickProduct(editor);
  const visits = createVisits(site.url, product.pages, await readPages(site.url), createRandom(seed));
  const countConnection = () => (visits.report.connections += 1);
  diagnostics.subscribe('undici:client:connected', countConnection);
  const beganAtMs = performance.now();
  let isOver = false;
  try {
    const visitors = Array.from({ length: concurrency }, async () => {
      while (!isOver) await visits.visit();
    });
    await editWhile({ editor, product, releases, requests, visits, log }).finally(() => {
      isOver = true;
    });
    await Promise.all(visitors);
    visits.report.seconds = (performance.now() - beganAtMs) / 1000;
    await visits.visitAllAssets();
  } finally {
    diagnostics.unsubscribe('undici:client:connected', countConnection);
    await editor.from(TABLE).update({ product_name: product.name }).eq('slug', product.slug);
    await editor.from(TABLE).delete().eq('slug', PASSING);
  }
  return visits.report;
}

const PASSING = 'passing-under-load';

/**
 * Alternates between edits of one row and adding or removing a product, which causes a build of all pages if the build
 * encodes pictures.
 */
async function editWhile(options: {
  editor: SupabaseClient;
  product: Product;
  releases: number;
  requests: number;
  visits: ReturnType<typeof createVisits>;
  log: (line: string) => void;
}): Promise<void> {
  const { editor, product, releases, requests, visits, log } = options;
  for (let edition = 1; edition <= releases; edition++) {
    const share = (edition * requests) / (releases + 1);
    await waitFor(() => visits.report.requests >= share);
    if (edition % 5 === 2) {
      const row = { slug: PASSING, product_name: 'Passing', material_type: 'Marble' };
      await editor.from(TABLE).insert(row).throwOnError();
    }
    if (edition % 5 === 4) await editor.from(TABLE).delete().eq('slug', PASSING).throwOnError();
    await editor
      .from(TABLE)
      .update({ product_name: `${product.name} (edition ${edition})` })
      .eq('slug', product.slug)
      .throwOnError();
    const committedAtMs = performance.now();
    await waitFor(() => visits.seen() >= edition, `Edition ${edition} was never served.`);
    visits.report.releases += 1;
    const seconds = ((performance.now() - committedAtMs) / 1000).toFixed(1);
    log(`edition ${edition} is live after ${seconds} s, ${visits.report.requests} requests so far`);
  }
  await waitFor(() => visits.report.requests >= requests);
}

async function waitFor(isTrue: () => boolean, otherwise = 'The site stopped answering.'): Promise<void> {
  const deadline = Date.now() + RELEASE_LIMIT_MS;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await wait(50);
  }
}

/** Earlier edits would change the list of pages during the visits. */
async function waitUntilPublished(editor: SupabaseClient): Promise<void> {
  const deadline = Date.now() + RELEASE_LIMIT_MS;
  for (;;) {
    const answer = await editor.rpc('read_publishing_status').throwOnError();
    const { pendingCount, buildingSince } = publishingStatusSchema.parse(answer.data);
    if (pendingCount === 0 && buildingSince === null) return;
    if (Date.now() > deadline) throw new Error(`${pendingCount} earlier edits were never published.`);
    await wait(POLL_MS);
  }
}

interface Product {
  slug: string;
  name: string;
  /** Pages that show its name. */
  pages: string[];
}

async function pickProduct(editor: SupabaseClient): Promise<Product> {
  const { data } = await editor
    .from(TABLE)
    .select('slug, product_name')
    .order('slug', { ascending: false })
    .limit(1)
    .single<{ slug: string; product_name: string }>()
    .throwOnError();
  return {
    slug: data.slug,
    name: data.product_name,
    pages: [paths.collection(TABLE), paths.product({ collection: TABLE, slug: data.slug })],
  };
}

/** Paths of all addresses in the sitemap. */
async function readPages(url: string): Promise<string[]> {
  const read = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    return listLocations(await response.text()).map((location) => new URL(location).pathname);
  };
  const parts = await read(`${url}/sitemap-index.xml`);
  return (await Promise.all(parts.map((part) => read(url + part)))).flat();
}

/** The visitors' requests, and what they received. */
// eslint-disable-next-line max-lines-per-function -- the private state of one crowd: what its visits have received so far
function createVisits(
  url: string,
  editedPages: readonly string[],
  pages: readonly string[],
  random: () => number,
) {
  const report: LoadReport = {
    statuses: new Map(),
    requests: 0,
    connections: 0,
    releases: 0,
    assets: 0,
    seconds: 0,
    faults: [],
  };
  const assets = new Set<string>();
  const assetList: string[] = [];
  /** Each ETag must always stand for the same body. */
  const lengths = new Map<string, number>();
  const newestTag = new Map<string, string>();
  let newest = 0;

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const complain = (fault: string) => {
    if (report.faults.length < MOST_FAULTS) report.faults.push(fault);
  };

  async function ask(path: string, headers: Record<string, string>, expected: number[]) {
    try {
      const response = await fetch(url + path, { headers, redirect: 'manual' });
      const body = await response.text();
      report.requests += 1;
      report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1);
      if (!expected.includes(response.status)) complain(`${path} answers ${response.status}.`);
      return { status: response.status, etag: response.headers.get('etag') ?? '', body };
    } catch (error) {
      report.requests += 1;
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      complain(`${path}: ${String(cause)}`);
      return undefined;
    }
  }

  async function visitPage(path: string): Promise<void> {
    const newestBefore = newest;
    const known = random() < 0.2 ? newestTag.get(path) : undefined;
    const answer = await ask(
      path,
      { 'accept-encoding': pick(ENCODINGS), ...(known === undefined ? {} : { 'if-none-match': known }) },
      known === undefined ? [200] : [200, 304],
    );
    if (answer?.status !== 200) return;
    const { etag, body } = answer;
    newestTag.set(path, etag);
    const version = `${path} ${etag}`;
    const length = lengths.get(version);
    if (etag === '') complain(`${path} has no ETag.`);
    if (length !== undefined && length !== body.length)
      complain(`${path} has ${length} and ${body.length} characters under one ETag.`);
    if (length === undefined) {
      lengths.set(version, body.length);
      for (const [asset] of body.matchAll(/\/_astro\/[^"'\s,)&<>\\]+/g)) {
        if (!assets.has(asset)) assetList.push(asset);
        assets.add(asset);
      }
    }
    if (editedPages.includes(path)) judgeEdition(path, body, newestBefore);
  }

  function judgeEdition(path: string, body: string, newestBefore: number): void {
    const editions = new Set([...body.matchAll(/\(edition (\d+)\)/g)].map(([, number]) => Number(number)));
    if (editions.size > 1) complain(`${path} shows editions ${[...editions].join(' and ')} at once.`);
    const [edition = 0] = editions;
    if (edition < newestBefore)
      complain(`${path} shows edition ${edition} after edition ${newestBefore} was out.`);
    newest = Math.max(newest, edition);
  }

  const visitAsset = (path: string) => ask(path, { 'accept-encoding': pick(ENCODINGS) }, [200]);

  return {
    report,
    seen: () => newest,
    async visit(): Promise<void> {
      const kind = random();
      if (kind < 0.2) await visitPage(pick(editedPages));
      else if (kind < 0.7 || assets.size === 0) await visitPage(pick(pages));
      else if (kind < 0.97) await visitAsset(pick(assetList));
      else await ask(`/no-such-page-${Math.floor(random() * 1e6)}`, {}, [404]);
    },
    /** Includes files of old releases, whose pages may still be open. */
    async visitAllAssets(): Promise<void> {
      report.assets = assets.size;
      const left = [...assetList];
      const takers = Array.from({ length: 20 }, async () => {
        for (let asset = left.pop(); asset !== undefined; asset = left.pop()) await visitAsset(asset);
      });
      await Promise.all(takers);
    },
  };
}

/** Checks keep-alive too: without it every request opens a socket. */
export function isSound({ faults, connections, requests }: LoadReport): boolean {
  return faults.length === 0 && connections < requests / 10;
}

export function describeLoad(report: LoadReport): string {
  const { statuses, requests, connections, releases, assets, seconds, faults } = report;
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  return [
    `${requests} requests in ${seconds.toFixed(0)} s over ${connections} connections: ${answers.join(', ')}.`,
    `${releases} releases seen, ${assets} files referred to.`,
    ...(faults.length === 0 ? ['No error, no mixed release.'] : faults),
  ].join('\n');
}
