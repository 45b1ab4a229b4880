import { showCurrentYear } from './current-year.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { reloadForMissingScript } from './missing-script.ts';
import { startAtTop } from './start-at-top.ts';
import type { SaveReport } from '#browser/selection/selection-storage.ts';
import type {} from './early.ts';

export interface PartCode {
  /** Held actions are repeated afterward. */
  start: (part: HTMLElement) => unknown;
}

const { earlyActs } = window;

/**
 * When the visitor interacts with a part (early.ts), or when its attributes say so: `data-now`, `data-with-query` if
 * the address has a query, `data-when-seen`. Codes are by `data-part`.
 */
export function wakeParts(codes: Readonly<Record<string, () => Promise<PartCode>>>): void {
  reloadForMissingScript();
  startAtTop();
  showCurrentYear();
  fetchAhead();

  const waking = new WeakSet<HTMLElement>();
  const wake = (part: HTMLElement) => {
    const name = part.dataset['part'];
    // Astro hydrates islands, and early.ts repeats the clicks on them.
    if (!name || waking.has(part)) return;
    waking.add(part);
    void start(part, codes[name]);
  };
  earlyActs.wake = wake;
  earlyActs.say = (report) => void saySave(report);
  earlyActs.reports.forEach(earlyActs.say);
  for (const part of earlyActs.parts.keys()) wake(part);

  /** Also scripts that need no visitor. */
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
    // From now on the browser handles it natively.
    console.warn(error);
  }
  part.removeAttribute('data-part');
  for (const act of earlyActs.parts.get(part)?.values() ?? []) act();
}
