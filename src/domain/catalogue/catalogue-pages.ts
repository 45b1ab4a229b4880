import { toLanguagePath, type Language } from '../site/languages.ts';
import { isPublicPath, paths } from '../site/paths.ts';
import { isShownInRooms } from '../rooms/stone.ts';
import { RELATED_PRODUCT_COUNT } from './catalogue.rules.ts';
import { collections, type CollectionSlug } from './collection.ts';
import { arrangeListing, paginateListing, pickNearPageLinks } from './listing-pages.ts';
import { compareProducts, type CatalogueProduct, type Product } from './product.ts';
import { pickRelated } from './related.ts';
import { toLanguage } from './translations.ts';

/** An edit writes its part again, and a tenth of a second is enough for that. Search engines read 50,000 addresses. */
const ENTRIES_PER_SITEMAP = 500;
/** Search engines read at most 1000 pictures of a page. */
const MAX_CARDS_PER_ENTRY = 1000;

export interface CataloguePage {
  readonly path: string;
  readonly kind:
    | 'overview'
    | 'listing'
    | 'live page'
    | 'listing page'
    | 'listing fragment'
    | 'product'
    | 'rooms'
    | 'catalogue file'
    | 'sitemap';
  /** The page is rendered again only if these change: listing too little leaves a stale page. */
  readonly inputs: readonly unknown[];
  /** In the sitemap with their pictures. */
  readonly cards?: readonly Product[];
}

/** Every page that the site must have: the renderer creates them, the "no page lost" check requires them. */
export function listCataloguePages(
  products: readonly CatalogueProduct[],
  languages: readonly Language[],
): CataloguePage[] {
  const pagesIn = new Map(languages.map((language) => [language, listPages(products, language)]));
  return [
    ...[...pagesIn].flatMap(([language, pages]) =>
      pages.map(({ path, kind, inputs }) => ({
        path: toLanguagePath(language, path),
        kind,
        inputs: [language, ...inputs],
      })),
    ),
    ...listSitemaps(cutSitemap(products, pagesIn.get('en'))),
  ];
}

function listPages(products: readonly CatalogueProduct[], language: Language): CataloguePage[] {
  const families = new Map<CollectionSlug, Product[]>(collections.map(({ slug }) => [slug, []]));
  for (const product of products.toSorted(compareProducts)) {
    families.get(product.collection)?.push(toLanguage(product, language));
  }
  const stones = [...families.values()].flat().filter(isShownInRooms);
  return [
    { path: paths.products, kind: 'overview', inputs: [...families.values()].map(({ length }) => length) },
    { path: paths.rooms, kind: 'rooms', inputs: [stones] },
    { path: paths.roomFragment, kind: 'rooms', inputs: [stones] },
    ...(language === 'en' ? [] : [listNames(families)]),
    ...collections.flatMap((collection): CataloguePage[] => {
      const { slug } = collection;
      const family = families.get(slug) ?? [];
      const { groups, cards, isWhole } = arrangeListing(family, collection);
      const further = isWhole ? [] : paginateListing({ groups });
      const groupCounts = groups.map(({ key, products: { length } }) => [key, length]);
      return [
        { path: paths.collection(slug), kind: 'listing', inputs: [cards, family.length, groupCounts], cards },
        { path: paths.live(slug), kind: 'live page', inputs: [] },
        { path: paths.catalogueFile(slug), kind: 'catalogue file', inputs: [family] },
        { path: paths.catalogueFacts(slug), kind: 'catalogue file', inputs: [family] },
        ...further.flatMap((page): CataloguePage[] => {
          const { group, number, isNewest, products: shown } = page;
          const inputs = [shown, isNewest, pickNearPageLinks(page), group.key];
          return [
            { path: paths.listingPage(slug, group.key, number), kind: 'listing page', inputs, cards: shown },
            {
              path: paths.listingFragment(slug, group.key, number),
              kind: 'listing fragment',
              inputs: [shown],
            },
          ];
        }),
        ...family.map((product): CataloguePage => ({
          path: paths.product(product),
          kind: 'product',
          inputs: [product, pickRelated(family, product, RELATED_PRODUCT_COUNT)],
        })),
      ];
    }),
  ];
}

function listNames(families: ReadonlyMap<CollectionSlug, readonly Product[]>): CataloguePage {
  const named = [...families].map(([collection, family]) => [
    collection,
    family.map(({ slug, name, englishName }) => [slug, englishName && name]),
  ]);
  return { path: paths.catalogueNames, kind: 'catalogue file', inputs: named };
}

function listSitemaps(parts: ReturnType<typeof cutSitemap>): CataloguePage[] {
  return [
    { path: paths.sitemapIndex, kind: 'sitemap', inputs: [parts.length] },
    ...parts.map((part, number): CataloguePage => ({
      path: paths.sitemap(number),
      kind: 'sitemap',
      inputs: part.map(({ path, product, cards }) => [path, product, cards]),
    })),
  ];
}

/** The entries of each sitemap, by its number. */
export function cutSitemap(products: readonly CatalogueProduct[], pages = listPages(products, 'en')) {
  const productOf = new Map(products.map((product) => [paths.product(product), product]));
  const entries = pages
    .filter(({ path }) => isPublicPath(path))
    .map(({ path, cards = [] }) => ({
      path,
      product: productOf.get(path),
      cards: cards.slice(0, MAX_CARDS_PER_ENTRY),
    }));
  const count = Math.ceil(entries.length / ENTRIES_PER_SITEMAP);
  return Array.from({ length: count }, (_, number) =>
    entries.slice(number * ENTRIES_PER_SITEMAP, (number + 1) * ENTRIES_PER_SITEMAP),
  );
}
