import type { PictureType } from './picture.ts';

const maxStemLength = 80;

/**
 * A name that is safe in every storage, address and file system, made from what somebody called the file: letters
 * without accents, digits, spaces, dots, hyphens, underscores and brackets, with the extension of what the file
 * really is. Undefined when nothing is left of the name, or when it was no plain name but a path.
 *
 * The same name always gives the same answer, so uploading again replaces instead of adding.
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
