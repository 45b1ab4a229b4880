import type { PictureType } from './picture.ts';

const maxStemLength = 80;

/** A name that is safe in every storage, address and file system, with the extension of the actual type; the same for
 * the same name, so that uploading it again replaces the file. Undefined if nothing is left of it, or if it contains
 * a path. */
export function toSafeFileName(name: string, type: PictureType): string | undefined {
  if (/[/\\\p{Cc}]/u.test(name) || !name.isWellFormed()) return undefined;
  const stem = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .slice(0, maxStemLength)
    .trimEnd();
  return /[a-z0-9]/i.test(stem) ? `${stem}.${type.extensions[0]}` : undefined;
}
