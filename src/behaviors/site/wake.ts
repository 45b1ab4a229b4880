/*
 * Fetches the code of a part of the page when somebody turns to it (early.ts), or where the part says so: at once by
 * `data-now`, or by `data-with-query` where the address has a query; by `data-when-seen` as it comes into view. Comes
 * itself with the first sign of life (wake-on-life.ts).
 */
import { showCurrentYear } from './current-year.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { reloadForMissingScript } from './missing-script.ts';
import { startAtTop } from './start-at-top.ts';
import type { SaveReport } from '#islands/selection/selection-storage.ts';
import type {} from './early.ts';

/** The code of a part of a page. */
interface PartCode {
  /** Takes the part over; what was held until then is repeated afterwards. */
  start: (part: HTMLElement) => unknown;
}

/** By the part's `data-part`. */
const codes: Readonly<Record<string, () => Promise<PartCode>>> = {
  carousel: () => import('./carousel.ts'),
  contact: () => import('#behaviors/inquiry/contact-subject.ts'),
  gallery: () => import('#behaviors/catalogue/product-gallery.ts'),
  listing: () => import('#behaviors/catalogue/listing.ts'),
  menu: () => import('./mobile-menu.ts'),
  quantity: () => import('#behaviors/selection/quantity-helper.ts'),
  room: () => import('#behaviors/rooms/start-room-dialog.ts'),
  rooms: () => import('#behaviors/rooms/start-rooms.ts'),
  search: () => import('#behaviors/search/search-dialog.ts'),
  selection: () => import('#behaviors/selection/open-selection-page.ts'),
  'search-page': () => import('#behaviors/search/search-page.ts'),
  timeline: () => import('#behaviors/company/timeline.ts'),
};

const waking = new WeakSet<HTMLElement>();

reloadForMissingScript();
startAtTop();
showCurrentYear();
fetchAhead();

const { earlyActs } = window;
earlyActs.wake = (part) => void wake(part);
earlyActs.say = (report) => void saySave(report);
earlyActs.reports.forEach(earlyActs.say);
for (const part of earlyActs.parts.keys()) void wake(part);

/** Parts that say so themselves, and what runs without a visitor's doing. */
const wakeWhatCannotWait = () => {
  const query = location.search ? ',[data-with-query][data-part]' : '';
  for (const part of document.querySelectorAll<HTMLElement>(`[data-now][data-part]${query}`)) void wake(part);
};
wakeWhatCannotWait();
for (const type of ['pageshow', 'popstate']) addEventListener(type, wakeWhatCannotWait);

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target as HTMLElement);
  },
  { rootMargin: '200px 0px' },
);
for (const part of document.querySelectorAll('[data-when-seen]')) seen.observe(part);

/** Says what a Save button cannot show. */
async function saySave(report: SaveReport): Promise<void> {
  const { say } = await import('#behaviors/selection/save-feedback.ts');
  say(report);
}

async function wake(part: HTMLElement): Promise<void> {
  const name = part.dataset['part'];
  // Astro wakes islands, and early.ts repeats what was pressed on them.
  if (!name || waking.has(part)) return;
  waking.add(part);
  try {
    await (await codes[name]?.())?.start(part);
  } catch (error) {
    // From now on the browser answers.
    console.warn(error);
  }
  part.removeAttribute('data-part');
  for (const act of earlyActs.parts.get(part)?.values() ?? []) act();
}
