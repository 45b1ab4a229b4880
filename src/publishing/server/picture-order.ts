import { z } from 'zod';
import { PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';

export type Order = Omit<z.output<typeof orderSchema>, 'url'> & { readonly source: string };
export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

export class PictureError extends Error {
  override name = 'PictureError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PUBLIC_STORAGE = '/storage/v1/object/public/';
const OWN_PICTURE = /^\/_astro\/[^/]+\.(?:jpe?g|png|webp|avif)$/i;
const MAX_HEIGHT = 3_000;
const FORMATS = { avif: 'avif', webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', png: 'png' } as const;

const wholeNumber = (max: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .pipe(z.number().min(1, error).max(max, error));
const orderSchema = z
  .object({
    url: z.string().default(''),
    w: z.enum(PICTURE_WIDTHS.map(String), 'w is not one of the widths on offer.').transform(Number),
    h: wholeNumber(MAX_HEIGHT, `h is 1 to ${MAX_HEIGHT}.`).optional(),
    q: wholeNumber(100, 'q is 1 to 100.').optional(),
    fit: z.enum(['cover', 'contain', 'fill'], 'fit is cover, contain or fill.').default('contain'),
    position: z
      .enum(['center', 'top', 'bottom', 'left', 'right'], 'position is center, top, bottom, left or right.')
      .default('center'),
    fm: z
      .enum(Object.keys(FORMATS) as (keyof typeof FORMATS)[], 'fm is avif, webp, jpg or png.')
      .transform((name): Format => FORMATS[name])
      .optional(),
  })
  .transform(({ w: width, h: height, q: quality, fm: format, ...rest }) => ({
    ...rest,
    width,
    height,
    quality,
    format,
  }));

/** @throws PictureError that names the invalid part */
export function parseOrder(query: string, backendOrigin: string): Order {
  const given = [...new URLSearchParams(query)];
  if (new Set(given.map(([name]) => name)).size !== given.length)
    throw new PictureError(400, 'Each parameter stands once.');
  const { data, error } = orderSchema.safeParse(Object.fromEntries(given));
  if (data === undefined) throw new PictureError(400, error.issues.map(({ message }) => message).join(' '));
  const { url, ...order } = data;
  return { ...order, source: parseSource(url, backendOrigin) };
}

/** Spellings of the same address have the same result, so that nobody can order one picture any number of times. */
function parseSource(url: string, backendOrigin: string): string {
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
