/** One page to photograph: a name for files and filters, and its path on the site. */
export interface PageKind {
  name: string;
  path: string;
}

const fixedKinds: readonly PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'products', path: '/products' },
  { name: 'services', path: '/services' },
  { name: 'projects', path: '/projects' },
  { name: 'rooms', path: '/rooms' },
  { name: 'contact', path: '/contact' },
  { name: 'search', path: '/search' },
  { name: 'selection', path: '/selection' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'offline', path: '/offline' },
  { name: 'live-product', path: '/collections/extras/no-such-product' },
  { name: 'admin-catalogue', path: '/admin/catalogue' },
  { name: 'admin-update-gallery-urls', path: '/admin/update-gallery-urls' },
  { name: 'admin-upload-images', path: '/admin/upload-images' },
  { name: 'admin-generate-project-images', path: '/admin/generate-project-images' },
];

const collectionLink = /href="(\/collections\/([a-z0-9-]+))"/g;

/**
 * Every kind of page the site has: the fixed ones, a listing for each collection that the overview links to, and the
 * first product of each listing.
 * @param fetchHtml answers the HTML of a path of the site.
 */
export async function listPageKinds(fetchHtml: (path: string) => Promise<string>): Promise<PageKind[]> {
  const overview = await fetchHtml('/products');
  const collections = new Map<string, string>();
  for (const [, path, slug] of overview.matchAll(collectionLink)) {
    if (path !== undefined && slug !== undefined) collections.set(slug, path);
  }
  const kinds = [...fixedKinds];
  for (const [slug, path] of collections) {
    kinds.push({ name: `listing-${slug}`, path });
    const product = new RegExp(`href="(${path}/[a-z0-9-]+)"`).exec(await fetchHtml(path))?.[1];
    if (product !== undefined) kinds.push({ name: `product-${slug}`, path: product });
  }
  return kinds;
}

/**
 * The kinds a filter names; `listing` stands for every `listing-…`.
 * @throws when a word of the filter names nothing.
 */
export function filterPageKinds(kinds: readonly PageKind[], filter: readonly string[]): PageKind[] {
  const isNamed = (kind: PageKind, word: string) => kind.name === word || kind.name.startsWith(`${word}-`);
  const unknown = filter.filter((word) => !kinds.some((kind) => isNamed(kind, word)));
  if (unknown.length > 0) {
    const known = kinds.map((kind) => kind.name).join(', ');
    throw new Error(`No kind of page is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  if (filter.length === 0) return [...kinds];
  return kinds.filter((kind) => filter.some((word) => isNamed(kind, word)));
}
