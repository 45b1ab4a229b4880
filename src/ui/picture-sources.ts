import { getImage } from 'astro:assets';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import type { ImageMetadata } from 'astro';
import { transformUrl } from 'unpic';

/** Modern formats first; the browser takes the first it understands. */
const FORMATS = ['avif', 'webp'] as const;
const CDN_QUALITY = 70;

export interface PictureRequest {
  /** A picture of the project, or the public address of one in storage. */
  readonly src: ImageMetadata | string;
  /** Width over height that the picture is cut to; its own when undefined (pictures of the project only). */
  readonly ratio: number | undefined;
  /** Widths in pixels to offer, ascending. */
  readonly widths: readonly number[];
  /** What the file is called, without extension: pictures in storage have names of their own. */
  readonly fileName: string | undefined;
  /** Where the cut is centered, as fractions of width and height. */
  readonly focal: readonly [number, number] | undefined;
}

export interface PictureSources {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly fallback: { readonly src: string; readonly width: number; readonly height: number };
}

/**
 * The addresses under which a picture is offered: encoded by the build, or, where PUBLIC_IMAGE_SERVICE names an
 * image CDN, addresses of that CDN at no cost to the build. Pictures of the project are always encoded here.
 */
export async function createPictureSources(request: PictureRequest): Promise<PictureSources> {
  const { src } = request;
  return typeof src === 'string' && PUBLIC_IMAGE_SERVICE !== 'build'
    ? createCdnSources({ ...request, src }, PUBLIC_IMAGE_SERVICE)
    : createBuiltSources(request);
}

async function createBuiltSources(request: PictureRequest): Promise<PictureSources> {
  const { src, focal } = request;
  const natural = typeof src === 'string' ? undefined : src.width / src.height;
  const ratio = request.ratio ?? natural;
  if (!ratio) throw new Error(`The picture ${String(src)} needs a ratio: its size is not known.`);
  const maxWidth = typeof src === 'string' ? Infinity : Math.min(src.width, Math.round(src.height * ratio));
  const widths = [...new Set(request.widths.map((width) => Math.min(width, maxWidth)))];
  const position = focal ? toPosition(focal, natural ?? 1, ratio) : 'center';
  const encode = (width: number, format: 'avif' | 'webp' | 'jpeg') =>
    getImage({
      src: typeof src === 'string' ? nameFile(src, request.fileName) : src,
      width,
      height: Math.round(width / ratio),
      fit: 'cover',
      position,
      format,
    });
  const sources = await Promise.all(
    FORMATS.map(async (format) => {
      const images = await Promise.all(widths.map((width) => encode(width, format)));
      return {
        type: `image/${format}`,
        srcset: images.map((image, index) => `${image.src} ${widths[index]}w`).join(', '),
      };
    }),
  );
  const fallbackWidth = widths[Math.floor((widths.length - 1) / 2)] ?? 640;
  const fallback = await encode(fallbackWidth, 'jpeg');
  return {
    sources,
    fallback: { src: fallback.src, width: fallbackWidth, height: Math.round(fallbackWidth / ratio) },
  };
}

function createCdnSources(
  { src, ratio = 1, widths }: PictureRequest & { src: string },
  provider: 'netlify' | 'supabase',
): PictureSources {
  const toUrl = (width: number) =>
    String(
      transformUrl(
        { url: src, provider, width, height: Math.round(width / ratio), quality: CDN_QUALITY },
        {},
        { netlify: { baseUrl: '/' } },
      ) ?? src,
    );
  const width = widths[Math.floor((widths.length - 1) / 2)] ?? 640;
  // Both CDNs choose AVIF or WebP from the Accept header by themselves.
  return {
    sources: [{ type: '', srcset: widths.map((each) => `${toUrl(each)} ${each}w`).join(', ') }],
    fallback: { src: toUrl(width), width, height: Math.round(width / ratio) },
  };
}

/** The build names its files after the last part of the address: a fragment gives them the product's name. */
export function nameFile(src: string, fileName: string | undefined): string {
  return fileName ? `${src}#/${fileName}.jpg` : src;
}

/** Where sharp should cut: it knows nine positions, so the nearest one to the focal point is taken. */
export function toPosition([x, y]: readonly [number, number], natural: number, ratio: number): string {
  if (natural > ratio) return x < 0.4 ? 'left' : x > 0.6 ? 'right' : 'center';
  return y < 0.4 ? 'top' : y > 0.6 ? 'bottom' : 'center';
}
