import { toLanguagePath, type Language } from '../site/languages.ts';
import { paths } from '../site/paths.ts';
import { isShownInRooms } from '../rooms/stone.ts';
import { RELATED_PRODUCT_COUNT } from './catalogue.rules.ts';
import { collections, type CollectionSlug } from './collection.ts';
import { arrangeListing, paginateListing, pickNearPageLinks } from './listing-pages.ts';
import { compareProducts, type CatalogueProduct, type Product } from './product.ts';
import { pickRelated } from './related.ts';
import { cutSitemap } from './sitemap-parts.ts';
import { toLanguage } from './translations.ts';

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
}

/** Every page that the site must have: the renderer creates them, the "no page lost" check requires them. */
export function listCataloguePages(
  products: readonly CatalogueProduct[],
  languages: readonly Language[],
): CataloguePage[] {
  return [
    ...languages.flatMap((language) =>
      listPages(products, language).map(({ path, kind, inputs }) => ({
        path: toLanguagePath(language, path),
        kind,
        inputs: [language, ...inputs],
      })),
    ),
    ...listSitemaps(products),
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
        { path: paths.collection(slug), kind: 'listing', inputs: [cards, family.length, groupCounts] },
        { path: paths.live(slug), kind: 'live page', inputs: [] },
        { path: paths.catalogueFile(slug), kind: 'catalogue file', inputs: [family] },
        { path: paths.catalogueFacts(slug), kind: 'catalogue file', inputs: [family] },
        ...further.flatMap((page): CataloguePage[] => {
          const { group, number, isNewest } = page;
          const shown = [page.products, isNewest, pickNearPageLinks(page), group.key];
          return [
            { path: paths.listingPage(slug, group.key, number), kind: 'listing page', inputs: shown },
            {
              path: paths.listingFragment(slug, group.key, number),
              kind: 'listing fragment',
              inputs: [page.products],
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

function listSitemaps(products: readonly CatalogueProduct[]): CataloguePage[] {
  const parts = cutSitemap(products);
  return [
    { path: paths.sitemapIndex, kind: 'sitemap', inputs: [parts.length] },
    ...parts.map((part, number): CataloguePage => ({
      path: paths.sitemap(number),
      kind: 'sitemap',
      inputs: part.map(({ path, product, cards }) => [path, product, cards]),
    })),
  ];
}
