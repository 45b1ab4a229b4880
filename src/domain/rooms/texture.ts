/** Supabase serves files at these addresses, and sets a download name on request. */
const STORAGE_PATH = '/storage/v1/object/public/';

/**
 * File name of a stone's picture for a download. It contains the real width, because planners need the scale of a
 * texture: `volakas-1440mm.jpg`.
 *
 * @param widthMm width of the stone in the picture; undefined if not measured
 */
export function composeTextureName(slug: string, widthMm: number | undefined, src: string): string {
  const extension = /\.(jpe?g|png|webp|avif)$/i.exec(new URL(src).pathname)?.[1]?.toLowerCase() ?? 'jpg';
  return `${slug}${widthMm === undefined ? '' : `-${widthMm}mm`}.${extension}`;
}

/**
 * Download address with that name. Browsers ignore the attribute `download` for other origins, so this asks storage to
 * name the file. Other servers keep their names.
 */
export function composeTextureUrl(src: string, fileName: string): string {
  const url = new URL(src);
  if (url.pathname.startsWith(STORAGE_PATH)) url.searchParams.set('download', fileName);
  return url.href;
}
