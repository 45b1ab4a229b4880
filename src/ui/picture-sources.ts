import { getImage } from 'astro:assets';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import type { ImageMetadata } from 'astro';
import { transformUrl } from 'unpic';

/** CDNs use one quality for all formats. Nearly every browser gets AVIF. */
const CDN_QUALITY = 50;
/** Of the JPEG for the few browsers that support neither AVIF nor WebP. */
const FALLBACK_WIDTH = 640;

export interface PictureRequest {
  /** Of the project, or the public address of a picture in storage. */
  readonly src: ImageMetadata | string;
  /** Width / height; that of the original if undefined (pictures of the project only). */
  readonly ratio?: number | undefined;
  readonly widths: readonly number[];
  /** Fractions of width and height. */
  readonly focal?: readonly [number, number] | undefined;
}

export interface PictureSources {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly fallback: { readonly src: string; readonly width: number; readonly height: number };
}

/** The largest picture of a page on its first screen. */
export interface LargestPicture extends PictureSources {
  readonly sizes?: string;
  /** The windows that show it. */
  readonly media?: string;
}

/** PUBLIC_IMAGE_SERVICE may name an image CDN; Supabase's handles only pictures in its own storage. Without one, the
 * build encodes pictures of the project, and pictures in storage are served unchanged. */
export async function createPictureSources(request: PictureRequest): Promise<PictureSources> {
  const { src } = request;
  if (PUBLIC_IMAGE_SERVICE === 'netlify') return createCdnSources(request, 'netlify');
  if (typeof src !== 'string') return createBuiltSources(request, src);
  return PUBLIC_IMAGE_SERVICE === 'supabase'
    ? createCdnSources(request, 'supabase')
    : createStoredSource(request, src);
}

export async function createPictureAddress(
  request: Omit<PictureRequest, 'widths'> & { readonly width: number },
): Promise<string> {
  return (await createPictureSources({ ...request, widths: [request.width] })).fallback.src;
}

function createStoredSource(request: PictureRequest, src: string): PictureSources {
  const { ratio } = measure(request);
  const width = request.widths.findLast((each) => each <= FALLBACK_WIDTH) ?? FALLBACK_WIDTH;
  return { sources: [], fallback: toFallback(src, width, ratio) };
}

async function createBuiltSources(request: PictureRequest, src: ImageMetadata): Promise<PictureSources> {
  const { ratio, maxWidth } = measure(request);
  const widths = [...new Set(request.widths.map((width) => Math.min(width, maxWidth)))];
  const encode = async (width: number, format: Format) => encodePicture({ ...request, src }, width, format);
  const toSrcset = async (format: 'avif' | 'webp', offered: readonly number[]) =>
    (await Promise.all(offered.map(async (width) => `${await encode(width, format)} ${width}w`))).join(', ');

  // Nearly every browser supports AVIF. Those with only WebP get the smallest and the largest width, to save build
  // time.
  const webpWidths = widths.filter((_, index) => index === 0 || index === widths.length - 1);
  const fallbackWidth = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? FALLBACK_WIDTH;
  const [avif, webp, fallback] = await Promise.all([
    toSrcset('avif', widths),
    toSrcset('webp', webpWidths),
    encode(fallbackWidth, 'jpeg'),
  ]);
  return {
    sources: [
      { type: 'image/avif', srcset: avif },
      { type: 'image/webp', srcset: webp },
    ],
    fallback: toFallback(fallback, fallbackWidth, ratio),
  };
}

type Format = 'avif' | 'webp' | 'jpeg';

async function encodePicture(
  request: PictureRequest & { readonly src: ImageMetadata },
  width: number,
  format: Format,
): Promise<string> {
  const { src } = request;
  const { ratio, position } = measure(request);
  const height = Math.max(1, Math.round(width / ratio));
  return (await getImage({ src, width, height, fit: 'cover', position, format })).src;
}

function measure({ src, focal, ratio: wanted }: PictureRequest) {
  const size = typeof src === 'string' ? undefined : src;
  const natural = size && size.width / size.height;
  const ratio = wanted ?? natural;
  if (!ratio)
    throw new Error(
      `The picture ${typeof src === 'string' ? src : src.src} needs a ratio: its size is not known.`,
    );
  return {
    ratio,
    // A strip that is one pixel high must stay at least one pixel wide.
    maxWidth: size ? Math.max(1, Math.floor(Math.min(size.width, size.height * ratio))) : Infinity,
    position: focal ? toPosition(focal, natural ?? 1, ratio) : 'center',
  };
}

function createCdnSources(request: PictureRequest, provider: 'netlify' | 'supabase'): PictureSources {
  const { ratio, maxWidth, position } = measure(request);
  const url = typeof request.src === 'string' ? request.src : request.src.src;
  const placed = provider === 'netlify' && position !== 'center' ? { netlify: { position } } : {};
  const toUrl = (width: number) => {
    const size = { width, height: Math.round(width / ratio) };
    return transformUrl({ url, provider, ...size, quality: CDN_QUALITY }, placed) ?? url;
  };
  // The CDN never enlarges, so the first width above the original gives the original.
  const whole = request.widths.findIndex((width) => width >= maxWidth);
  const widths = whole === -1 ? request.widths : request.widths.slice(0, whole + 1);
  const shown = (width: number) => Math.min(width, maxWidth);
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? FALLBACK_WIDTH;
  const urls = new Map(widths.map((width) => [width, toUrl(width)]));
  return {
    // Both CDNs choose AVIF or WebP by the Accept header.
    sources: [
      { type: '', srcset: [...urls].map(([width, address]) => `${address} ${shown(width)}w`).join(', ') },
    ],
    fallback: toFallback(urls.get(fallback) ?? toUrl(fallback), shown(fallback), ratio),
  };
}

const toFallback = (src: string, width: number, ratio: number) => ({
  src,
  width,
  height: Math.max(1, Math.round(width / ratio)),
});

/** sharp supports nine positions: the one nearest to the focal point. */
export function toPosition(
  [x, y]: readonly [number, number],
  natural: number,
  ratio: number,
): 'left' | 'right' | 'top' | 'bottom' | 'center' {
  if (natural > ratio) return x < 0.4 ? 'left' : x > 0.6 ? 'right' : 'center';
  return y < 0.4 ? 'top' : y > 0.6 ? 'bottom' : 'center';
}
