/**
 * The budgets of each kind of page. This is the only place to change a budget; tests/e2e/budgets.e2e.ts checks the
 * pages.
 *
 * Each number is a few percent above the measured one. Raise one only for something that visitors get, and say in the
 * commit what that is. Lower it when a page has become lighter.
 */
import { encodeSelection } from '#domain/selection/share-link.ts';
import { createEntry } from '#domain/selection/selection.ts';
import { paths } from '#domain/site/paths.ts';
import type { Measurement, WindowName } from './measure-page.ts';

/** Pictures differ between windows; everything else may be the same in both. */
export type Budget = Omit<Measurement, 'pictures'> & { pictures: Record<WindowName, number> };

export interface BudgetedPage {
  /** Name of the kind of page in reports. */
  name: string;
  /** The heaviest page of its kind in the first catalogue. */
  path: string;
  budget: Budget;
  /** Whether search engines may index it; then Lighthouse scores it too (`npx node scripts/lighthouse.ts`). */
  isIndexed: boolean;
  /** The reason why it may load something before an interaction, which other pages may not. */
  exception?: string;
}

/** What all pages have in common; a few have their own numbers. */
const COMMON = {
  /** Two families: the first layer of Marcellus and Hanken Grotesk (docs/decisions/017). */
  fonts: 34_000,
  /** The one style sheet, which a visitor fetches once. */
  styles: 28_000,
  /**
   * Nothing moves without user input. Not 0, because text that follows the width of a slide, or a font that arrives a
   * frame late, moves by fractions of a pixel (0.012 was measured once on a busy machine; search engines rate 0.1 as
   * good).
   */
  shift: 0.015,
};

/** The link of a shared selection. */
const SHARED_SELECTION = `${paths.selection}#${encodeSelection(
  [
    'volakas',
    'calacatta-gold',
    'nero-marquina',
    'travertine-gold',
    'basalt-dark-honed',
    'travertine-ivory-cross-cut',
  ].map((slug) => createEntry(`floor-and-wall/${slug}`, { areaM2: 120, note: 'Ground floor' })),
)}`;

/**
 * The files that a phone fetches from the click until a room is first drawn. Transferred bytes; a file that is
 * requested in advance and again by the code counts once. This includes 1 kB that knows the addresses of all languages (029), and 0.7 kB that fetches and prerenders pages (017).
 * `drawingCode` has 0.1 kB that take the mean of four points where surfaces meet.
 */
export const roomBudget = { path: '/rooms', code: 16_900, everything: 115_000, drawingCode: 9_150 };

/**
 * All script files when a page is scrolled through without any interaction. Transferred bytes. The rotating carousel is a React
 * island that hydrates when it is seen (docs/decisions/003).
 */
export const scrollBudget = { path: '/', code: 90_000 };

/**
 * All files that a phone fetches in a visit of three pages: home, scrolled to its end, a listing and a product.
 * Transferred bytes.
 */
export const visitBudget = {
  path: '/',
  next: ['/collections/floor-and-wall', '/collections/floor-and-wall/volakas'],
  everything: 540_000,
};

/**
 * The files that a phone fetches from the click on Search until the first result: code, and everything with the seed's
 * catalogue and its pictures. With 10,000 products, code and catalogue together stay below `FIRST_SEARCH_MAX_BYTES`
 * (tests/unit/domain/search/first-search.test.ts). The names in other languages are a small file of each collection, and most of
 * their bytes are the headers of the responses.
 */
export const searchBudget = { path: '/about', code: 24_500, everything: 81_000 };

