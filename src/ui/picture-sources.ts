import { getImage } from 'astro:assets';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import type { ImageMetadata } from 'astro';
import { transformUrl } from 'unpic';

/** CDNs take one number for all formats; nearly every browser gets AVIF. */
const CDN_QUALITY = 50;
/** Width in pixels of the JPEG for browsers that know neither AVIF nor WebP; few are left. */
const FALLBACK_WIDTH = 640;

export interface PictureRequest {
  /** A picture of the project, or the public address of one in storage. */
  readonly src: ImageMetadata | string;
  /** Natural size of a picture in storage, where it is known: it is never offered larger than it is. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** Width over height that the picture is cut to; its own when undefined (pictures of known size only). */
  readonly ratio?: number | undefined;
  /** Widths in pixels to offer, ascending. */
  readonly widths: readonly number[];
  /** What the file is called, without extension: pictures in storage have names of their own. */
  readonly fileName?: string | undefined;
  /** Where the cut is centered, as fractions of width and height. */
  readonly focal?: readonly [number, number] | undefined;
}

export interface PictureSources {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly fallback: { readonly src: string; readonly width: number; readonly height: number };
}

/**
 * The addresses under which a picture is offered: encoded by the build, or, where PUBLIC_IMAGE_SERVICE names an
 * image CDN, addresses of that CDN at no cost to the build. Supabase's knows only pictures in its own storage.
 */
export async function createPictureSources(request: PictureRequest): Promise<PictureSources> {
  const { src } = request;
  if (PUBLIC_IMAGE_SERVICE === 'netlify') return createCdnSources(request, 'netlify');
  return typeof src === 'string' && PUBLIC_IMAGE_SERVICE === 'supabase'
    ? createCdnSources(request, 'supabase')
    : createBuiltSources(request);
}

/**
 * The one address of a picture for a script to show, in a format that every browser reads. Where the build encodes, it
 * is a file that `createPictureSources` offers as well, asked for this width first or last.
 */
export async function createPictureAddress(
  request: Omit<PictureRequest, 'widths'> & { readonly width: number },
): Promise<string> {
  const picture = { ...request, widths: [request.width] };
  if (PUBLIC_IMAGE_SERVICE !== 'build') return (await createPictureSources(picture)).fallback.src;
  return encodePicture(picture, Math.min(request.width, measure(picture).maxWidth), 'webp');
}

async function createBuiltSources(request: PictureRequest): Promise<PictureSources> {
  const { ratio, maxWidth } = measure(request);
  const widths = [...new Set(request.widths.map((width) => Math.min(width, maxWidth)))];
  const encode = async (width: number, format: Format) => encodePicture(request, width, format);
  const toSrcset = async (format: 'avif' | 'webp', offered: readonly number[]) =>
    (await Promise.all(offered.map(async (width) => `${await encode(width, format)} ${width}w`))).join(', ');

  // Nearly every browser takes AVIF; those that take WebP at best get the least and the greatest width, to spare the build.
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
    fallback: { src: fallback, width: fallbackWidth, height: Math.max(1, Math.round(fallbackWidth / ratio)) },
  };
}

type Format = 'avif' | 'webp' | 'jpeg';

async function encodePicture(request: PictureRequest, width: number, format: Format): Promise<string> {
  const { src } = request;
  const { ratio, position } = measure(request);
  const image = await getImage({
    src: typeof src === 'string' ? nameFile(src, request.fileName) : src,
    width,
    height: Math.max(1, Math.round(width / ratio)),
    fit: 'cover',
    position,
    format,
  });
  return image.src;
}

/** Shape, greatest width and place of the cut. */
function measure({
  src,
  focal,
  ratio: wanted,
  size = typeof src === 'string' ? undefined : src,
}: PictureRequest) {
  const natural = size && size.width / size.height;
  const ratio = wanted ?? natural;
  if (!ratio)
    throw new Error(
      `The picture ${typeof src === 'string' ? src : src.src} needs a ratio: its size is not known.`,
    );
  return {
    ratio,
    // A strip that is one pixel high is still one pixel wide.
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
  // The CDN never enlarges: the first width beyond the original gives the original.
  const whole = request.widths.findIndex((width) => width >= maxWidth);
  const widths = whole === -1 ? request.widths : request.widths.slice(0, whole + 1);
  const shown = (width: number) => Math.min(width, maxWidth);
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? FALLBACK_WIDTH;
  return {
    // Both CDNs choose AVIF or WebP from the Accept header by themselves.
    sources: [{ type: '', srcset: widths.map((width) => `${toUrl(width)} ${shown(width)}w`).join(', ') }],
    fallback: {
      src: toUrl(fallback),
      width: shown(fallback),
      height: Math.max(1, Math.round(shown(fallback) / ratio)),
    },
  };
}

/**
 * The build names its files after the last part of the address, and does not encode spaces, which a srcset cannot
 * hold. A fragment (never sent to the server) gives the file the product's name instead; its question mark makes
 * Astro, which cuts at the last one, keep the fragment.
 */
export function nameFile(src: string, fileName = 'picture'): string {
  return `${src.replace(/#.*$/, '')}#/${fileName.replaceAll(/[^\w-]/g, '-')}.jpg?`;
}

/** Where sharp should cut: it knows nine positions, so the nearest one to the focal point is taken. */
export function toPosition(
  [x, y]: readonly [number, number],
  natural: number,
  ratio: number,
): 'left' | 'right' | 'top' | 'bottom' | 'center' {
  if (natural > ratio) return x < 0.4 ? 'left' : x > 0.6 ? 'right' : 'center';
  return y < 0.4 ? 'top' : y > 0.6 ? 'bottom' : 'center';
}
