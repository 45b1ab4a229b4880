import { quote } from './plain-text.ts';

/**
 * The public address of a picture that a row names (rule 6.6).
 *
 * @param supabaseUrl origin of the Supabase project, without a trailing slash
 * @param bucket storage bucket of the collection
 * @param path value in the row: an address that starts with http stays as it is, anything else is a path in the bucket
 * @returns the address, with every segment percent-encoded, including the bucket
 * @throws {PicturePathError} if the text is neither a web address nor a path inside the bucket
 */
export function toStorageUrl(supabaseUrl: string, bucket: string, path: string): string {
  const text = path.trim();
  if (/^https?:/i.test(text)) {
    if (!isWebAddress(text)) throw new PicturePathError(`${quote(text)} is not a complete web address`);
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

/** Path under which Supabase Storage serves the files of public buckets. */
const PUBLIC_OBJECTS = '/storage/v1/object/public';

/**
 * The path in the bucket that an entry refers to: a path as it is, or a complete address of the bucket on any host.
 * Undefined if it refers to something else. The database runs the same check before a file may be deleted
 * (`private.to_picture_path`).
 */
export function findStoredPath(bucket: string, entry: string): string | undefined {
  const text = entry.trim();
  if (!/^https?:/i.test(text)) return text.replace(/^\/+/, '');
  const [, place] =
    /^https?:\/\/[^/]+\/storage\/v1\/(?:object|render\/image)\/public\/([^?#]+)/i.exec(text) ?? [];
  try {
    const decoded = decodeURIComponent(place ?? '');
    return decoded.startsWith(`${bucket}/`) ? decoded.slice(bucket.length + 1) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The top-level folder in the bucket that contains a picture, as its address spells it: suppliers sort pictures this way
 * ("Paving", "Anchors"). Undefined if the picture isn't in a folder, or not in the bucket.
 *
 * @param src a picture's public address, as `toStorageUrl` returns it
 */
export function findPictureFolder(src: string): string | undefined {
  const [, path] = src.split(`${PUBLIC_OBJECTS}/`, 2);
  const [, folder, ...rest] = path?.split('/') ?? [];
  return rest.length > 0 ? folder : undefined;
}

/**
 * Characters that become a dot, slash or backslash if a server decodes them, once or several times. Includes the backslash
 * itself, which browsers read as a slash.
 */
const LEADS_OUT = /\\|%(?:25)*(?:2e|2f|5c)/i;

/** Whether the address can be fetched, and decoded to name a file after it (`100%.jpg` can't). */
function isWebAddress(text: string): boolean {
  try {
    return decodeURIComponent(new URL(text).href) !== '' && text.isWellFormed();
  } catch {
    return false;
  }
}

/** A picture's path can't become an address. */
export class PicturePathError extends Error {
  override name = 'PicturePathError';
}
