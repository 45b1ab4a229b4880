/** Parses and validates addresses of the image service. */
import { PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';

export interface Order {
  readonly source: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly fit: 'cover' | 'contain' | 'fill';
  readonly position: string;
  /** If undefined, the best format that the browser supports. */
  readonly format: Format | undefined;
  readonly quality: number | undefined;
}

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

/** The order can't be fulfilled. The message is for the client. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_HEIGHT = 3_000;
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
 * @throws PictureError that names the invalid part
 */
export function parseOrder(query: string, backendOrigin: string | undefined): Order {
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
    refuse('w is not one of the widths on offer.');
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

/** Undefined if missing; NaN if it isn't a whole number. */
function parseCount(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,5}$/.test(text) ? Number(text) : NaN;
}

/**
 * The picture's address, after checking that it may be read. Spellings of the same address have the same result, so that
 * nobody can order one picture any number of times.
 */
function parseSource(url: string, backendOrigin: string | undefined): string {
  const refused = new PictureError(403, 'Only pictures of this site and of its storage are served.');
  if (url.startsWith('/')) {
    if (!OWN_PICTURE.test(url) || url.includes('..') || url.includes('%')) throw refused;
    return url;
  }
  if (!URL.canParse(url)) throw new PictureError(400, 'url is no address.');
  const address = new URL(url);
  if (address.origin !== backendOrigin || address.username !== '' || address.password !== '') throw refused;
  // `..` is already resolved in any spelling. A decoded slash could lead out of the public part.
  if (!address.pathname.startsWith(PUBLIC_STORAGE) || /%(?:2f|5c|00)/i.test(address.pathname)) throw refused;
  address.hash = '';
  if (address.search === '') address.search = '';
  address.pathname = address.pathname.split('/').map(spell).join('/');
  return address.href;

  function spell(part: string): string {
    try {
      return encodeURIComponent(decodeURIComponent(part));
    } catch {
      throw refused;
    }
  }
}
