/**
 * Pictures on demand at the address of Netlify's image CDN: `/.netlify/images?url=…&w=…&h=…&fit=…&fm=…&q=…`. So a first
 * start encodes nothing, and what runs here is what PUBLIC_IMAGE_SERVICE=netlify runs there.
 *
 * A picture is answered at once in a format that is quick to make; the better one is made behind it, and is there for
 * the next visitor. Only the site's own files and the configured backend's public storage are read.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import { MAX_PICTURE_FILE_BYTES } from '#domain/site/pictures.rules.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import { encodePicture, type Effort } from './encode-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { parseOrder, PictureError, type Format, type Order } from './picture-order.ts';

export interface ImageServiceOptions {
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
  const { findOwnFile, backendOrigin, cache, concurrency = 2, log = () => undefined } = options;
  const queue = new PQueue({ concurrency });
  const underWay = new Map<string, Promise<Buffer>>();
  /** Of those under way, the ones that nobody works on yet. */
  const waiting = new Set<string>();

  /** One at a time for each picture, however many ask; the more urgent of two demands counts. */
  function make(
    order: Order,
    format: Format,
    effort: Effort,
    demand: keyof typeof PRIORITY,
  ): Promise<Buffer> {
    const key = composeKey(order, format, effort);
    const running = underWay.get(key);
    if (running !== undefined) {
      if (demand !== 'behind' && waiting.has(key)) queue.setPriority(key, PRIORITY[demand]);
      return running;
    }
    waiting.add(key);
    const made = queue
      .add(
        async () => {
          waiting.delete(key);
          const bytes = await encodePicture(await readSource(order.source), order, format, effort);
          await cache.write(key, bytes);
          return bytes;
        },
        { id: key, priority: PRIORITY[demand] },
      )
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function readSource(source: string): Promise<Buffer> {
    if (source.startsWith('/')) {
      const file = findOwnFile(source);
      if (file === undefined) throw new PictureError(404, 'There is no such picture.');
      return readFile(file);
    }
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
    return readBounded(response);
  }

  async function answer(request: EndpointRequest): Promise<EndpointResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new PictureError(405, 'GET or HEAD.');
    const order = parseOrder(request.query, backendOrigin());
    const best = order.format ?? chooseFormat(request.headers.accept);
    const finished = await cache.read(composeKey(order, best, 'full'));
    if (finished !== undefined) return compose(request, best, finished, isVersioned(order.source));
    if (queue.size >= MAX_WAITING)
      throw new PictureError(503, 'Too many pictures at once. Please try again.');
    if (best !== 'avif')
      return compose(request, best, await make(order, best, 'full', 'now'), isVersioned(order.source));
    const kept = await cache.read(composeKey(order, 'webp', 'quick'));
    const quick = kept ?? (await make(order, 'webp', 'quick', 'now'));
    // After the response: an error shows when the picture is requested again.
    make(order, best, 'full', kept === undefined ? 'behind' : 'again').catch((error: unknown) =>
      log(`${order.source}: ${describe(error)}`),
    );
    return { ...compose(request, 'webp', quick, false), headers: toHeaders('webp', quick, 'no-store') };
  }

  return {
    endpoint: async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        const status = error instanceof PictureError ? error.status : 422;
        if (status >= 500) log(`A picture could not be made: ${describe(error)}`);
        const message =
          error instanceof PictureError ? error.message : 'This is no picture that can be read.';
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
      waiting.clear();
      await queue.onIdle();
    },
  };
}

/** A visitor is waiting; a visitor asked again and has the quick one; nobody has asked twice. */
const PRIORITY = { now: 2, again: 1, behind: 0 } as const;
const SOURCE_TIMEOUT_MS = 20_000;
/** A page with a long listing asks for some hundred; more than that is no visitor. */
const MAX_WAITING = 400;
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

function toHeaders(format: Format, bytes: Buffer, cacheControl: string) {
  return {
    'content-type': `image/${format}`,
    'cache-control': cacheControl,
    vary: 'Accept',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    'cross-origin-resource-policy': 'same-origin',
  };
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_PICTURE_FILE_BYTES) throw new PictureError(422, 'The picture is too large to be read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
