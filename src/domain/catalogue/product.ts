import type { Language } from '../site/languages.ts';
import { getCollection, type CollectionSlug } from './collection.ts';
import type { TechnicalData } from './technical-data.ts';
import { joinLines, joinPhrases, type Phrase, type ShowTerm } from './terms.ts';

export interface ProductImage {
  readonly src: string;
  readonly alt?: string;
  readonly lang?: 'en';
}

/** As the pages of one language show it: texts are trimmed, and pictures have addresses instead of storage paths. */
export interface Product {
  readonly collection: CollectionSlug;
  readonly slug: string;
  readonly earlierSlugs?: readonly string[];
  readonly name: string;
  /** Absent if it is the same; samples, tags and invoices carry it. */
  readonly englishName?: string;
  readonly materialType: string;
  readonly images: readonly ProductImage[];
  readonly description: string;
  readonly finishes: readonly string[];
  readonly customSizes: string;
  readonly origin: string | undefined;
  readonly quarryCountry: string | undefined;
  readonly sortOrder: number;
  readonly technicalData: TechnicalData;
  readonly english?: readonly ('description' | 'customSizes')[];
}

export interface CatalogueProduct extends Product {
  readonly images: readonly (ProductImage & {
    readonly alts?: Readonly<Partial<Record<Language, string>>>;
  })[];
  readonly translations?: Readonly<
    Partial<Record<Language, Partial<Pick<Product, 'name' | 'description' | 'customSizes'>>>>
  >;
  /** ISO 8601, in UTC to the millisecond. */
  readonly updatedAt: string | undefined;
}

export function findLanguageOf(
  { english }: Pick<Product, 'english'>,
  field: 'description' | 'customSizes',
): 'en' | undefined {
  return english?.includes(field) ? 'en' : undefined;
}

export function findOrigin(product: Pick<Product, 'origin' | 'quarryCountry'>): string | undefined {
  return product.origin ?? product.quarryCountry;
}

export function getEnglishName({ name, englishName = name }: Pick<Product, 'name' | 'englishName'>): string {
  return englishName;
}

/** The order of every listing (rule 6.5), with the slug to make it total; by the English names in every language. */
export function compareProducts(a: Product, b: Product): number {
  return (
    a.sortOrder - b.sortOrder ||
    compareText(getEnglishName(a), getEnglishName(b)) ||
    compareText(a.slug, b.slug)
  );
}

export function compareRows(a: PlacedRow, b: PlacedRow): number {
  return (
    a.sort_order - b.sort_order || compareText(a.product_name, b.product_name) || compareText(a.slug, b.slug)
  );
}

interface PlacedRow {
  readonly sort_order: number;
  readonly product_name: string;
  readonly slug: string;
}

/** Code-point order, like Postgres's "C" collation: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface NameWords {
  readonly showTerm: ShowTerm;
  readonly fullName: (type: string, name: string) => string;
  readonly pieceName: (type: string, name: string) => string;
}

/** A product's name plus its material (rule 6.7), for structured data and alternative texts. */
export function composeFullName(
  { collection, name, materialType }: Pick<Product, 'collection' | 'name' | 'materialType'>,
  { showTerm, fullName, pieceName }: NameWords,
): string {
  const type = showTerm(materialType).label;
  // A name without a translation may contain the English word: 'Rosa Granite'.
  const isNamed = [type, materialType].some((word) => name.toLowerCase().includes(word.toLowerCase()));
  if (isNamed) return name;
  return (getCollection(collection).orderedBy === 'piece' ? pieceName : fullName)(type, name);
}

export function composeCardLine(product: Product, showTerm: ShowTerm): readonly Phrase[] {
  const { finishes, technicalData } = product;
  const origin = findOrigin(product);
  const facts = [
    origin !== undefined && [showTerm(origin)],
    technicalData.thicknessesMm && [{ label: `${technicalData.thicknessesMm.join(', ')} mm` }],
  ].filter((fact) => fact !== undefined && fact !== false);
  if (facts.length < 2 && finishes.length > 0)
    facts.push([...joinPhrases(finishes.slice(0, CARD_FINISH_COUNT).map(showTerm), ', ')]);
  return joinLines(facts);
}

const CARD_FINISH_COUNT = 3;

const META_DESCRIPTION_MAX_LENGTH = 160;

/** The first words of the description, or the full name and collection if it has none in the language of the page. */
export function composeMetaDescription(product: Product, collectionName: string, words: NameWords): string {
  const description = findLanguageOf(product, 'description') ? '' : product.description;
  const text =
    description.replaceAll(/\s+/g, ' ') || `${composeFullName(product, words)}, ${collectionName}.`;
  if (text.length <= META_DESCRIPTION_MAX_LENGTH) return text;
  const cut = text.slice(0, META_DESCRIPTION_MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).toWellFormed()}…`;
}
