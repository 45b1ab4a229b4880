import * as z from 'zod/mini';
import {
  CUSTOM_SIZES_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  FINISH_MAX_COUNT,
  FINISH_MAX_LENGTH,
  MATERIAL_TYPE_MAX_LENGTH,
  ORIGIN_MAX_LENGTH,
  PICTURE_MAX_COUNT,
  PICTURE_REFERENCE_MAX_LENGTH,
  PICTURE_TEXT_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
  RESERVED_SLUG,
  SLUG_MAX_LENGTH,
  SORT_ORDER_MAX,
} from './catalogue.rules.ts';
import type { Language } from '../site/languages.ts';
import type { Collection } from './collection.ts';
import { stoneTypes } from './material.ts';
import { cleanText, hasAtMost, isVisible, quote } from './plain-text.ts';
import type { CatalogueProduct } from './product.ts';
import { PicturePathError, toStorageUrl } from './storage-url.ts';
import { readTranslations, type IgnoredText } from './translations.ts';
import { technicalRemedies, technicalShape, toTechnicalData } from './technical-data.ts';

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const atMost = (length: number) =>
  z.refine<string>((text) => hasAtMost(text, length), `is longer than ${length} characters`);
const optionalText = (length: number) => z._default(z.nullish(z.string().check(atMost(length))), '');
const textList = (length: number) => z.array(z.nullable(z.string().check(atMost(length))));
const visible = z.refine<string>(isVisible, 'is empty or shows no character');
const placed = z.refine<number>(
  (place) => Math.abs(place) <= SORT_ORDER_MAX,
  'is further from 0 than the database counts',
);

export type TextsByName = Readonly<Record<string, string>>;

