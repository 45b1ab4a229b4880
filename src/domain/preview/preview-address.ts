import { undoSpelling } from '../site/undo-spelling.ts';

/** What the fragment of a preview names. */
export interface PreviewPlace {
  readonly token: string;
  /** The slug of a product; undefined for all that the link shows. */
  readonly slug: string | undefined;
  /** Which of the products with this slug, from 1: two drafts may want the same one. */
  readonly nth: number;
}

/** 192 random bits (supabase/migrations, `create_preview_link`), then a slash and a slug, if there is one, and which of its products. */
const PLACE = /^#*([\w-]{32})(?:\/([a-z0-9-]+)(?:\/(\d{1,2}))?)?(?![\w-])/;

/**
 * Reads the fragment of a preview however a program on its way respelled it: in percents, over several lines, with
 * invisible marks inside, or with something behind it.
 *
 * @param hash with or without the `#`
 */
export function readPreviewPlace(hash: string): PreviewPlace | undefined {
  const text = undoSpelling(hash).replaceAll(/[\s\p{Cf}]+/gu, '');
  const [, token, slug, nth] = PLACE.exec(text) ?? [];
  return token === undefined ? undefined : { token, slug, nth: Number(nth ?? 1) };
}

/** What a link shows, behind the address of the preview in any language. @param slug of one of its products */
export function toPreviewFragment(token: string, slug?: string, nth = 1): string {
  return `#${token}${slug === undefined ? '' : `/${slug}`}${nth === 1 ? '' : `/${nth}`}`;
}
