import { startsAtTop } from '#domain/site/scroll.ts';

/** Only a listing restores its own position (rule 2.5). Back between parts of a page goes to the part that the
 * address names. */
export function startAtTop(): void {
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
