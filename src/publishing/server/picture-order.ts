import { z } from 'zod';
import { DESK_PICTURE_WIDTHS, PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';
import { toOrderKey } from '#output/picture-orders.ts';

export class PictureError extends Error {
  override name = 'PictureError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PUBLIC_STORAGE = '/storage/v1/object/public/';
const OWN_PICTURE = /^\/_astro\/[^/\\%]+\.(?:jpe?g|png|webp|avif)$/i;

/** Netlify's parameters. */
const orderSchema = z.object({
  url: z.string().default(''),
  w: z.enum(PICTURE_WIDTHS.map(String)).transform(Number),
  h: z.coerce.number().int().min(1).max(3_000).optional(),
  q: z.coerce.number().int().min(1).max(100).optional(),
  fit: z.enum(['cover', 'contain', 'fill']).default('contain'),
  position: z.enum(['center', 'top', 'bottom', 'left', 'right']).default('center'),
  fm: z.enum(['avif', 'webp', 'jpg', 'png']).optional(),
});
export type Order = z.output<typeof orderSchema>;
export type Format = NonNullable<Order['fm']>;

/** @throws PictureError that names the invalid part */
export function parseOrder(query: string, backendOrigin: string): Order {
  const given = new URLSearchParams(query);
  const { data, error } = orderSchema.safeParse(Object.fromEntries(given));
  if (data === undefined) throw new PictureError(400, z.prettifyError(error));
  if (new Set(given.keys()).size !== given.size) throw new PictureError(400, 'Each parameter stands once.');
  return { ...data, url: parseSource(data.url, backendOrigin) };
}

/** Spellings of the same address have the same result, so that nobody can order one picture any number of times. */
function parseSource(url: string, backendOrigin: string): string {
  if (OWN_PICTURE.test(url)) return url;
  if (!url.startsWith('/') && !URL.canParse(url)) throw new PictureError(400, 'url is no address.');
  const address = URL.parse(url);
  // `..` is already resolved in any spelling. A decoded slash could lead out of the public part.
  const isPublic = address?.href.startsWith(`${backendOrigin}${PUBLIC_STORAGE}`);
  if (!address || !isPublic || /%(?:2f|5c|00)/i.test(address.pathname))
    throw new PictureError(403, 'Only pictures of this site and of its storage are served.');
  const parts = address.pathname.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
  const version = address.searchParams.get('v');
  return `${backendOrigin}${parts.join('/')}${version === null ? '' : `?v=${encodeURIComponent(version)}`}`;
}

/** Otherwise anyone could trigger unlimited encodings and downloads. `orders` are those of the kept releases. */
export function isOffered(query: string, orders: ReadonlySet<string>): boolean {
  return orders.has(toOrderKey(query)) || isForDesk(query);
}

/** @param orders of each file, separated by spaces */
export function collectOrders(orders: readonly string[]): ReadonlySet<string> {
  // Releases share most files.
  return new Set([...new Set(orders)].flatMap((own) => own.split(' ')));
}

// Pictures that no page has yet: only from storage, without a version, because each made-up one
// would be another encoding.
function isForDesk(query: string): boolean {
  const { url = '', w, ...others } = Object.fromEntries(new URLSearchParams(query));
  const isSmall = Object.values(DESK_PICTURE_WIDTHS).some((width) => String(width) === w);
  return isSmall && Object.keys(others).length === 0 && URL.parse(url)?.search === '';
}
