// At the address of Netlify's image CDN. The first response has a format that is quick to encode,
// later ones the better one.
import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, PICTURE_QUALITY, SHARE_PICTURE } from '#domain/site/pictures.rules.ts';
import { isVersioned, openOriginalPictures, type Original } from './original-pictures.ts';
import type { PictureCache } from './picture-cache.ts';
import { parseOrder, PictureError, type Format, type IsOffered, type Order } from './picture-order.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from './site-server.ts';

type Effort = 'quick' | 'full';

/** A page with a long listing shows a few hundred pictures. */
const MAX_WAITING = 2_000;
const MAX_PLANNED = 400;
/** When nobody waits for another picture. */
const LATER = -1;

export interface ImageServiceOptions {
  /** Without it, every possible picture is made, as in tests. */
  isOffered?: IsOffered;
  findOwnFile: (pathname: string) => string | undefined;
  backendOrigin: string;
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
  const queue = new PQueue({ concurrency });
  const works = new Map<string, Promise<Original>>();
  const originals = openOriginalPictures(findOwnFile, whenReady);

  /** Once for any number of requests. */
  function start(key: string, make: () => Promise<Original>, priority = 0): Promise<Original> {
    const work = works.get(key) ?? queue.add(make, { priority }).finally(() => works.delete(key));
    works.set(key, work);
    return work;
  }

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
    if (!kept && !works.has(quickKey) && queue.sizeBy({ priority: 0 }) >= MAX_WAITING)
      throw new PictureError(503, 'Too many pictures at once. Please try again.');
    const { bytes, isAsNamed } = kept
      ? { bytes: kept, isAsNamed: true }
      : await start(quickKey, () => make(quickKey, order, format, effort));
    if (effort === 'full' && isAsNamed) return compose(request, format, bytes, isFinal ? FINAL : CURRENT);
    if (isAsNamed && queue.sizeBy({ priority: LATER }) < MAX_PLANNED) {
      start(key, () => make(key, order, best, 'full'), LATER).catch((error: unknown) => {
        log(`${order.source}: ${error instanceof Error ? error.message : String(error)}`);
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
    whenIdle: () => queue.onIdle(),
    stop: () => {
      queue.clear();
      return queue.onIdle();
    },
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

/** @throws {PictureError} for a drawing; sharp's Error if the bytes aren't a picture */
async function encodePicture(bytes: Buffer, order: Order, format: Format, effort: Effort): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS });
  const { autoOrient, format: found } = await image.metadata();
  // A drawing can contain scripts, and references that its viewer would load.
  if (found === 'svg') throw new PictureError(422, 'A drawing (SVG) is no photograph.');
  const resized = image
    .autoOrient()
    .resize({ ...toSize(order, autoOrient), fit: SHARP_FITS[order.fit], position: order.position });
  const quality = order.quality ?? QUALITY[format];
  switch (format) {
    case 'avif':
      return resized.avif({ quality: PICTURE_QUALITY.avif, effort: 1 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: PICTURE_QUALITY.webp, effort: effort === 'quick' ? 0 : 3 }).toBuffer();
    case 'jpeg':
      return resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return resized.png().toBuffer();
  }
}

const QUALITY = { ...PICTURE_QUALITY, png: 100 };
const SHARP_FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

// Never larger than the original. Only a link preview always has the size that its page declares.
function toSize(
  { width, height }: Pick<Order, 'width' | 'height'>,
  natural: { width: number; height: number },
) {
  if (width === SHARE_PICTURE.width && height === SHARE_PICTURE.height) return { width, height };
  const scale = Math.min(1, natural.width / width, natural.height / (height ?? natural.height));
  const shrink = (length: number | undefined) => length && Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
