import { attempt } from '../attempt.ts';
import { quote } from './plain-text.ts';

/** The public address of a picture that a row names (rule 6.6): one that starts with http stays, anything else is a
 * path in the bucket.
 * @throws {PicturePathError} if it is neither */
export function toStorageUrl(supabaseUrl: string, bucket: string, path: string): string {
  const text = path.trim();
  if (/^https?:/i.test(text)) {
    const isWebAddress = text.isWellFormed() && attempt(() => decodeURIComponent(new URL(text).href));
    if (!isWebAddress) throw new PicturePathError(`${quote(text)} is not a complete web address`);
    return new URL(text).href;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(text))
    throw new PicturePathError(`${quote(text)} uses a scheme other than http`);
  const segments = text.replace(/^\/+/, '').split('/');
  if (segments.some((segment) => ['', '.', '..'].includes(segment.trim())) || LEADS_OUT.test(text)) {
    throw new PicturePathError(`${quote(text)} is not a path inside the bucket`);
  }
  const isControl = (character: string) => character < ' ' || character === '\u007f';
  if ([...text].some(isControl) || !text.isWellFormed()) {
    throw new PicturePathError(`${quote(text)} contains characters that no file name has`);
  }
  return [`${supabaseUrl}${PUBLIC_OBJECTS}`, ...[bucket, ...segments].map(encodeURIComponent)].join('/');
}

const PUBLIC_OBJECTS = '/storage/v1/object/public';

/** Of a path as it is, or of a complete address on any host. `private.to_picture_path` in the database is the same
 * check. */
export function findStoredPath(bucket: string, entry: string): string | undefined {
  const text = entry.trim();
  if (!/^https?:/i.test(text)) return text.replace(/^\/+/, '');
  const [, place] =
    /^https?:\/\/[^/]+\/storage\/v1\/(?:object|render\/image)\/public\/([^?#]+)/i.exec(text) ?? [];
  const decoded = attempt(() => decodeURIComponent(place ?? ''));
  return decoded?.startsWith(`${bucket}/`) ? decoded.slice(bucket.length + 1) : undefined;
}

/** Suppliers sort pictures this way ("Paving", "Anchors"). */
export function findPictureFolder(src: string): string | undefined {
  const [, path] = src.split(`${PUBLIC_OBJECTS}/`, 2);
  const [, folder, ...rest] = path?.split('/') ?? [];
  return rest.length > 0 ? folder : undefined;
}

// What becomes a dot, slash or backslash if a server decodes it, once or several times. Browsers read a backslash as a
// slash.
const LEADS_OUT = /\\|%(?:25)*(?:2e|2f|5c)/i;

export class PicturePathError extends Error {
  override name = 'PicturePathError';
}
