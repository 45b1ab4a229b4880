// The catalogue as static files of the release, for features that need more than one product. Each collection has one
// compact file, and a second one with facts that only a comparison needs. A file changes only when its collection
// changes. No schema library here, because pages load this module on demand.
import { DESCRIPTION_WORDS_LENGTH } from '../search/search.rules.ts';
import { isShownInRooms } from '../rooms/stone.ts';
import { pickDescriptionWords } from '../search/search-words.ts';
import { collections, type CollectionSlug } from './collection.ts';
import { findLanguageOf, findOrigin, getEnglishName, type Product } from './product.ts';
import { toSlug } from './slug.ts';
import type { TechnicalData, TileSize } from './technical-data.ts';
import { USES, type Use } from './technical-data.rules.ts';
import { listCountryNames, listTerms, type ShowTerm, type TermLabels } from './terms.ts';

/** Increase it when the format changes: a page of an older release then reports that it can't read the files. */
const VERSION = 6;

export interface CatalogueEntry {
  readonly collection: CollectionSlug;
  readonly slug: string;
  /** Former slugs; a visitor's saved list may still contain one. */
  readonly earlierSlugs: readonly string[];
  readonly name: string;
  /** On samples, tags and invoices; absent if it is the same. */
  readonly englishName?: string;
  /** The type, finishes, origin and uses are in English, as the row has them. */
  readonly materialType: string;
  readonly finishes: readonly string[];
  readonly origin: string | undefined;
  readonly otherOrigins: readonly string[];
  readonly suitableFor: readonly Use[];
  readonly labels?: TermLabels;
  readonly thicknessesMm: readonly number[];
  readonly tileSizesMm: readonly TileSize[];
  /** Of the first picture, 176 pixels wide (4:5). */
  readonly picture: string | undefined;
  readonly isShownInRooms: boolean;
  /** Folded words of the description that no other field contains. */
  readonly words: string;
}

export interface CatalogueFacts {
  /** Of the first picture, 360 pixels wide (4:5). */
  readonly picture: string | undefined;
  /** The same picture, 960 pixels wide. */
  readonly largePicture: string | undefined;
  readonly customSizes: string;
  /** The language of `customSizes`, if it isn't that of the file. */
  readonly lang?: 'en';
  readonly technicalData: TechnicalData;
}

/** A column of repeated texts: each row stores an index into the list. */
interface Column {
  readonly values: readonly string[];
  readonly of: readonly (readonly number[])[];
}

/** `/catalogue/<collection>.json`, in listing order. Columns instead of rows compress better. */
export function composeCatalogueFile(...values: Parameters<typeof arrangeCatalogue>): string {
  return JSON.stringify(arrangeCatalogue(...values));
}

function arrangeCatalogue(
  products: readonly Product[],
  pictures: readonly (string | undefined)[],
  showTerm: ShowTerm,
) {
  const base = findCommonStart(pictures.filter((picture) => picture !== undefined));
  const englishNames = products.some(({ englishName }) => englishName !== undefined)
    ? products.map(({ englishName = '' }) => englishName)
    : undefined;
  // An English file must not change with names of other languages. A search loads them too, for about half of the products.
  const namesLength = englishNames
    ? countLetters(englishNames)
    : countLetters(products.map(({ name }) => name)) / 2;
  const wordsLength = Math.floor(
    Math.max(DESCRIPTION_WORDS_LENGTH / collections.length - namesLength, 0) / Math.max(products.length, 1),
  );
  return {
    version: VERSION,
    names: products.map(({ name }) => name),
    englishNames,
    slugs: products.map((product) =>
      [
        product.slug === toSlug(getEnglishName(product)) ? '' : product.slug,
        ...(product.earlierSlugs ?? []),
      ].join(' '),
    ),
    types: toColumn(products.map(({ materialType }) => [materialType])),
    finishes: toColumn(products.map(({ finishes }) => finishes)),
    origins: toColumn(
      products.map((product) => [findOrigin(product)].filter((origin) => origin !== undefined)),
    ),
    countries: listCountries(products),
    uses: products.map(({ technicalData: { suitableFor = [] } }) =>
      suitableFor.map((use) => USES.indexOf(use)),
    ),
    thicknesses: products.map(({ technicalData: { thicknessesMm = [] } }) => thicknessesMm),
    tiles: toColumn(products.map(({ technicalData: { tileSizesMm = [] } }) => tileSizesMm)),
    pictureBase: base,
    pictures: products.map(({ slug }, index) => shortenPicture(pictures[index], base, slug)),
    rooms: products.map(isShownInRooms),
    words: products.map((product) => pickWords(product, wordsLength)),
    labels: listLabels(products, showTerm),
  };
}

function listOrigins(products: readonly Product[]): ReadonlySet<string> {
  return new Set(products.map(findOrigin).filter((origin) => origin !== undefined));
}

function listCountries(products: readonly Product[]): Readonly<Record<string, readonly string[]>> {
  const names = [...listOrigins(products)].map((origin) => [origin, listCountryNames(origin)] as const);
  return Object.fromEntries(names.filter(([, others]) => others.length > 0));
}

