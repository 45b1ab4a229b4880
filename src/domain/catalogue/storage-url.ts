import { quote } from './plain-text.ts';

/**
 * Where the public can load a picture that a row names (rule 6.6).
 *
 * @param supabaseUrl origin of the Supabase project, without a trailing slash
 * @param bucket storage bucket of the collection
 * @param path what the row says: an address that starts with http is kept, anything else is a path in the bucket
 * @returns the address with every segment percent-encoded, the bucket's too
 * @throws {PicturePathError} when the text is neither a web address nor a path inside the bucket
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

/** Where Supabase Storage answers for the files of public buckets. */
const PUBLIC_OBJECTS = '/storage/v1/object/public';

/**
 * The path in the bucket of what a row names, or undefined when it lies somewhere else: a path as it is, and a complete
 * address of the bucket, on whichever host. The database asks the same before a file may go (`private.to_picture_path`).
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
 * The uppermost folder of its bucket that a picture lies in, as its address spells it: suppliers sort by it ("Paving",
 * "Anchors"). Undefined where it lies in no folder, or somewhere else.
 *
 * @param src a picture's public address, as `toStorageUrl` makes it
 */
export function findPictureFolder(src: string): string | undefined {
  const [, path] = src.split(`${PUBLIC_OBJECTS}/`, 2);
  const [, folder, ...rest] = path?.split('/') ?? [];
  return rest.length > 0 ? folder : undefined;
}

/**
 * What becomes a dot, a slash or a backslash when somebody on the way decodes it, once or several times, and the
 * backslash itself, which browsers read as a slash.
 */
const LEADS_OUT = /\\|%(?:25)*(?:2e|2f|5c)/i;

/** Whether it can be fetched, and decoded again by whoever names a file after it (`100%.jpg` cannot). */
function isWebAddress(text: string): boolean {
  try {
    return decodeURIComponent(new URL(text).href) !== '' && text.isWellFormed();
  } catch {
    return false;
  }
}

/** Says why a picture's path cannot become an address. */
export class PicturePathError extends Error {
  override name = 'PicturePathError';
}
