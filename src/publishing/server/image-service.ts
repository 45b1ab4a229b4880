/**
 * Pictures on demand at the address of Netlify's image CDN: `/.netlify/images?url=…&w=…&h=…&fit=…&fm=…&q=…`. This way a
 * first start encodes nothing, and the local site behaves like PUBLIC_IMAGE_SERVICE=netlify on Netlify.
 *
 * The first response has a format that is quick to encode. The better one is encoded afterward, for the next visitor.
 * The service reads only the site's own files and the public storage of the configured backend, and makes only pictures
 * that the site offers (offered-pictures.ts).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { readAtMost } from '#domain/read-at-most.ts';
import { MAX_PICTURE_FILE_BYTES } from '#domain/site/pictures.rules.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import { encodePicture, type Effort } from './encode-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { parseOrder, PictureError, type Format, type Order } from './picture-order.ts';

export interface ImageServiceOptions {
  /** Whether the site offers the picture of this query. Without it, every possible picture is made, as in tests. */
  isOffered?: (query: string) => Promise<boolean>;
  /**
   * @param pathname decoded, with its leading slash. Returns an absolute path, or undefined if there is no such file
   */
  findOwnFile: (pathname: string) => string | undefined;
  /** Origin of the backend; undefined until it has started. */
  backendOrigin: () => string | undefined;
  cache: PictureCache;
  /** Maximum number of concurrent encodings. */
  concurrency?: number;
  /** Receives messages about pictures that couldn't be made. */
  log?: (line: string) => void;
}

export interface ImageService {
  endpoint: Endpoint;
  /** Resolves when no picture is being made. */
  whenIdle: () => Promise<void>;
  /** Drops the queue and resolves when no picture is being made. */
  stop: () => Promise<void>;
}

/** Creates the service; the returned endpoint handles GET and HEAD. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const {
    isOffered = () => true,
    findOwnFile,
    backendOrigin,
    cache,
    concurrency = 2,
    log = () => undefined,
  } = options;
  const queue = new PQueue({ concurrency });
  const underWay = new Map<string, Work>();
  const ordersOf = new Map<string, number>();
  const sources = new LRUCache<string, Source>({
    maxSize: MAX_KEPT_SOURCE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: SOURCE_KEPT_MS,
  });

  /**
   * Makes each picture once, for any number of requests; the more urgent demand counts. A picture whose visitors have
   * all disconnected before its turn is dropped.
   *
   * @param request undefined if it is made after a response, for later visitors
   */
  async function make(
    order: Order,
    format: Format,
    effort: Effort,
    demand: keyof typeof PRIORITY,
    request?: EndpointRequest,
  ): Promise<Made> {
    const key = composeKey(order, format, effort);
    const client = request?.client ?? '';
    const fairness = request === undefined ? 0 : Math.min(ordersOf.get(client) ?? 0, MAX_PER_CLIENT);
    // Between two visitors, the one with fewer waiting pictures goes first.
    const priority = PRIORITY[demand] * (MAX_PER_CLIENT + 1) - fairness;
    let work = underWay.get(key);
    if (work?.stop.signal.aborted) work = undefined;
    if (work === undefined) {
      const isFull = queue.size >= MAX_WAITING || (ordersOf.get(client) ?? 0) >= MAX_PER_CLIENT;
      if (isFull && request !== undefined) {
        throw new PictureError(503, 'Too many pictures at once. Please try again.');
      }
      work = start(key, order, format, effort, priority);
    } else if (!work.hasBegun && priority > work.priority) {
      work.priority = priority;
      queue.setPriority(key, priority);
    }
    if (request === undefined) {
      work.isKept = true;
      return work.made;
    }
    const { made, waiting } = work;
    waiting.add(request);
    ordersOf.set(client, (ordersOf.get(client) ?? 0) + 1);
    const dropped = work;
    const leave = () => {
      waiting.delete(request);
      if (waiting.size === 0 && !dropped.isKept && !dropped.hasBegun)
        dropped.stop.abort(new Abandoned(503, 'Nobody waits for it any more.'));
    };
    request.signal?.addEventListener('abort', leave, { once: true });
    if (request.signal?.aborted) leave();
    try {
      return await made;
    } finally {
      request.signal?.removeEventListener('abort', leave);
      const left = (ordersOf.get(client) ?? 1) - 1;
      if (left > 0) ordersOf.set(client, left);
      else ordersOf.delete(client);
    }
  }

  function start(key: string, order: Order, format: Format, effort: Effort, priority: number): Work {
    const stop = new AbortController();
    const progress = { stop, priority, waiting: new Set<EndpointRequest>(), hasBegun: false, isKept: false };
    const run = async (): Promise<Made> => {
      progress.hasBegun = true;
      const source = await readSource(order.source);
      const bytes = await encodePicture(source.bytes, order, format, effort);
      // An address with a version is cached for a year, so it must never show another version.
      if (source.isAsNamed) await cache.write(key, bytes);
      return { bytes, isAsNamed: source.isAsNamed };
    };
    const made = queue.add(run, { id: key, priority, signal: stop.signal }).finally(() => {
      if (underWay.get(key) === work) underWay.delete(key);
    });
    const work: Work = Object.assign(progress, { made });
    underWay.set(key, work);
    return work;
  }

  async function readSource(source: string): Promise<Source> {
    if (source.startsWith('/')) {
      const file = findOwnFile(source);
      if (file === undefined) throw new PictureError(404, 'There is no such picture.');
      return { bytes: await readFile(file), isAsNamed: true };
    }
    const known = sources.get(source);
    if (known !== undefined) return known;
    const response = await fetch(source, {
      redirect: 'error',
      signal: AbortSignal.timeout(SOURCE_TIMEOUT_MS),
    }).catch(() => {
      throw new PictureError(502, 'The storage of the picture does not answer.');
    });
    if (!response.ok) {
      await response.body?.cancel();
      const isGone = response.status === 404 || response.status === 400;
      throw new PictureError(isGone ? 404 : 502, `The storage of the picture answers ${response.status}.`);
    }
    const version = new URL(source).searchParams.get('v');
    const isAsNamed = version === null || version === toVersion(response.headers.get('etag') ?? '');
    const read = { bytes: await readPicture(response), isAsNamed };
    sources.set(source, read);
    return read;
  }

  async function answer(request: EndpointRequest): Promise<EndpointResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new PictureError(405, 'GET or HEAD.');
    const order = parseOrder(request.query, backendOrigin());
    const best = order.format ?? chooseFormat(request.headers.accept);
    const finished = await cache.read(composeKey(order, best, 'full'));
    if (finished !== undefined) return compose(request, best, finished, isVersioned(order.source));
    if (!(await isOffered(request.query)))
      throw new PictureError(404, 'No page of this site shows this picture.');
    if (best !== 'avif') {
      const { bytes, isAsNamed } = await make(order, best, 'full', 'now', request);
      if (!isAsNamed) return composePassing(request, best, bytes);
      return compose(request, best, bytes, isVersioned(order.source));
    }
    const kept = await cache.read(composeKey(order, 'webp', 'quick'));
    const quick =
      kept === undefined
        ? await make(order, 'webp', 'quick', 'now', request)
        : { bytes: kept, isAsNamed: true };
    // After the response, so an error shows when the picture is requested again.
    if (quick.isAsNamed) {
      make(order, best, 'full', kept === undefined ? 'behind' : 'again').catch((error: unknown) => {
        if (!(error instanceof Abandoned)) log(`${order.source}: ${describe(error)}`);
      });
    }
    return composePassing(request, 'webp', quick.bytes);
  }

  return {
    endpoint: async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        const { status, message } =
          error instanceof PictureError
            ? error
            : new PictureError(422, 'This is no picture that can be read.');
        if (status >= 500 && !(error instanceof Abandoned))
          log(`The picture ${request.query} could not be made: ${message}`);
        return {
          status,
          headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '2' } : {}) },
          body: { error: message },
        };
      }
    },
    whenIdle: () => queue.onIdle(),
    stop: async () => {
      queue.clear();
      await queue.onIdle();
    },
  };
}

