/** In the head of every page, for what a module would miss. Self-contained, because `toInlineScript` inlines it.
 * - A link to the page in another language gets the present query and hash, so that filters, a search or a shared selection
 *   come along.
 * - Carousels don't take a row over under a finger (islands/site/slide-row.ts).
 * - The rejection of a view transition that the browser skips because it would be too late isn't an error. The page then
 *   appears without one. */
export function preparePage(): void {
  for (const type of ['pointerover', 'touchend', 'focusin', 'click']) {
    document.addEventListener(
      type,
      (event) => {
        const isFinger = type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
        document.documentElement.toggleAttribute('data-finger', isFinger);
        const { target } = event;
        const twin = target instanceof Element && target.closest<HTMLAnchorElement>('[data-twin]');
        if (!twin) return;
        twin.search = location.search;
        twin.hash = location.hash;
      },
      true,
    );
  }
  // The promise from `pagereveal` doesn't cover a later transition. `false` suppresses the error;
  // `test` converts any reason to a string.
  window.onunhandledrejection = ({ reason }) => !/transition/i.test(reason as string);
}
