import type { Page } from '@playwright/test';
import { languageCodes, toLanguagePath } from '#domain/site/languages.ts';

/** A page for screenshots: a name for files and filters, and its path on the site. */
export interface PageKind {
  name: string;
  path: string;
  /** Stored values of an earlier visit, by storage key. */
  storage?: Readonly<Record<string, string>>;
  /** Actions before the screenshot. */
  act?: (page: Page) => Promise<unknown>;
  /** Whether an overlay is the subject. Then the screenshot shows the window instead of the page. */
  isOverPage?: boolean;
}

const stored = (entries: readonly object[]) => ({
  selection: JSON.stringify({ version: 1, unit: 'm2', entries }),
});
const savedStones = stored([
  {
    product: 'floor-and-wall/volakas',
    finish: 'Honed',
    areaM2: 120,
    isSampleWanted: true,
    note: 'Ground floor',
  },
  { product: 'floor-and-wall/calacatta-gold' },
  { product: 'floor-and-wall/travertine-gold', areaM2: 35.5 },
  { product: 'architectural-designs/tuscan-column', pieceCount: 2 },
]);
const compared = ['volakas', 'calacatta-gold', 'travertine-gold', 'basalt-dark-honed'];

const fixedKinds: readonly PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'products', path: '/products' },
  { name: 'services', path: '/services' },
  { name: 'projects', path: '/projects' },
  { name: 'rooms', path: '/rooms' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-selection',
    path: '/contact?about=selection',
    storage: savedStones,
    act: (page) => page.locator('[data-subject]:visible').waitFor(),
  },
  { name: 'search', path: '/search' },
  {
    name: 'search-results',
    path: '/search?q=travertine',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Travertine/ })
        .first()
        .waitFor(),
  },
  {
    name: 'search-dialog',
    path: '/about',
    act: async (page) => {
      await page.locator('[data-search] button:visible').first().click();
      await page.getByRole('combobox').fill('trav');
      await page.getByRole('option').first().waitFor();
    },
    isOverPage: true,
  },
  { name: 'selection', path: '/selection' },
  {
    name: 'selection-entries',
    path: '/selection',
    storage: savedStones,
    act: (page) => page.getByRole('heading', { name: 'Tuscan Column' }).waitFor(),
  },
  {
    name: 'compare',
    path: `/selection?compare=${compared.map((slug) => `floor-and-wall/${slug}`).join()}`,
    act: (page) => page.getByRole('main').getByText('Dark Basalt').first().waitFor(),
  },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'offline', path: '/offline' },
  {
    name: 'preview-ended',
    path: '/preview',
    act: (page) => page.getByRole('heading', { level: 1, name: 'This preview has ended.' }).waitFor(),
  },
  { name: 'live-product', path: '/collections/extras/no-such-product' },
  {
    name: 'admin-catalogue',
    path: '/admin/catalogue',
    act: (page) => page.getByRole('row').nth(3).waitFor(),
  },
  { name: 'admin-members', path: '/admin/members' },
  { name: 'admin-update-gallery-urls', path: '/admin/update-gallery-urls' },
  { name: 'admin-upload-images', path: '/admin/upload-images' },
  { name: 'admin-generate-project-images', path: '/admin/generate-project-images' },
];

const collectionLink = /href="(\/collections\/([a-z0-9-]+))"/g;

/**
 * All kinds of pages of the site: the fixed ones, a listing for each collection that the overview links to, and the
 * first product of each listing, in every language.
 * @param fetchHtml returns the HTML of a path of the site.
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
  return kinds.flatMap((kind) => [kind, ...listTwinKinds(kind)]);
}

/** The same page in the other languages, as `es-home`, if it needs no action: actions find elements by English names. */
function listTwinKinds({ name, path, act }: PageKind): PageKind[] {
  if (act !== undefined || path.startsWith('/admin/')) return [];
  return languageCodes
    .filter((language) => language !== 'en')
    .map((language) => ({ name: `${language}-${name}`, path: toLanguagePath(language, path) }));
}

/**
 * The kinds that a filter names; `listing` means all `listing-…`.
 * @throws if a word of the filter is unknown.
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
