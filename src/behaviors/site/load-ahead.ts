import { loadNow } from '#browser/load-now.ts';

/** Loads what prepares the next page when the visitor first does anything, even a scroll. */
export function loadAhead(): void {
  const done = new AbortController();
  const onSign = (event: Event) => {
    // Browsers also report a resting pointer when the page appears.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && !movementX && !movementY) return;
    done.abort();
    loadNow('ahead');
  };
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'wheel', 'popstate']) {
    addEventListener(sign, onSign, { passive: true, signal: done.signal });
  }
}
