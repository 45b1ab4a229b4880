// At the address of Netlify's image CDN. The first response has a format that is quick to encode,
// later ones the better one.
import { hash } from 'node:crypto';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, PICTURE_QUALITY, SHARE_PICTURE } from '#domain/site/pictures.rules.ts';
import { openOriginalPictures, type Picture } from './original-pictures.ts';
import type { PictureCache } from './picture-cache.ts';
import { parseOrder, PictureError, type Format, type Order } from './picture-order.ts';
import type { EndpointRequest, EndpointResponse } from './site-server.ts';

/** Of each priority. A page with a long listing shows a few hundred pictures. */
const MAX_WAITING = 2_000;
/** When nobody waits for another picture. */
const LATER = -1;
const FINAL = 'public,max-age=31536000,immutable';
const CURRENT = 'public,max-age=0,must-revalidate';

export interface ImageServiceOptions {
  /** Without it, every possible picture is made, as in tests. */
  isOffered?: (query: string) => boolean;
  findOwnFile: (pathname: string) => string | undefined;
  backendOrigin: string;
  whenReady?: Promise<unknown>;
  cache: PictureCache;
  log?: (line: string) => void;
}

export function createImageService(options: ImageServiceOptions) {
  const { isOffered, findOwnFile, backendOrigin, whenReady, cache, log = () => undefined } = options;
  const queue = new PQueue({ concurrency: 2 });
  const works = new Map<string, Promise<Picture>>();
  const originals = openOriginalPictures(findOwnFile, whenReady);

  /** Once for any number of requests. */
  async function make(order: Order, format: Format, priority = 0): Promise<Picture> {
    const key = toKey(order, format);
    const running = works.get(key);
    if (running !== undefined) return running;
    if (queue.sizeBy({ priority }) >= MAX_WAITING)
      throw new PictureError(503, 'Too many pictures at once. Please try again.');
    const encode = async () => {
      const original = await originals.read(order.url);
      const bytes = await encodePicture(original.bytes, order, format);
      // An address with a version is cached for a year, so it must never show another version.
      if (original.isAsNamed) await cache.write(key, bytes);
      return { bytes, isAsNamed: original.isAsNamed };
    };
    const work = queue.add(encode, { priority }).finally(() => works.delete(key));
    works.set(key, work);
    return work;
  }

  async function answer(request: EndpointRequest): Promise<EndpointResponse> {
    const { method, query, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') throw new PictureError(405, 'GET or HEAD.');
    const asked = parseOrder(query, backendOrigin);
    if (isOffered?.(query) === false) throw new PictureError(404, 'No page of this site shows this picture.');
    const isVersioned = asked.url.startsWith('/') || asked.url.includes('?v=');
    const caching = isVersioned ? FINAL : CURRENT;
    const order = isVersioned ? asked : { ...asked, url: await originals.findVersion(asked.url) };
    const best = order.fm ?? chooseFormat(headers.accept);
    const finished = await cache.read(toKey(order, best));
    if (finished !== undefined) return compose(request, best, finished, caching);
    // An AVIF takes long, so the first visitors get a WebP, and it is made when nobody waits for another picture.
    const format = best === 'avif' ? 'webp' : best;
    const kept = format === best ? undefined : await cache.read(toKey(order, format));
    const { bytes, isAsNamed } = kept ? { bytes: kept, isAsNamed: true } : await make(order, format);
    if (isAsNamed && format === best) return compose(request, format, bytes, caching);
    if (isAsNamed) make(order, best, LATER).catch((error: unknown) => describe(query, error));
    return compose(request, format, bytes, 'no-store');
  }

  /** Tells the operator what has to be mended. */
  function describe(query: string, error: unknown): PictureError {
    const known = error instanceof PictureError ? error : undefined;
    const reason = known ?? new PictureError(422, 'This is no picture that can be read.');
    if (reason.status >= 500 && reason.status !== 503)
      log(`The picture ${query} could not be made: ${reason.message}`);
    return reason;
  }

  return {
    endpoint: async (request: EndpointRequest): Promise<EndpointResponse> => {
      try {
        return await answer(request);
      } catch (error) {
        const { status, message } = describe(request.query, error);
        const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '2' }) };
        return { status, headers, body: { error: message } };
      }
    },
    whenIdle: () => queue.onIdle(),
    stop: () => {
      queue.clear();
      return queue.onIdle();
    },
  };

  function toKey(order: Order, format: Format): string {
    // The embedded backend may use any port, so the port isn't part of a picture's identity.
    const url = order.url.replace(backendOrigin, '');
    return `${hash('sha256', JSON.stringify({ ...order, url, fm: format }))}.${format}`;
  }
}

function chooseFormat(accept = ''): Format {
  return (['avif', 'webp'] as const).find((format) => accept.includes(`image/${format}`)) ?? 'jpg';
}

function compose(asked: EndpointRequest, format: Format, bytes: Buffer, caching: string): EndpointResponse {
  const headers = {
    'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
    'cache-control': caching,
    vary: 'Accept',
    etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (asked.headers['if-none-match'] === headers.etag) return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body: bytes };
}

/** @throws {PictureError} for a drawing; sharp's Error if the bytes aren't a picture */
async function encodePicture(bytes: Buffer, order: Order, format: Format): Promise<Buffer> {
  const { w, h, q: quality = PICTURE_QUALITY.jpeg, fit, position } = order;
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS });
  const { autoOrient: natural, format: found } = await image.metadata();
  // A drawing can contain scripts, and references that its viewer would load.
  if (found === 'svg') throw new PictureError(422, 'A drawing (SVG) is no photograph.');
  // Never larger than the original. Only a link preview always has the size that its page declares.
  const isShared = w === SHARE_PICTURE.width && h === SHARE_PICTURE.height;
  const scale = isShared ? 1 : Math.min(1, natural.width / w, natural.height / (h ?? natural.height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  const size = { width: shrink(w), ...(h !== undefined && { height: shrink(h) }) };
  const resized = image.autoOrient().resize({ ...size, fit: SHARP_FITS[fit], position });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: PICTURE_QUALITY.avif, effort: 1 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: PICTURE_QUALITY.webp, effort: 0 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return resized.png().toBuffer();
  }
}

const SHARP_FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
