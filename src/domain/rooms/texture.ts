/** Addresses below which Supabase serves files, and names them for a download on request. */
const STORAGE_PATH = '/storage/v1/object/public/';

/**
 * What the file of a stone's picture is called when a planner takes it: its name holds its real width, without which a
 * texture is worth little. `volakas-1440mm.jpg`
 *
 * @param widthMm that the picture shows; undefined where nobody has measured it
 */
export function composeTextureName(slug: string, widthMm: number | undefined, src: string): string {
  const extension = /\.(jpe?g|png|webp|avif)$/i.exec(new URL(src).pathname)?.[1]?.toLowerCase() ?? 'jpg';
  return `${slug}${widthMm === undefined ? '' : `-${widthMm}mm`}.${extension}`;
}

/**
 * Where the picture is downloaded under that name. A browser heeds the attribute `download` on the page's own origin only,
 * so storage is asked to name the file; other servers keep the names they have.
 */
export function composeTextureUrl(src: string, fileName: string): string {
  const url = new URL(src);
  if (url.pathname.startsWith(STORAGE_PATH)) url.searchParams.set('download', fileName);
  return url.href;
}
