import { undoSpelling } from '../site/undo-spelling.ts';

export interface PreviewPlace {
  readonly token: string;
  readonly slug: string | undefined;
  /** Which of the products with this slug, from 1: two drafts may want the same one. */
  readonly nth: number;
}

/** 192 random bits (`create_preview_link`), then a slug, if there is one, and which of its products. */
const PLACE = /^#*([\w-]{32})(?:\/([a-z0-9-]+)(?:\/(\d{1,2}))?)?(?![\w-])/;

/** However a program on its way respelled the fragment. */
export function readPreviewPlace(hash: string): PreviewPlace | undefined {
  const text = undoSpelling(hash).replaceAll(/[\s\p{Cf}]+/gu, '');
  const [, token, slug, nth] = PLACE.exec(text) ?? [];
  return token === undefined ? undefined : { token, slug, nth: Number(nth ?? 1) };
}

export function toPreviewFragment(token: string, slug?: string, nth = 1): string {
  return `#${token}${slug === undefined ? '' : `/${slug}`}${nth === 1 ? '' : `/${nth}`}`;
}