function isTextsByName(value: unknown): value is TextsByName {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Names from outside may be any word: `z.record` would drop the text of `__proto__`. */
export const textsByName = z
  .unknown()
  .check(z.refine(isTextsByName, 'is no list of texts')) as z.ZodMiniType<TextsByName>;

const rowSchema = z.object({
  slug: z.string('is missing').check(
    z.minLength(1, 'is empty'),
    atMost(SLUG_MAX_LENGTH),
    z.regex(SLUG_PATTERN, 'may hold only lowercase letters, digits and single hyphens'),
    z.refine((slug) => !RESERVED_SLUG.test(slug), 'is a name that web servers keep for themselves'),
  ),
  product_name: z.string('is missing').check(z.trim(), atMost(PRODUCT_NAME_MAX_LENGTH), visible),
  material_type: z.string('is missing').check(z.trim(), atMost(MATERIAL_TYPE_MAX_LENGTH), visible),
  image_url: optionalText(PICTURE_REFERENCE_MAX_LENGTH),
  gallery_urls: z._default(z.nullish(textList(PICTURE_REFERENCE_MAX_LENGTH)), []),
  picture_texts: z._default(
    z.nullish(
      textsByName.check(
        z.refine(
          (texts) => Object.values(texts).every((text) => hasAtMost(text, PICTURE_TEXT_MAX_LENGTH)),
          `has a text longer than ${PICTURE_TEXT_MAX_LENGTH} characters`,
        ),
      ),
    ),
    {},
  ),
  description: optionalText(DESCRIPTION_MAX_LENGTH),
  finishes: z._default(
    z.nullish(
      textList(FINISH_MAX_LENGTH).check(
        z.maxLength(FINISH_MAX_COUNT, `has more than ${FINISH_MAX_COUNT} entries`),
      ),
    ),
    [],
  ),
  custom_sizes: optionalText(CUSTOM_SIZES_MAX_LENGTH),
  origin: optionalText(ORIGIN_MAX_LENGTH),
  quarry_country: optionalText(ORIGIN_MAX_LENGTH),
  sort_order: z._default(z.nullish(z.int('is not a whole number').check(placed)), 0),
  ...technicalShape,
  // Keeps no product off the site: what breaks a rule is ignored.
  translations: z.optional(z.unknown()),
  // Set by the database, not by an editor: an unreadable value is ignored and keeps no product off the site.
  updated_at: z.optional(z.unknown()),
});

export function listProductColumns({ hasOrigin }: Collection): readonly string[] {
  const other = hasOrigin ? 'quarry_country' : 'origin';
  return ['id', ...Object.keys(rowSchema.shape).filter((column) => column !== other)];
}

const REMEDIES: Record<string, string> = {
  slug: 'write it like travertine-ivory: lowercase words joined by hyphens, unique in the table',
  product_name: `enter the name that the catalogue should show, at most ${PRODUCT_NAME_MAX_LENGTH} characters`,
  material_type: `choose one of ${stoneTypes.join(', ')} where the listing has a type filter, else name the material in at most ${MATERIAL_TYPE_MAX_LENGTH} characters`,
  image_url: 'enter the path of a file in the bucket, or a full https address',
  gallery_urls: 'enter a list of paths of files in the bucket, or full https addresses',
  picture_texts: `write one text of at most ${PICTURE_TEXT_MAX_LENGTH} characters for a picture: {"path of the picture": "what it shows"}`,
  description: `shorten it to ${DESCRIPTION_MAX_LENGTH} characters`,
  finishes: `enter a list of at most ${FINISH_MAX_COUNT} texts of at most ${FINISH_MAX_LENGTH} characters each`,
  custom_sizes: `shorten it to ${CUSTOM_SIZES_MAX_LENGTH} characters`,
  origin: `name the country in at most ${ORIGIN_MAX_LENGTH} characters`,
  quarry_country: `name the country in at most ${ORIGIN_MAX_LENGTH} characters`,
  sort_order: 'enter a whole number, 0 for the front',
  ...technicalRemedies,
};

/** Worded for the editor who can fix it. */
export interface RowProblem {
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

export type ParsedRow =
  | { readonly ok: true; readonly product: CatalogueProduct; readonly ignored: readonly IgnoredText[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/** Every row passes through here before the site uses it (rule 6.3). */
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
    problems.push(toProblem('material_type', `${quote(value.material_type)} is not a type of the filter`));
  }
  const images = new Map<string, CatalogueProduct['images'][number]>();
  const { byLanguage, ignored } = readTranslations(value.translations);
  // A Map, because a path may be any word, even `constructor`.
  const pictureTexts = new Map(Object.entries(value.picture_texts ?? {}));
  const addImage = (field: 'image_url' | 'gallery_urls', path: string | null) => {
    if (!path?.trim()) return;
    try {
      const src = toStorageUrl(supabaseUrl, collection.bucket, path);
      const alt = pictureTexts.get(path);
      const alts = [...byLanguage].flatMap(([language, { pictureTexts: texts }]) => {
        const translated = texts.get(path);
        return translated === undefined ? [] : [[language, translated]];
      });
      images.set(src, {
        ...images.get(src),
        src,
        ...(alt !== undefined && isVisible(alt) && { alt: cleanText(alt) }),
        ...(alts.length > 0 && { alts: Object.fromEntries(alts) as Partial<Record<Language, string>> }),
      });
    } catch (error) {
      if (!(error instanceof PicturePathError)) throw error;
      problems.push(toProblem(field, error.message));
    }
  };
  addImage('image_url', value.image_url ?? null);
  for (const path of value.gallery_urls ?? []) addImage('gallery_urls', path);
  if (problems.length > 0) return { ok: false, problems };

  const text = (raw: string | null | undefined) => {
    const clean = cleanText(raw);
    return isVisible(clean) ? clean : '';
  };
  return {
    ok: true,
    ignored,
    product: {
      collection: collection.slug,
      slug: value.slug,
      name: text(value.product_name),
      materialType: text(value.material_type),
      images: [...images.values()].slice(0, PICTURE_MAX_COUNT),
      description: text(value.description),
      finishes: (value.finishes ?? []).map(text).filter((finish) => finish !== ''),
      customSizes: text(value.custom_sizes),
      origin: collection.hasOrigin ? text(value.origin) || undefined : undefined,
      quarryCountry: collection.hasOrigin ? undefined : text(value.quarry_country) || undefined,
      sortOrder: value.sort_order ?? 0,
      technicalData: toTechnicalData(value),
      ...(byLanguage.size > 0 && {
        translations: Object.fromEntries([...byLanguage].map(([language, { texts }]) => [language, texts])),
      }),
      updatedAt: toTime(value.updated_at),
    },
  };
}

function toTime(raw: unknown): string | undefined {
  const time = typeof raw === 'string' ? new Date(raw) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

function toProblem(field: string, problem: string): RowProblem {
  return { field, problem, remedy: REMEDIES[field] ?? 'fix the value in the table' };
}
