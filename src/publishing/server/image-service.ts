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
import sharp from 'sharp';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import type { PictureCache } from './picture-cache.ts';

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

/** What to make. */
interface Order {
  readonly source: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly fit: 'cover' | 'contain' | 'fill';
  readonly position: string;
  /** Undefined: the best one that the browser takes. */
  readonly format: Format | undefined;
  readonly quality: number | undefined;
}

type Format = 'avif' | 'webp' | 'jpeg' | 'png';

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
    effort: 'quick' | 'full',
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
          const bytes = await encode(await readSource(order.source), order, format, effort);
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
    // Behind the answer: a fault is told when the picture is asked for again.
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

/** The order cannot be met; the message is for who sent it. */
class PictureError extends Error {
  override name = 'PictureError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Somebody waits for it; somebody came back for it and has a quick one; nobody has asked twice. */
const PRIORITY = { now: 2, again: 1, behind: 0 } as const;
const SOURCE_TIMEOUT_MS = 20_000;
/** The same bounds as the build's (src/data/picture-probe.ts). */
const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 100_000_000;
const MAX_HEIGHT = 3_000;
/** A page with a long listing asks for some hundred; more than that is no visitor. */
const MAX_WAITING = 400;
const PUBLIC_STORAGE = '/storage/v1/object/public/';
const OWN_PICTURE = /^\/_astro\/[^/]+\.(?:jpe?g|png|webp|avif)$/i;
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'];
const FITS = ['cover', 'contain', 'fill'] as const;
const FORMATS: Readonly<Record<string, Format>> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
};

/**
 * @param query of the address, without its question mark
 * @throws PictureError that says which part is wrong
 */
function parseOrder(query: string, backendOrigin: string | undefined): Order {
  const given = new URLSearchParams(query);
  const names = [...given.keys()];
  const refuse = (message: string): never => {
    throw new PictureError(400, message);
  };
  if (new Set(names).size !== names.length) refuse('Each parameter stands once.');
  const width = parseCount(given.get('w'));
  const height = parseCount(given.get('h'));
  const quality = parseCount(given.get('q'));
  const fm = given.get('fm');
  const fit =
    FITS.find((name) => name === (given.get('fit') ?? 'contain')) ?? refuse('fit is cover, contain or fill.');
  const position = given.get('position') ?? 'center';
  if (width === undefined || !PICTURE_WIDTHS.some((one) => one === width))
    refuse('w is none of the widths on offer.');
  if (Number.isNaN(height) || (height ?? 1) > MAX_HEIGHT || (height ?? 1) < 1)
    refuse(`h is 1 to ${MAX_HEIGHT}.`);
  if (quality !== undefined && !(quality >= 1 && quality <= 100)) refuse('q is 1 to 100.');
  if (!POSITIONS.includes(position)) refuse('position is center, top, bottom, left or right.');
  if (fm !== null && !Object.hasOwn(FORMATS, fm)) refuse('fm is avif, webp, jpg or png.');
  return {
    source: parseSource(given.get('url') ?? '', backendOrigin),
    width,
    height,
    fit,
    position,
    format: fm === null ? undefined : FORMATS[fm],
    quality,
  };
}

/** Undefined: not given; NaN: no whole number. */
function parseCount(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,5}$/.test(text) ? Number(text) : NaN;
}

/** The picture's own address, once it is known to be one that may be read. */
function parseSource(url: string, backendOrigin: string | undefined): string {
  const refused = new PictureError(403, 'Only pictures of this site and of its storage are served.');
  if (url.startsWith('/')) {
    if (!OWN_PICTURE.test(url) || url.includes('..') || url.includes('%')) throw refused;
    return url;
  }
  if (!URL.canParse(url)) throw new PictureError(400, 'url is no address.');
  const address = new URL(url);
  if (address.origin !== backendOrigin || address.username !== '' || address.password !== '') throw refused;
  // `..` is resolved by now, however it was written; an encoded slash could lead out of the public part once decoded.
  if (!address.pathname.startsWith(PUBLIC_STORAGE) || /%(?:2f|5c|00)/i.test(address.pathname)) throw refused;
  return address.href;
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

async function encode(
  bytes: Buffer,
  order: Order,
  format: Format,
  effort: 'quick' | 'full',
): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { autoOrient, format: found } = await image.metadata();
  // A drawing can hold script, and refer to files that its reader then asks for.
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

/** Never larger than the picture is; the shape that was asked for stays (as Netlify's service does). */
function toSize({ width, height }: Order, natural: { width: number; height: number }) {
  const scale = Math.min(
    1,
    natural.width / (width ?? natural.width),
    natural.height / (height ?? natural.height),
  );
  const shrink = (length: number | undefined) => length && Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
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
    if (size > MAX_SOURCE_BYTES) throw new PictureError(422, 'The picture is too large to be read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
