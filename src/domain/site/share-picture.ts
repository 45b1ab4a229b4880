import { IMAGE_SERVICE_PATH, SHARE_PICTURE } from './pictures.rules.ts';

const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

/**
 * Address of a stored picture as a JPEG in the size of link previews, because every network supports JPEG up to some
 * hundred kilobytes.
 *
 * @param src public address in storage, or on another host
 * @returns undefined if the image service can't make one: without a service the original has any format and size, and
 *   Supabase's keeps the format of the original
 */
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
