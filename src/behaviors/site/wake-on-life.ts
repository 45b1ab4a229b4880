import type {} from './early.ts';
import { runLater } from './run-later.ts';

const RESTLESS = '[data-now],[client=load]';

/** On any action, even a scroll. A page that is only opened, prerendered or crawled loads neither that script nor a
 * framework. */
export function wakeOnLife(): void {
  const { earlyActs } = window;
  const wake = () => runLater('wake', reloadOnce);
  const onSign = (event: Event) => {
    // Browsers also report a resting pointer when the page appears.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type !== 'pointermove' || movementX || movementY) wake();
  };
  // A prerendered page waits, because stored data and the address may have changed when the visitor sees it.
  const isRestless = () =>
    !(document as { prerendering?: boolean }).prerendering &&
    (earlyActs.parts.size > 0 ||
      document.querySelector(RESTLESS + (location.search && ',[data-with-query]')));
  earlyActs.wake = wake;
  earlyActs.say = (report) => {
    earlyActs.reports.push(report);
    wake();
  };
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'wheel', 'popstate']) {
    addEventListener(sign, onSign, { passive: true });
  }
  const wakeRestless = () => {
    if (isRestless()) wake();
  };
  addEventListener('pageshow', wakeRestless);
  document.addEventListener('prerenderingchange', wakeRestless);
  wakeRestless();
}

// An open page may be older than the release, which no longer has its scripts (missing-script.ts). If a reload doesn't
// help, links and forms act as without scripts. Without a connection it waits for one, because browsers don't retry a
// failed script.
function reloadOnce(event: Event): void {
  if (!navigator.onLine) {
    addEventListener('online', () => reloadOnce(event), { once: true });
    return;
  }
  delete window.earlyActs.wake;
  window.earlyActs.parts.forEach((repeats) => repeats.forEach((repeat) => repeat()));
  const { src } = event.target as HTMLScriptElement;
  const isTyping = document.activeElement?.closest('form');
  if (isTyping || sessionStorage['reloaded-for'] === src) return;
  sessionStorage['reloaded-for'] = src;
  location.reload();
}
