import type { CollectionSlug } from '../catalogue/collection.ts';
import { splitLanguage } from './languages.ts';

/**
 * Every address in one language. No trailing slash; one canonical address per page (rule 2.1). Behind the base nothing
 * is translated.
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
    /** Personal, so it isn't indexed. */
    selection: `${base}/selection`,
    /** Each is the end of a product's address, such as `floor-and-wall/volakas`. */
    compare: (products: readonly string[]) => `${base}/selection?compare=${products.join(',')}`,
    rooms: `${base}/rooms`,
    /** For further parameters, see domain/rooms/room-state.ts. */
    room: (id: string) => `${base}/rooms?${new URLSearchParams({ room: id })}`,
    /** Only the room and its controls, for the dialog on a product page. */
    roomFragment: `${base}/fragments/room`,
    terms: `${base}/terms`,
    privacy: `${base}/privacy`,
    notFound: `${base}/404`,
    /** If neither network nor cache has the page. */
    offline: `${base}/offline`,
    unsubscribe: `${base}/unsubscribe`,
    /** Target of the link in the confirmation e-mail. */
    confirm: `${base}/confirm`,
    collection: (collection: CollectionSlug) => `${base}/collections/${collection}`,
    product: (product: { collection: CollectionSlug; slug: string }) =>
      `${base}/collections/${product.collection}/${product.slug}`,
    /** Of a collection too long for one listing. `group` is the key of a type, or 'all'. */
    listingPage: (collection: CollectionSlug, group: string, page: number) =>
      `${base}/collections/${collection}/all/${group}/${page}`,
    /** Only its cards, for the listing to fetch. */
    listingFragment: (collection: string, group: string, page: number) =>
      `${base}/fragments/${collection}/${group}/${page}`,
    /** src/domain/catalogue/catalogue-file.ts */
    catalogueFile: (collection: CollectionSlug) => `${base}/catalogue/${collection}.json`,
    catalogueFacts: (collection: CollectionSlug) => `${base}/catalogue/facts/${collection}.json`,
    /** What this language calls the products, for the search in the others. English has none. */
    catalogueNames: `${base}/catalogue/names/all.json`,
    manifest: `${base}/manifest.webmanifest`,
    sitemapIndex: '/sitemap-index.xml',
    /** From 0. */
    sitemap: (number: number) => `/sitemap-${number}.xml`,
    /** Served with status 404 for a product that is newer than the build. */
    live: (collection: CollectionSlug) => `${base}/live/${collection}`,
    quote: (product: { collection: CollectionSlug; slug: string; name: string }) =>
      `${base}/contact?${new URLSearchParams({ product: product.name, from: `${base}/collections/${product.collection}/${product.slug}` })}`,
    /** The list itself stays in the browser. */
    quoteSelection: `${base}/contact?about=selection`,
    /** Drafts as pages, for readers of the link (its fragment). */
    preview: `${base}/preview`,
    admin: {
      catalogue: '/admin/catalogue',
      members: '/admin/members',
      updateGalleryUrls: '/admin/update-gallery-urls',
      uploadImages: '/admin/upload-images',
      generateProjectImages: '/admin/generate-project-images',
    },
  } as const;
}

/** In English, which is at the root. */
export const paths = /* @__PURE__ */ createPaths('');

/** For search engines and the sitemap. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/(admin|live|404|offline|unsubscribe|confirm|preview|fragments|catalogue|search|selection)(\/|$)|\.\w+$/.test(
    splitLanguage(pathname).path,
  );
}
