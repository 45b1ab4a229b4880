import * as z from 'zod/mini';
import { showTypedProduct } from '#browser/preview/typed-product.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { toColumnValues, type DeskValues } from '#domain/desk/desk-values.ts';
import { toPreviewFragment } from '#domain/preview/preview-address.ts';
import type { Language } from '#domain/site/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { call } from '#islands/desk/api.ts';
import { getSitePaths } from '#islands/desk/translations/site-paths.ts';

const linkSchema = z.object({ token: z.string(), endsAt: z.string() });

export interface PreviewLink {
  readonly address: string;
  readonly endsAt: string;
}

/**
 * Opens a form's preview in a new tab. Saves nothing. Call it in the event of the press, before anything asynchronous,
 * or the browser opens no tab.
 *
 * @param product as visitors see it, or as it was when it was unpublished; undefined for a new one
 * @param slug the address at which visitors see it; undefined if they don't
 * @param language of the page to see
 * @returns false if the browser opened no tab
 */
export function openPreview(
  collection: Collection,
  product: Readonly<Record<string, unknown>> | undefined,
  slug: string | undefined,
  values: DeskValues,
  fields: readonly DeskField[],
  language: Language,
): boolean {
  const row = { ...product, ...toColumnValues(values, fields) };
  const { preview } = getSitePaths(language);
  return showTypedProduct({ collection: collection.slug, slug, values: row }, preview);
}

/**
 * Makes a link to the drafts of products.
 *
 * @throws {DeskError} 'conflict' if one of them has no draft any more
 */
export async function makePreviewLink({ table }: Collection, ids: readonly string[]): Promise<PreviewLink> {
  const { token, endsAt } = await call(linkSchema, 'create_preview_link', { p_table: table, p_ids: ids });
  return { address: location.origin + paths.preview + toPreviewFragment(token), endsAt };
}

/** Ends every link that shows one of these products. Returns their number. */
export async function endPreviewLinks({ table }: Collection, ids: readonly string[]): Promise<number> {
  return call(z.number(), 'end_preview_links', { p_table: table, p_ids: ids });
}
