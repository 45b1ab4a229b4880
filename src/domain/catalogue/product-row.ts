import * as z from 'zod/mini';
import { PRODUCT_NAME_MAX_LENGTH, SLUG_MAX_LENGTH } from './catalogue.rules.ts';
import type { Collection, CollectionSlug } from './collection.ts';
import { stoneTypes } from './material.ts';
import type { Product } from './product.ts';
import { PicturePathError, toStorageUrl } from './storage-url.ts';

/** Columns that the site reads (spec §3). `origin` exists in one table only. */
export const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'product_name',
  'material_type',
  'image_url',
  'gallery_urls',
  'description',
  'finishes',
  'custom_sizes',
  'sort_order',
] as const;

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const optionalText = z._default(z.nullish(z.string()), '');
const textList = z._default(z.nullish(z.array(z.nullable(z.string()))), []);

const rowSchema = z.object({
  slug: z
    .string('is missing')
    .check(
      z.minLength(1, 'is empty'),
      z.maxLength(SLUG_MAX_LENGTH, `is longer than ${SLUG_MAX_LENGTH} characters`),
      z.regex(SLUG_PATTERN, 'may hold only lowercase letters, digits and single hyphens'),
    ),
  product_name: z
    .string('is missing')
    .check(
      z.trim(),
      z.minLength(1, 'is empty'),
      z.maxLength(PRODUCT_NAME_MAX_LENGTH, `is longer than ${PRODUCT_NAME_MAX_LENGTH} characters`),
    ),
  material_type: z.string('is missing').check(z.trim(), z.minLength(1, 'is empty')),
  image_url: optionalText,
  gallery_urls: textList,
  description: optionalText,
  finishes: textList,
  custom_sizes: optionalText,
  origin: optionalText,
  sort_order: z._default(z.nullish(z.int('is not a whole number')), 0),
});

const REMEDIES: Record<string, string> = {
  slug: 'write it like travertine-ivory: lowercase words joined by hyphens, unique in the table',
  product_name: `enter the name that the catalogue should show, at most ${PRODUCT_NAME_MAX_LENGTH} characters`,
  material_type: `choose one of ${stoneTypes.join(', ')} where the listing has a type filter, else name the material`,
  image_url: 'enter the path of a file in the bucket, or a full https address',
  gallery_urls: 'enter a list of paths of files in the bucket, or full https addresses',
  finishes: 'enter a list of texts',
  sort_order: 'enter a whole number, 0 for the front',
};

/** One thing that keeps a row off the site, in words for the editor who can mend it. */
export interface RowProblem {
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

export type ParsedRow =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/**
 * The one door between a database row and the site (decisions.md, "Catalogue data").
 *
 * @param row what the API answered, of any shape
 * @param collection the collection whose table it came from
 * @param supabaseUrl origin of the Supabase project, for picture addresses
 */
export function parseProductRow(row: unknown, collection: Collection, supabaseUrl: string): ParsedRow {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => toProblem(String(issue.path[0] ?? 'row'), issue.message)),
    };
  }
  const value = parsed.data;
  const problems: RowProblem[] = [];
  if (collection.hasTypeFilter && !stoneTypes.some((type) => type === value.material_type)) {
    problems.push(toProblem('material_type', `'${value.material_type}' is not a type of the filter`));
  }
  const images = new Set<string>();
  const addImage = (field: 'image_url' | 'gallery_urls', path: string | null) => {
    if (!path?.trim()) return;
    try {
      images.add(toStorageUrl(supabaseUrl, collection.bucket, path));
    } catch (error) {
      if (!(error instanceof PicturePathError)) throw error;
      problems.push(toProblem(field, error.message));
    }
  };
  addImage('image_url', value.image_url ?? null);
  for (const path of value.gallery_urls ?? []) addImage('gallery_urls', path);
  if (problems.length > 0) return { ok: false, problems };

  const text = (raw: string | null | undefined) => (raw ?? '').toWellFormed().trim();
  return {
    ok: true,
    product: {
      collection: collection.slug as CollectionSlug,
      slug: value.slug,
      name: text(value.product_name),
      materialType: text(value.material_type),
      images: [...images].map((src) => ({ src })),
      description: text(value.description),
      finishes: (value.finishes ?? []).map(text).filter((finish) => finish !== ''),
      customSizes: text(value.custom_sizes),
      origin: collection.hasOrigin ? text(value.origin) || undefined : undefined,
      sortOrder: value.sort_order ?? 0,
    },
  };
}

function toProblem(field: string, problem: string): RowProblem {
  return { field, problem, remedy: REMEDIES[field] ?? 'mend the value in the table' };
}
