import { startsAtTop } from '#domain/site/scroll.ts';

/** A page that is shown again starts at its top; only a listing restores its own position (rule 2.5). */
export function startAtTop(): void {
  const goToTop = () => {
    if (startsAtTop(location.pathname) && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  };
  addEventListener('popstate', goToTop);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goToTop();
  });
}