export const budgetedPages: readonly BudgetedPage[] = [
  {
    name: 'home',
    path: '/',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 20_700,
      scriptBefore: 4_750,
      scriptAfter: 115_000,
      pictures: { phone: 16_600, desktop: 21_500 },
      elements: 767,
    },
  },
  {
    name: 'listing',
    path: '/collections/floor-and-wall',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 17_900,
      scriptBefore: 5_000,
      scriptAfter: 100_500,
      pictures: { phone: 20_500, desktop: 28_000 },
      elements: 775,
    },
  },
  {
    name: 'detail',
    path: '/collections/floor-and-wall/travertine-ivory-cross-cut',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 18_250,
      scriptBefore: 4_900,
      scriptAfter: 112_100,
      pictures: { phone: 64_000, desktop: 48_000 },
      elements: 594,
    },
  },
  {
    name: 'overview',
    path: '/products',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 12_500,
      scriptBefore: 4_400,
      scriptAfter: 80_200,
      pictures: { phone: 26_500, desktop: 26_500 },
      elements: 360,
    },
  },
  {
    name: 'rooms',
    path: '/rooms',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 18_300,
      scriptBefore: 4_400,
      scriptAfter: 91_200,
      pictures: { phone: 39_000, desktop: 31_000 },
      elements: 659,
    },
  },
  {
    name: 'about',
    path: '/about',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 15_500,
      scriptBefore: 4_500,
      scriptAfter: 81_300,
      pictures: { phone: 23_500, desktop: 23_500 },
      elements: 502,
    },
  },
  {
    name: 'services',
    path: '/services',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 19_450,
      scriptBefore: 4_750,
      scriptAfter: 95_000,
      pictures: { phone: 10_500, desktop: 13_500 },
      elements: 910,
    },
  },
  {
    name: 'projects',
    path: '/projects',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 14_900,
      scriptBefore: 4_400,
      scriptAfter: 89_500,
      pictures: { phone: 13_000, desktop: 48_000 },
      elements: 611,
    },
  },
  {
    name: 'contact',
    path: '/contact',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 13_100,
      scriptBefore: 4_500,
      scriptAfter: 108_000,
      pictures: { phone: 0, desktop: 0 },
      elements: 376,
    },
  },
  {
    name: 'legal',
    path: '/privacy',
    isIndexed: true,
    budget: {
      ...COMMON,
      document: 13_700,
      scriptBefore: 4_500,
      scriptAfter: 80_600,
      pictures: { phone: 0, desktop: 0 },
      elements: 347,
    },
  },
  {
    name: 'not found',
    path: '/no/such/page',
    isIndexed: false,
    budget: {
      ...COMMON,
      document: 10_900,
      scriptBefore: 4_500,
      scriptAfter: 80_200,
      pictures: { phone: 23_500, desktop: 23_500 },
      elements: 296,
    },
  },
  {
    name: 'empty selection',
    path: '/selection',
    isIndexed: false,

    budget: {
      ...COMMON,
      document: 11_500,
      scriptBefore: 4_500,
      scriptAfter: 126_300,
      pictures: { phone: 6_700, desktop: 10_700 },
      elements: 346,
    },
  },
  {
    name: 'selection',
    path: SHARED_SELECTION,
    isIndexed: false,
    exception:
      'A list lies in the browser, or in the link: there is nothing to show before its code has come.',
    budget: {
      ...COMMON,
      document: 11_500,
      scriptBefore: 123_100,
      scriptAfter: 126_300,
      pictures: { phone: 4_000, desktop: 11_500 },
      elements: 528,
    },
  },
  {
    name: 'compare',
    path: '/selection?compare=floor-and-wall/volakas,floor-and-wall/calacatta-gold,floor-and-wall/travertine-gold,floor-and-wall/basalt-dark-honed',
    isIndexed: false,
    exception: 'Only the address says which stones are compared.',
    budget: {
      ...COMMON,
      document: 11_500,
      scriptBefore: 123_100,
      scriptAfter: 126_300,
      pictures: { phone: 9_600, desktop: 31_000 },
      elements: 694,
    },
  },
  {
    name: 'search results',
    path: '/search?q=travertine',
    isIndexed: false,
    exception: 'Only the address has the query.',
    budget: {
      ...COMMON,
      document: 11_100,
      scriptBefore: 26_400,
      scriptAfter: 97_000,
      pictures: { phone: 71_500, desktop: 71_500 },
      elements: 488,
    },
  },
  {
    name: 'live product',
    path: '/collections/extras/no-such-product',
    isIndexed: false,
    exception:
      'Newer than the build: the page asks Supabase for its product at once, and learns of the picture there.',
    budget: {
      ...COMMON,
      document: 11_500,
      scriptBefore: 113_500,
      scriptAfter: 116_500,
      pictures: { phone: 6_000, desktop: 6_000 },
      elements: 284,
    },
  },
  {
    name: 'preview',
    path: '/preview',
    isIndexed: false,
    exception:
      'For readers of a link: only the address says which drafts it shows, and they are in Supabase.',
    budget: {
      ...COMMON,
      document: 11_500,
      scriptBefore: 124_000,
      scriptAfter: 128_000,
      pictures: { phone: 0, desktop: 0 },
      elements: 319,
    },
  },
  {
    name: 'admin',
    path: '/admin/update-gallery-urls',
    isIndexed: false,
    exception:
      'For editors: the page works as soon as it is opened (rule 11.1), so how often it calls and what it writes depends on the answers.',
    budget: {
      ...COMMON,
      document: 11_000,
      styles: 17_000,
      scriptBefore: 104_000,
      scriptAfter: 106_400,
      pictures: { phone: 0, desktop: 0 },
      elements: 392,
      shift: 0.1,
    },
  },
  {
    name: 'desk',
    path: '/admin/catalogue',
    isIndexed: false,
    exception:
      'For editors: a tool of rows, forms and files that works as soon as it is opened, and shows the pictures as they are stored.',
    budget: {
      ...COMMON,
      document: 5_700,
      styles: 17_000,
      scriptBefore: 198_500,
      scriptAfter: 198_500,
      pictures: { phone: 3_500, desktop: 9_000 },
      elements: 879,
      shift: 0.03,
    },
  },
];
