import type {} from './early.ts';
import { runLater } from './run-later.ts';

/** What does not wait for a sign of life. */
const RESTLESS = '[data-now],[client=load]';

/**
 * Fetches what wakes the parts of a page (wake-parts.ts) once a visitor does anything at all (a scroll counts), and at once for
 * what cannot wait. A page that is merely opened, prerendered or crawled loads neither that nor a framework.
 */
export function wakeOnLife(): void {
  const { earlyActs } = window;
  const wake = () => runLater('wake', reloadOnce);
  const onSign = (event: Event) => {
    // Browsers report a pointer that rests where the page appears, too.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type !== 'pointermove' || movementX || movementY) wake();
  };
  // Rendered ahead, everything rests: what the visitor keeps and the address may be others when somebody looks.
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

/**
 * An open page may be older than the release, which no longer has its scripts (missing-script.ts knows the rest). Without a connection it
 * waits for one: browsers do not ask again for a script that did not come.
 */
function reloadOnce(): void {
  if (!navigator.onLine) {
    addEventListener('online', reloadOnce, { once: true });
    return;
  }
  const isTyping = document.activeElement?.closest('form');
  if (isTyping || sessionStorage['reloaded']) return;
  sessionStorage['reloaded'] = 'yes';
  location.reload();
}
