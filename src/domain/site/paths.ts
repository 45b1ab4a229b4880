import type { CollectionSlug } from '../catalogue/collection.ts';

/** Every address of ours. No trailing slash; one canonical address a page (decisions.md, "Pages and addresses"). */
export const paths = {
  home: '/',
  about: '/about',
  products: '/products',
  services: '/services',
  customFinishes: '/services#custom-finishes',
  projects: '/projects',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  notFound: '/404',
  /** What the service worker shows when neither network nor cache has the page. */
  offline: '/offline',
  unsubscribe: '/unsubscribe',
  collection: (collection: CollectionSlug) => `/collections/${collection}`,
  product: (product: { collection: CollectionSlug; slug: string }) =>
    `/collections/${product.collection}/${product.slug}`,
  /** A page of a collection that is too long for its listing; `group` is the key of a type, or 'all'. */
  listingPage: (collection: CollectionSlug, group: string, page: number) =>
    `/collections/${collection}/all/${group}/${page}`,
  /** The cards of such a page and nothing else, for the listing to fetch. */
  listingFragment: (collection: string, group: string, page: number) =>
    `/fragments/${collection}/${group}/${page}`,
  /** Served, with status 404, for a product that is newer than the build. */
  live: (collection: CollectionSlug) => `/live/${collection}`,
  /** The contact form with a product in mind. */
  quote: (product: { collection: CollectionSlug; slug: string; name: string }) =>
    `/contact?${new URLSearchParams({ product: product.name, from: `/collections/${product.collection}/${product.slug}` })}`,
  admin: {
    updateGalleryUrls: '/admin/update-gallery-urls',
    uploadImages: '/admin/upload-images',
    generateProjectImages: '/admin/generate-project-images',
  },
} as const;

/** Whether search engines and the sitemap should know this address. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/(admin|live|404|offline|unsubscribe|fragments)(\/|$)/.test(pathname);
}
