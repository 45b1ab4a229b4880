import { IMAGE_SERVICE_PATH, SHARE_PICTURE } from './pictures.rules.ts';

const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

/** A JPEG, which every network supports. Undefined if the image service can't make one: Supabase's keeps the format. */
export function toShareAddress(src: string, service: 'none' | 'netlify' | 'supabase'): string | undefined {
  const { width, height } = SHARE_PICTURE;
  if (service === 'netlify') {
    const order = { url: src, w: String(width), h: String(height), fit: 'cover', fm: 'jpg' };
    return `${IMAGE_SERVICE_PATH}?${new URLSearchParams(order)}`;
  }
  const url = new URL(src);
  if (service === 'none' || !url.pathname.startsWith(STORED) || !/\.jpe?g$/i.test(url.pathname))
    return undefined;
  url.pathname = `${RENDERED}${url.pathname.slice(STORED.length)}`;
  const order = { width: String(width), height: String(height), resize: 'cover', format: 'origin' };
  for (const [name, value] of Object.entries(order)) url.searchParams.set(name, value);
  return url.href;
}
