import { toSlug } from '../catalogue/slug.ts';

/** Extensions of the pictures that the buckets accept, by MIME type. */
export const pictureExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

export type PictureType = keyof typeof pictureExtensions;

const NAME_MAX_LENGTH = 80;

/** Works in every file system, address and build, and is free among `taken`, in any case. */
export function toFileName(original: string, type: PictureType, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()));
  const stem =
    toSlug(original.replace(/\.[^.]*$/, ''))
      .slice(0, NAME_MAX_LENGTH)
      .replace(/-+$/, '') || 'picture';
  const extension = pictureExtensions[type];
  let name = `${stem}.${extension}`;
  for (let number = 2; names.has(name); number++) name = `${stem}-${number}.${extension}`;
  return name;
}

export function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
