import { z } from 'zod';
import { DESK_PICTURE_WIDTHS, PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';
import { toOrderKey } from '#output/picture-orders.ts';

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

export type IsOffered = (query: string) => boolean;

/** Otherwise anyone could trigger unlimited encodings and downloads. `listKept` returns the
 * orders of each release, and the same list until one is added or deleted. */
export function createOfferCheck(listKept: () => readonly (readonly string[])[]): IsOffered {
  let seen: ReturnType<typeof listKept> = [];
  let files: ReadonlySet<string> = new Set();
  const counts = new Map<string, number>();

  function count(orders: string, change: 1 | -1): void {
    for (const order of orders.split(' ')) {
      const result = (counts.get(order) ?? 0) + change;
      if (result === 0) counts.delete(order);
      else counts.set(order, result);
    }
  }

  function update(): void {
    const kept = listKept();
    if (kept === seen) return;
    seen = kept;
    const present = new Set(kept.flat());
    for (const orders of present) if (!files.has(orders)) count(orders, 1);
    for (const orders of files) if (!present.has(orders)) count(orders, -1);
    files = present;
  }

  return (query) => {
    update();
    return counts.has(toOrderKey(query)) || isForDesk(query);
  };
}

// Pictures that no page has yet: only from storage, without a version, because each made-up one
// would be another encoding.
function isForDesk(query: string): boolean {
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].sort().join() !== 'url,w') return false;
  const [source, width] = [parameters.get('url') ?? '', parameters.get('w') ?? ''];
  if (!Object.values(DESK_PICTURE_WIDTHS).some((one) => String(one) === width)) return false;
  return URL.canParse(source) && new URL(source).search === '';
}
