import type { CollectionSlug } from '../catalogue/collection.ts';
import { splitLanguage } from './languages.ts';

/**
 * Every address of the site in one language. No trailing slash; one canonical address per page (rule 2.1). Behind the base
 * nothing is translated.
 *
 * @param base of the language (src/domain/site/languages.ts)
 */
export function createPaths(base: string) {
  return {
    home: base === '' ? '/' : base,
    about: `${base}/about`,
    products: `${base}/products`,
    services: `${base}/services`,
    customFinishes: `${base}/services#custom-finishes`,
    projects: `${base}/projects`,
    contact: `${base}/contact`,
    search: `${base}/search`,
    /** Personal to the visitor, so it isn't indexed. */
    selection: `${base}/selection`,
    /** Stones side by side. Each is the end of its address, such as `floor-and-wall/volakas`. */
    compare: (products: readonly string[]) => `${base}/selection?compare=${products.join(',')}`,
    rooms: `${base}/rooms`,
    /** A room. For further parameters, see domain/rooms/room-state.ts. */
    room: (id: string) => `${base}/rooms?${new URLSearchParams({ room: id })}`,
    /** Only the room and its controls. The dialog on a product page fetches it. */
    roomFragment: `${base}/fragments/room`,
    terms: `${base}/terms`,
    privacy: `${base}/privacy`,
    notFound: `${base}/404`,
    /** The service worker shows it if neither network nor cache has the page. */
    offline: `${base}/offline`,
    unsubscribe: `${base}/unsubscribe`,
    /** Target of the link in the loyalty confirmation e-mail. */
    confirm: `${base}/confirm`,
    collection: (collection: CollectionSlug) => `${base}/collections/${collection}`,
    product: (product: { collection: CollectionSlug; slug: string }) =>
      `${base}/collections/${product.collection}/${product.slug}`,
    /** A page of a collection that is too long for one listing. `group` is the key of a type, or 'all'. */
    listingPage: (collection: CollectionSlug, group: string, page: number) =>
      `${base}/collections/${collection}/all/${group}/${page}`,
    /** Only the cards of such a page, for the listing to fetch. */
    listingFragment: (collection: string, group: string, page: number) =>
      `${base}/fragments/${collection}/${group}/${page}`,
    /** Data of a collection for search, selection and filters (src/domain/catalogue/catalogue-file.ts). */
    catalogueFile: (collection: CollectionSlug) => `${base}/catalogue/${collection}.json`,
    /** Additional data of a collection for comparisons. */
    catalogueFacts: (collection: CollectionSlug) => `${base}/catalogue/facts/${collection}.json`,
    /** What this language calls the products, for the search in the others. English has none: its names are in every file. */
    catalogueNames: `${base}/catalogue/names/all.json`,
    manifest: `${base}/manifest.webmanifest`,
    sitemapIndex: '/sitemap-index.xml',
    /** @param number from 0 */
    sitemap: (number: number) => `/sitemap-${number}.xml`,
    /** Served with status 404 for a product that is newer than the build. */
    live: (collection: CollectionSlug) => `${base}/live/${collection}`,
    /** The contact form, filled in for a product. */
    quote: (product: { collection: CollectionSlug; slug: string; name: string }) =>
      `${base}/contact?${new URLSearchParams({ product: product.name, from: `${base}/collections/${product.collection}/${product.slug}` })}`,
    /** The contact form for the visitor's selection. The list itself stays in the browser. */
    quoteSelection: `${base}/contact?about=selection`,
    /** Shows drafts as the pages that they will be, to readers of the link (its fragment). */
    preview: `${base}/preview`,
    admin: {
      catalogue: '/admin/catalogue',
      updateGalleryUrls: '/admin/update-gallery-urls',
      uploadImages: '/admin/upload-images',
      generateProjectImages: '/admin/generate-project-images',
    },
  } as const;
}

/** Every address of the site in English, which is at the root. */
export const paths = /* @__PURE__ */ createPaths('');

/** Whether to list this address in search engines and the sitemap. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/(admin|live|404|offline|unsubscribe|confirm|preview|fragments|catalogue|search|selection)(\/|$)|\.\w+$/.test(
    splitLanguage(pathname).path,
  );
}
