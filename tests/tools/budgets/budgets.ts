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

/**
 * @param document the HTML, in bytes
 * @param scripts before an interaction and after it, in bytes
 * @param pictures in view on a phone and in a desktop window, in bytes
 * @param elements their number
 * @param own what differs from all other pages
 */
const costs = (
  document: number,
  [scriptBefore, scriptAfter]: readonly [number, number],
  [phone, desktop]: readonly [number, number],
  elements: number,
  own: Partial<typeof COMMON> = {},
): Budget => ({
  ...{ ...COMMON, document, scriptBefore, scriptAfter, pictures: { phone, desktop }, elements, ...own },
});

const define = (name: string, path: string, budget: Budget, exception?: string): BudgetedPage => ({
  ...{ name, path, budget, ...(exception !== undefined && { exception }) },
});

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
export const searchBudget = { path: '/about', code: 21_500, everything: 81_000 };

export const budgetedPages: readonly BudgetedPage[] = [
  define('home', '/', costs(21_400, [4_750, 115_000], [16_600, 21_500], 767)),
  define('listing', '/collections/floor-and-wall', costs(18_600, [5_000, 100_500], [20_500, 28_000], 775)),
  define(
    'detail',
    '/collections/floor-and-wall/travertine-ivory-cross-cut',
    costs(18_950, [4_900, 112_100], [64_000, 48_000], 594),
  ),
  define('overview', '/products', costs(13_300, [4_400, 80_200], [26_500, 26_500], 360)),
  define('rooms', '/rooms', costs(19_000, [4_400, 91_200], [39_000, 31_000], 659)),
  define('about', '/about', costs(16_200, [4_500, 81_300], [23_500, 23_500], 502)),
  define('services', '/services', costs(20_150, [4_750, 95_000], [10_500, 13_500], 910)),
  define('projects', '/projects', costs(15_600, [4_400, 89_500], [13_000, 48_000], 611)),
  define('contact', '/contact', costs(13_800, [4_500, 108_000], [0, 0], 376)),
  define('legal', '/privacy', costs(14_400, [4_500, 80_600], [0, 0], 347)),
  define('not found', '/no/such/page', costs(11_600, [4_500, 80_200], [23_500, 23_500], 296)),
  define('empty selection', '/selection', costs(12_200, [4_500, 126_900], [6_700, 10_700], 346)),
  define(
    'selection',
    SHARED_SELECTION,
    costs(12_200, [123_700, 126_900], [4_000, 11_500], 528),
    'A list lies in the browser, or in the link: there is nothing to show before its code has come.',
  ),
  define(
    'compare',
    '/selection?compare=floor-and-wall/volakas,floor-and-wall/calacatta-gold,floor-and-wall/travertine-gold,floor-and-wall/basalt-dark-honed',
    costs(12_200, [123_700, 126_900], [9_600, 31_000], 694),
    'Only the address says which stones are compared.',
  ),
  define(
    'search results',
    '/search?q=travertine',
    costs(11_800, [26_400, 97_000], [71_500, 71_500], 488),
    'Only the address has the query.',
  ),
  define(
    'live product',
    '/collections/extras/no-such-product',
    costs(12_400, [113_500, 116_500], [6_000, 6_000], 284),
    'Newer than the build: the page asks Supabase for its product at once, and learns of the picture there.',
  ),
  define(
    'preview',
    '/preview',
    costs(12_400, [124_000, 128_000], [0, 0], 319),
    'For readers of a link: only the address says which drafts it shows, and they are in Supabase.',
  ),
  define(
    'admin',
    '/admin/update-gallery-urls',
    costs(11_700, [104_000, 106_400], [0, 0], 392, { styles: 17_000, shift: 0.1 }),
    'For editors: the page works as soon as it is opened (rule 11.1), so how often it calls and what it writes depends on the answers.',
  ),
  define(
    'desk',
    '/admin/catalogue',
    costs(5_700, [198_500, 198_500], [3_500, 9_000], 879, { styles: 17_000, shift: 0.03 }),
    'For editors: a tool of rows, forms and files that works as soon as it is opened, and shows the pictures as they are stored.',
  ),
];
