/** Supabase serves files here, and sets a download name on request. */
const STORAGE_PATH = '/storage/v1/object/public/';

/** `volakas-1440mm.jpg`: planners need the scale of a texture. */
export function composeTextureName(slug: string, widthMm: number | undefined, src: string): string {
  const extension = /\.(jpe?g|png|webp|avif)$/i.exec(new URL(src).pathname)?.[1]?.toLowerCase() ?? 'jpg';
  return `${slug}${widthMm === undefined ? '' : `-${widthMm}mm`}.${extension}`;
}

/** Browsers ignore `download` for other origins, so this asks storage to name the file. */
export function composeTextureUrl(src: string, fileName: string): string {
  const url = new URL(src);
  if (url.pathname.startsWith(STORAGE_PATH)) url.searchParams.set('download', fileName);
  return url.href;
}
