import { transformUrl } from 'unpic';

/** CDNs take one number for all formats; nearly every browser gets AVIF. */
const CDN_QUALITY = 50;

/**
 * The addresses of a picture in several sizes: composed once, for they differ by two numbers.
 *
 * @param placed what the CDN is told besides
 */
export function createCdnAddresses(
  url: string,
  provider: 'netlify' | 'supabase',
  placed: NonNullable<Parameters<typeof transformUrl>[1]>,
): (width: number, height: number) => string {
  const compose = (width: number, height: number) =>
    transformUrl({ url, provider, width, height, quality: CDN_QUALITY }, placed) ?? url;
  const pieces = compose(WIDTH_MARK, HEIGHT_MARK).split(MARKS);
  const [start, first, middle, second, end] = pieces;
  if (pieces.length !== 5 || first !== String(WIDTH_MARK) || second !== String(HEIGHT_MARK)) return compose;
  return (width, height) => `${start}${width}${middle}${height}${end}`;
}

/** Sizes that no picture has. */
const WIDTH_MARK = 9_000_001;
const HEIGHT_MARK = 9_000_002;
const MARKS = new RegExp(`(${WIDTH_MARK}|${HEIGHT_MARK})`);
