import { fetchAhead } from './fetch-ahead.ts';
import { reloadForMissingScript } from './missing-script.ts';
import { startsAtTop } from '#domain/site/scroll.ts';
import type { SaveReport } from '#browser/selection/selection-storage.ts';
import type {} from './early.ts';

export interface PartCode {
  start: (part: HTMLElement) => unknown;
}

const { earlyActs } = window;

/** On a visitor's act (early.ts), or by attribute: `data-now`, `data-with-query`, `data-when-seen`. */
export function wakeParts(codes: Readonly<Record<string, () => Promise<PartCode>>>): void {
  reloadForMissingScript();
  startAtTop();
  showCurrentYear();
  fetchAhead();

  const waking = new WeakSet<HTMLElement>();
  const wake = (part: HTMLElement) => {
    const name = part.dataset['part'];
    if (!name || waking.has(part)) return;
    waking.add(part);
    void start(part, codes[name]);
  };
  earlyActs.wake = wake;
  earlyActs.say = (report) => void saySave(report);
  earlyActs.reports.forEach(earlyActs.say);
  for (const part of earlyActs.parts.keys()) wake(part);

  const wakeWhatCannotWait = () => {
    const query = location.search ? ',[data-with-query][data-part]' : '';
    document.querySelectorAll<HTMLElement>(`[data-now][data-part]${query}`).forEach(wake);
  };
  wakeWhatCannotWait();
  for (const type of ['pageshow', 'popstate']) addEventListener(type, wakeWhatCannotWait);

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target as HTMLElement);
    },
    { rootMargin: '200px 0px' },
  );
  for (const part of document.querySelectorAll('[data-when-seen]')) seen.observe(part);
}

async function saySave(report: SaveReport): Promise<void> {
  const { say } = await import('#behaviors/selection/save-feedback.ts');
  say(report);
}

async function start(part: HTMLElement, fetchCode?: () => Promise<PartCode>): Promise<void> {
  try {
    await (await fetchCode?.())?.start(part);
  } catch (error) {
    console.warn(error);
  }
  part.removeAttribute('data-part');
  for (const act of earlyActs.parts.get(part)?.values() ?? []) act();
}

/** Only a listing restores its own position (rule 2.5). Back between parts of a page goes to the part that the
 * address names. */
function startAtTop(): void {
  const goToTop = () => {
    if (startsAtTop(location.pathname) && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  };
  addEventListener('popstate', () => {
    const part = document.getElementById(location.hash.slice(1));
    // With 'auto' the browser restores the exact position.
    if (part && history.scrollRestoration === 'manual') part.scrollIntoView({ behavior: 'instant' });
    else goToTop();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goToTop();
  });
}

/** The page may be older (rule 2.6). */
function showCurrentYear(): void {
  const year = document.querySelector('[data-current-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}
