// Pictures at the address of Netlify's image CDN: `/.netlify/images?url=…&w=…&h=…&fit=…&fm=…&q=…`. A first start
// encodes nothing, and the local site behaves like PUBLIC_IMAGE_SERVICE=netlify on Netlify. The first response has a
// format that is quick to encode, later ones the better one. The service reads only the site's own files and the public
// storage of the backend, and makes only pictures that the site offers (offered-pictures.ts).
import { createHash } from 'node:crypto';
import type { Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import { encodePicture, type Effort } from './encode-picture.ts';
import type { IsOffered } from './offered-pictures.ts';
import { isVersioned, openOriginalPictures, type Original } from './original-pictures.ts';
import type { PictureCache } from './picture-cache.ts';
import { parseOrder, PictureError, type Format, type Order } from './picture-order.ts';
import { createPictureQueue } from './picture-queue.ts';

export interface ImageServiceOptions {
  /** Without it, every possible picture is made, as in tests. */
  isOffered?: IsOffered;
  findOwnFile: (pathname: string) => string | undefined;
  backendOrigin: string;
  /** When its storage answers. */
  whenReady?: Promise<unknown>;
  cache: PictureCache;
  concurrency?: number;
  log?: (line: string) => void;
}

export interface ImageService {
  endpoint: Endpoint;
  whenIdle: () => Promise<void>;
  stop: () => Promise<void>;
}

export function createImageService(options: ImageServiceOptions): ImageService {
  const {
    isOffered = () => true,
    findOwnFile,
    backendOrigin,
    whenReady,
    cache,
    concurrency = 2,
    log = () => undefined,
  } = options;
  const queue = createPictureQueue<Original>(concurrency);
  const originals = openOriginalPictures(findOwnFile, whenReady);

  async function make(key: string, order: Order, format: Format, effort: Effort): Promise<Original> {
    const original = await originals.read(order.source);
    const bytes = await encodePicture(original.bytes, order, format, effort);
    // An address with a version is cached for a year, so it must never show another version.
    if (original.isAsNamed) await cache.write(key, bytes);
    return { bytes, isAsNamed: original.isAsNamed };
  }

  async function answer(request: EndpointRequest): Promise<EndpointResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new PictureError(405, 'GET or HEAD.');
    const asked = parseOrder(request.query, backendOrigin);
    const isFinal = isVersioned(asked.source);
    if (!isFinal) assertOffered(request.query);
    const order = isFinal ? asked : { ...asked, source: await originals.findVersion(asked.source) };
    const best = order.format ?? chooseFormat(request.headers.accept);
    const key = composeKey(order, best, 'full');
    const finished = await cache.read(key);
    if (finished !== undefined) return compose(request, best, finished, isFinal ? FINAL : CURRENT);
    if (isFinal) assertOffered(request.query);
    // An AVIF takes long, so the first visitors get a WebP, and it is made when nobody waits for another picture.
    const [format, effort] = best === 'avif' ? (['webp', 'quick'] as const) : ([best, 'full'] as const);
    const quickKey = composeKey(order, format, effort);
    const kept = await cache.read(quickKey);
    const { bytes, isAsNamed } = kept
      ? { bytes: kept, isAsNamed: true }
      : await queue.order(quickKey, () => make(quickKey, order, format, effort), request.client);
    if (effort === 'full' && isAsNamed) return compose(request, format, bytes, isFinal ? FINAL : CURRENT);
    if (isAsNamed) {
      queue
        .plan(key, () => make(key, order, best, 'full'))
        ?.catch((error: unknown) => {
          log(`${order.source}: ${describe(error)}`);
        });
    }
    return compose(request, format, bytes, 'no-store');
  }

  function assertOffered(query: string): void {
    if (!isOffered(query)) throw new PictureError(404, 'No page of this site shows this picture.');
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
        if (status >= 500 && status !== 503)
          log(`The picture ${request.query} could not be made: ${message}`);
        return {
          status,
          headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '2' } : {}) },
          body: { error: message },
        };
      }
    },
    whenIdle: queue.whenIdle,
    stop: queue.stop,
  };
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

const FINAL = 'public,max-age=31536000,immutable';
const CURRENT = 'public,max-age=0,must-revalidate';

function compose(
  request: EndpointRequest,
  format: Format,
  bytes: Buffer,
  cacheControl: string,
): EndpointResponse {
  const headers = {
    'content-type': `image/${format}`,
    'cache-control': cacheControl,
    vary: 'Accept',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (request.headers['if-none-match'] === headers.etag)
    return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body: bytes };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