interface Source {
  bytes: Buffer;
  /** False if the address has another version than storage has now. */
  isAsNamed: boolean;
}

type Made = Source;

interface Work {
  made: Promise<Made>;
  stop: AbortController;
  priority: number;
  /** The waiting requests. */
  waiting: Set<EndpointRequest>;
  hasBegun: boolean;
  /** Made even if no request waits. */
  isKept: boolean;
}

/** No request waits any more for a picture whose turn had not come. */
class Abandoned extends PictureError {
  override name = 'Abandoned';
}

/** A visitor waits; a visitor requested it again and has the quick one; it was requested once. */
const PRIORITY = { now: 2, again: 1, behind: 0 } as const;
const SOURCE_TIMEOUT_MS = 20_000;
/** A page with a long listing requests a few hundred. More than this is no visitor. */
const MAX_WAITING = 400;
/** Leaves room for other visitors, even behind a company's single address. */
const MAX_PER_CLIENT = 200;
/** A page requests several sizes of a picture within seconds. */
const SOURCE_KEPT_MS = 10_000;
const MAX_KEPT_SOURCE_BYTES = 64 * 1024 * 1024;

/** The version in pages' addresses (`picture_versions` in the database): twelve word characters of the file's ETag. */
function toVersion(etag: string): string {
  return etag.replace(/^W\//, '').replace(/\W/g, '').slice(0, 12);
}

/** Whether the file of this address never changes. */
function isVersioned(source: string): boolean {
  return source.startsWith('/') || new URL(source).searchParams.has('v');
}

function chooseFormat(accept = ''): Format {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

function composeKey(
  { source, width, height, fit, position, quality }: Order,
  format: Format,
  effort: string,
): string {
  // The embedded backend may use any port, so the port isn't part of a picture's identity.
  const identity = source.startsWith('/') ? source : source.slice(new URL(source).origin.length);
  const parts = [identity, width, height, fit, position, quality, format, effort];
  return `${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}.${format}`;
}

function compose(
  request: EndpointRequest,
  format: Format,
  bytes: Buffer,
  isFinal: boolean,
): EndpointResponse {
  const headers = toHeaders(
    format,
    bytes,
    isFinal ? 'public,max-age=31536000,immutable' : 'public,max-age=0,must-revalidate',
  );
  if (request.headers['if-none-match'] === headers.etag)
    return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body: bytes };
}

/** A response for this visitor and moment only. */
function composePassing(request: EndpointRequest, format: Format, bytes: Buffer): EndpointResponse {
  return { ...compose(request, format, bytes, false), headers: toHeaders(format, bytes, 'no-store') };
}

function toHeaders(format: Format, bytes: Buffer, cacheControl: string) {
  return {
    'content-type': `image/${format}`,
    'cache-control': cacheControl,
    vary: 'Accept',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

async function readPicture(response: Response): Promise<Buffer> {
  const bytes = await readAtMost(response.body, MAX_PICTURE_FILE_BYTES);
  if (bytes === undefined) throw new PictureError(422, 'The picture is too large to be read.');
  return Buffer.from(bytes.buffer);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
