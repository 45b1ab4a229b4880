import { WORKER_DELAY_MS } from '#domain/site/offline.rules.ts';
import { REPORT_EVENT } from '#browser/selection/selection-storage.ts';

/** Has the directive load the code of a template that is `data-intent` itself, once (islands/site/client-intent.ts). */
function loadNow(name: string): void {
  document.querySelector(`template[data-intent=${name}]`)?.setAttribute('data-now', '');
  dispatchEvent(new Event('intent'));
}

/** What prepares the next page, when the visitor first does anything, even a scroll. */
export function loadAhead(): void {
  const done = new AbortController();
  const onSign = (event: Event) => {
    // Browsers also report a resting pointer when the page appears.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && !movementX && !movementY) return;
    done.abort();
    loadNow('ahead');
  };
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(sign, onSign, { passive: true, signal: done.signal });
  }
}

/** What shows the reports of the Save buttons, with the first one. */
export function loadSaveFeedback(): void {
  const load = () => {
    if (window.saveReports.length > 0) loadNow('save-feedback');
  };
  addEventListener(REPORT_EVENT, load);
  load();
}

export function registerWorkerLater(): void {
  const register = () => setTimeout(loadNow, WORKER_DELAY_MS, 'worker');
  // A prerendered page has finished loading when it is shown. Any other page hasn't when this runs.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', register);
  else addEventListener('load', register);
}
