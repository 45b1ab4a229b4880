import type { CollectionSlug } from '../catalogue/collection.ts';

/** Every address of ours. No trailing slash; one canonical address a page (rule 2.1). */
export const paths = {
  home: '/',
  about: '/about',
  products: '/products',
  services: '/services',
  customFinishes: '/services#custom-finishes',
  projects: '/projects',
  contact: '/contact',
  search: '/search',
  /** The visitor's own list; personal, so no search engine knows it. */
  selection: '/selection',
  /** Stones side by side; each as its address ends, `floor-and-wall/volakas`. */
  compare: (products: readonly string[]) => `/selection?compare=${products.join(',')}`,
  rooms: '/rooms',
  /** A room, and more where it is wanted (domain/rooms/room-state.ts). */
  room: (id: string) => `/rooms?${new URLSearchParams({ room: id })}`,
  /** The room and its controls alone, for the dialog of a product's page to fetch. */
  roomFragment: '/fragments/room',
  terms: '/terms',
  privacy: '/privacy',
  notFound: '/404',
  /** What the service worker shows when neither network nor cache has the page. */
  offline: '/offline',
  unsubscribe: '/unsubscribe',
  /** Answers the letter after a loyalty signup. */
  confirm: '/confirm',
  collection: (collection: CollectionSlug) => `/collections/${collection}`,
  product: (product: { collection: CollectionSlug; slug: string }) =>
    `/collections/${product.collection}/${product.slug}`,
  /** A page of a collection that is too long for its listing; `group` is the key of a type, or 'all'. */
  listingPage: (collection: CollectionSlug, group: string, page: number) =>
    `/collections/${collection}/all/${group}/${page}`,
  /** The cards of such a page and nothing else, for the listing to fetch. */
  listingFragment: (collection: string, group: string, page: number) =>
    `/fragments/${collection}/${group}/${page}`,
  /** What search, selection and filters know of a collection (src/domain/catalogue/catalogue-file.ts). */
  catalogueFile: (collection: CollectionSlug) => `/catalogue/${collection}.json`,
  /** What a comparison shows beside that. */
  catalogueFacts: (collection: CollectionSlug) => `/catalogue/facts/${collection}.json`,
  sitemapIndex: '/sitemap-index.xml',
  /** @param number from 0 */
  sitemap: (number: number) => `/sitemap-${number}.xml`,
  /** Served, with status 404, for a product that is newer than the build. */
  live: (collection: CollectionSlug) => `/live/${collection}`,
  /** The contact form with a product in mind. */
  quote: (product: { collection: CollectionSlug; slug: string; name: string }) =>
    `/contact?${new URLSearchParams({ product: product.name, from: `/collections/${product.collection}/${product.slug}` })}`,
  /** The contact form with the visitor's selection in mind; the list itself stays in the browser. */
  quoteSelection: '/contact?about=selection',
  admin: {
    catalogue: '/admin/catalogue',
    updateGalleryUrls: '/admin/update-gallery-urls',
    uploadImages: '/admin/upload-images',
    generateProjectImages: '/admin/generate-project-images',
  },
} as const;

/** Whether search engines and the sitemap should know this address. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/(admin|live|404|offline|unsubscribe|confirm|fragments|catalogue|search|selection)(\/|$)|\.\w+$/.test(
    pathname,
  );
}
