import type { CollectionSlug } from '../catalogue/collection.ts';
import { splitLanguage } from './languages.ts';

/** Every address in one language. No trailing slash; one canonical address per page (rule 2.1). Behind the base
 * nothing is translated. */
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
    selection: `${base}/selection`,
    compare: (products: readonly string[]) => `${base}/selection?compare=${products.join(',')}`,
    rooms: `${base}/rooms`,
    room: (id: string) => `${base}/rooms?${new URLSearchParams({ room: id })}`,
    roomFragment: `${base}/fragments/room`,
    terms: `${base}/terms`,
    privacy: `${base}/privacy`,
    notFound: `${base}/404`,
    offline: `${base}/offline`,
    unsubscribe: `${base}/unsubscribe`,
    confirm: `${base}/confirm`,
    collection: (collection: CollectionSlug) => `${base}/collections/${collection}`,
    product: (product: { collection: CollectionSlug; slug: string }) =>
      `${base}/collections/${product.collection}/${product.slug}`,
    listingPage: (collection: CollectionSlug, group: string, page: number) =>
      `${base}/collections/${collection}/all/${group}/${page}`,
    listingFragment: (collection: string, group: string, page: number) =>
      `${base}/fragments/${collection}/${group}/${page}`,
    catalogueFile: (collection: CollectionSlug) => `${base}/catalogue/${collection}.json`,
    catalogueFacts: (collection: CollectionSlug) => `${base}/catalogue/facts/${collection}.json`,
    /** What this language calls the products, for the search in the others. English has none. */
    catalogueNames: `${base}/catalogue/names/all.json`,
    manifest: `${base}/manifest.webmanifest`,
    sitemapIndex: '/sitemap-index.xml',
    sitemap: (number: number) => `/sitemap-${number}.xml`,
    /** Served with status 404 for a product that is newer than the build. */
    live: (collection: CollectionSlug) => `${base}/live/${collection}`,
    quote: (product: { collection: CollectionSlug; slug: string; name: string }) =>
      `${base}/contact?${new URLSearchParams({ product: product.name, from: `${base}/collections/${product.collection}/${product.slug}` })}`,
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

export const paths = /* @__PURE__ */ createPaths('');

export function isPublicPath(pathname: string): boolean {
  return !/^\/(admin|live|404|offline|unsubscribe|confirm|preview|fragments|catalogue|search|selection)(\/|$)|\.\w+$/.test(
    splitLanguage(pathname).path,
  );
}
