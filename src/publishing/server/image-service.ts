/**
 * Pictures on demand at the address of Netlify's image CDN: `/.netlify/images?url=…&w=…&h=…&fit=…&fm=…&q=…`. So a first
 * start encodes nothing, and what runs here is what PUBLIC_IMAGE_SERVICE=netlify runs there.
 *
 * A picture is answered at once in a format that is quick to make; the better one is made behind it, and is there for
 * the next visitor. Only the site's own files and the configured backend's public storage are read, and only the pictures are
 * made that the site offers (offered-pictures.ts).
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
  /** Whether the site offers the picture of this query. Left out: every picture that can be made, as in tests. */
  isOffered?: (query: string) => Promise<boolean>;
  /** @param pathname decoded, with its leading slash; answers with an absolute path, or undefined when there is no such file */
  findOwnFile: (pathname: string) => string | undefined;
  /** Origin of the backend; undefined as long as it has not started. */
  backendOrigin: () => string | undefined;
  cache: PictureCache;
  /** Encodings at a time. */
  concurrency?: number;
  /** Told of pictures that could not be made. */
  log?: (line: string) => void;
}

export interface ImageService {
  endpoint: Endpoint;
  /** Answers when nothing is being made. */
  whenIdle: () => Promise<void>;
  /** Drops what waits and answers when nothing is under way. */
  stop: () => Promise<void>;
}

/** Makes pictures; the returned endpoint answers GET and HEAD. */
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
   * One at a time for each picture, however many ask; the more urgent of two demands counts. What every visitor has gone
   * from before its turn is dropped.
   *
   * @param request undefined: made behind an answer, for whoever comes later
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
    // Between two visitors it is the turn of whoever waits for less.
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
      // An address that names a version is kept for a year: it must never show another one.
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
    // After the response: an error shows when the picture is requested again.
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
  /** False: the address names another version than the storage has now. */
  isAsNamed: boolean;
}

type Made = Source;

interface Work {
  made: Promise<Made>;
  stop: AbortController;
  priority: number;
  /** Requests that wait for it. */
  waiting: Set<EndpointRequest>;
  hasBegun: boolean;
  /** Made even when nobody waits. */
  isKept: boolean;
}

/** Nobody waits any more for a picture whose turn had not come. */
class Abandoned extends PictureError {
  override name = 'Abandoned';
}

/** A visitor is waiting; a visitor asked again and has the quick one; nobody has asked twice. */
const PRIORITY = { now: 2, again: 1, behind: 0 } as const;
const SOURCE_TIMEOUT_MS = 20_000;
/** A page with a long listing asks for some hundred; more than that is no visitor. */
const MAX_WAITING = 400;
/** One visitor leaves room for others, also behind a company's one address. */
const MAX_PER_CLIENT = 200;
/** A page asks for several sizes of a picture within seconds. */
const SOURCE_KEPT_MS = 10_000;
const MAX_KEPT_SOURCE_BYTES = 64 * 1024 * 1024;

/** The version that pages name (`picture_versions` in the database): twelve word characters of the file's ETag. */
function toVersion(etag: string): string {
  return etag.replace(/^W\//, '').replace(/\W/g, '').slice(0, 12);
}

/** A file of that address never changes. */
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
  // The embedded backend may listen anywhere: its port is no part of what a picture shows.
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

/** Good for this visitor and this moment. */
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
