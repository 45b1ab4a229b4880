import type { CollectionSlug } from '../catalogue/collection.ts';

/** Every address of the site. No trailing slash; one canonical address per page (rule 2.1). */
export const paths = {
  home: '/',
  about: '/about',
  products: '/products',
  services: '/services',
  customFinishes: '/services#custom-finishes',
  projects: '/projects',
  contact: '/contact',
  search: '/search',
  /** Personal to the visitor, so it isn't indexed. */
  selection: '/selection',
  /** Stones side by side. Each is the end of its address, such as `floor-and-wall/volakas`. */
  compare: (products: readonly string[]) => `/selection?compare=${products.join(',')}`,
  rooms: '/rooms',
  /** A room. For further parameters, see domain/rooms/room-state.ts. */
  room: (id: string) => `/rooms?${new URLSearchParams({ room: id })}`,
  /** Only the room and its controls. The dialog on a product page fetches it. */
  roomFragment: '/fragments/room',
  terms: '/terms',
  privacy: '/privacy',
  notFound: '/404',
  /** The service worker shows it if neither network nor cache has the page. */
  offline: '/offline',
  unsubscribe: '/unsubscribe',
  /** Target of the link in the loyalty confirmation e-mail. */
  confirm: '/confirm',
  collection: (collection: CollectionSlug) => `/collections/${collection}`,
  product: (product: { collection: CollectionSlug; slug: string }) =>
    `/collections/${product.collection}/${product.slug}`,
  /** A page of a collection that is too long for one listing. `group` is the key of a type, or 'all'. */
  listingPage: (collection: CollectionSlug, group: string, page: number) =>
    `/collections/${collection}/all/${group}/${page}`,
  /** Only the cards of such a page, for the listing to fetch. */
  listingFragment: (collection: string, group: string, page: number) =>
    `/fragments/${collection}/${group}/${page}`,
  /** Data of a collection for search, selection and filters (src/domain/catalogue/catalogue-file.ts). */
  catalogueFile: (collection: CollectionSlug) => `/catalogue/${collection}.json`,
  /** Additional data of a collection for comparisons. */
  catalogueFacts: (collection: CollectionSlug) => `/catalogue/facts/${collection}.json`,
  sitemapIndex: '/sitemap-index.xml',
  /** @param number from 0 */
  sitemap: (number: number) => `/sitemap-${number}.xml`,
  /** Served with status 404 for a product that is newer than the build. */
  live: (collection: CollectionSlug) => `/live/${collection}`,
  /** The contact form, filled in for a product. */
  quote: (product: { collection: CollectionSlug; slug: string; name: string }) =>
    `/contact?${new URLSearchParams({ product: product.name, from: `/collections/${product.collection}/${product.slug}` })}`,
  /** The contact form for the visitor's selection. The list itself stays in the browser. */
  quoteSelection: '/contact?about=selection',
  admin: {
    catalogue: '/admin/catalogue',
    updateGalleryUrls: '/admin/update-gallery-urls',
    uploadImages: '/admin/upload-images',
    generateProjectImages: '/admin/generate-project-images',
  },
} as const;

/** Whether to list this address in search engines and the sitemap. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/(admin|live|404|offline|unsubscribe|confirm|fragments|catalogue|search|selection)(\/|$)|\.\w+$/.test(
    pathname,
  );
}
