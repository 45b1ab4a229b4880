import type { PictureType } from './picture.ts';

const maxStemLength = 80;

/**
 * Turns an uploaded file's name into one that is safe in every storage, address and file system: letters without
 * accents, digits, spaces, dots, hyphens, underscores and brackets, with the extension of the actual file type. Returns
 * undefined if nothing is left of the name, or if it contains a path.
 *
 * The result is deterministic, so that uploading the same name again replaces the file.
 */
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