function listLabels(products: readonly Product[], showTerm: ShowTerm): TermLabels | undefined {
  const values = new Set([
    ...listTerms(),
    ...listOrigins(products),
    ...products.flatMap(({ materialType, finishes }) => [materialType, ...finishes]),
  ]);
  const shown = [...values].map(showTerm);
  if (shown.every(({ value, label, lang }) => value === label && !lang)) return undefined;
  return Object.fromEntries(shown.filter(({ lang }) => !lang).map(({ value, label }) => [value, label]));
}

/** @throws if it is of another version: the same release writes and reads it, so its columns fit */
export function parseCatalogueFile(value: unknown, collection: CollectionSlug): readonly CatalogueEntry[] {
  const file = takeVersion(value) as ReturnType<typeof arrangeCatalogue>;
  const { names, englishNames, slugs, uses, thicknesses, pictureBase, countries, labels } = file;
  const types = readColumn(file.types);
  const finishes = readColumn(file.finishes);
  const origins = readColumn(file.origins);
  const otherNames = new Map(Object.entries(countries));
  const tiles = readColumn(file.tiles) as readonly (readonly TileSize[])[];
  return names.map((name, index) => {
    const [own = '', ...earlierSlugs] = slugs[index]?.split(' ') ?? [];
    const englishName = englishNames?.[index] ?? '';
    const slug = own === '' ? toSlug(englishName === '' ? name : englishName) : own;
    return {
      collection,
      slug,
      earlierSlugs,
      name,
      ...(englishName === '' ? {} : { englishName }),
      materialType: types[index]?.[0] ?? '',
      finishes: finishes[index] ?? [],
      origin: origins[index]?.[0],
      otherOrigins: otherNames.get(origins[index]?.[0] ?? '') ?? [],
      suitableFor: (uses[index] ?? []).map((use) => USES[use]).filter((use) => use !== undefined),
      thicknessesMm: thicknesses[index] ?? [],
      tileSizesMm: tiles[index] ?? [],
      picture: restorePicture(file.pictures[index] ?? '', pictureBase, slug),
      isShownInRooms: file.rooms[index] === true,
      words: file.words[index] ?? '',
      ...(labels && { labels }),
    };
  });
}

export function composeFactsFile(
  products: readonly Product[],
  pictures: readonly (string | undefined)[],
  largePictures: readonly (string | undefined)[],
): string {
  const facts = products.map((product, index): [string, CatalogueFacts] => {
    const { slug, customSizes, technicalData } = product;
    const lang = findLanguageOf(product, 'customSizes');
    const [picture, largePicture] = [pictures[index], largePictures[index]];
    return [slug, { picture, largePicture, customSizes, ...(lang && { lang }), technicalData }];
  });
  return JSON.stringify({ version: VERSION, facts: Object.fromEntries(facts) });
}

export function parseFactsFile(value: unknown): ReadonlyMap<string, CatalogueFacts> {
  const { facts } = takeVersion(value) as { facts: Record<string, CatalogueFacts> };
  return new Map(Object.entries(facts));
}

function takeVersion(value: unknown): object {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION)
    throw new Error('The catalogue is of another version.');
  return value;
}

const pickedWords = new WeakMap<Product, { maxLength: number; words: string }>();

/** Cached per product: after an edit, a long-running builder picks words for the changed products only. */
function pickWords(product: Product, maxLength: number): string {
  const picked = pickedWords.get(product);
  if (picked?.maxLength === maxLength) return picked.words;
  const { name, englishName = name, materialType, finishes, description } = product;
  const known = [name, englishName, materialType, ...finishes, findOrigin(product) ?? ''];
  const words = pickDescriptionWords(description, known, maxLength).join(' ');
  pickedWords.set(product, { maxLength, words });
  return words;
}

function countLetters(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function toColumn(lists: readonly (readonly string[])[]): Column {
  const places = new Map<string, number>();
  const of = lists.map((list) =>
    list.map((text) => {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    }),
  );
  return { values: [...places.keys()], of };
}

function readColumn({ values, of }: Column): readonly (readonly string[])[] {
  return of.map((places) => places.map((place) => values[place]).filter((text) => text !== undefined));
}

/** Stands for the slug in picture addresses, to save bytes. No address contains this character. */
const SLUG_SIGN = '<';

function shortenPicture(picture: string | undefined, base: string, slug: string): string {
  if (picture === undefined) return '';
  const rest = picture.slice(base.length);
  return rest.startsWith(slug) ? SLUG_SIGN + rest.slice(slug.length) : rest;
}

function restorePicture(short: string, base: string, slug: string): string | undefined {
  if (short === '') return undefined;
  return base + (short.startsWith(SLUG_SIGN) ? slug + short.slice(SLUG_SIGN.length) : short);
}

function findCommonStart(texts: readonly string[]): string {
  let start = texts[0] ?? '';
  for (const text of texts) {
    while (start !== '' && (start.length >= text.length || !text.startsWith(start)))
      start = start.slice(0, -1);
  }
  return start.slice(0, start.lastIndexOf('/') + 1);
}
