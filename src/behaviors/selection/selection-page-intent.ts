import type { Contact } from '#islands/selection/SelectionTotals.tsx';

/**
 * Fetches the page of the selection when there is something to show: a kept list, a list in the address, a comparison.
 * An empty one is the page's own HTML, which needs no code.
 */
export function watchSelectionPage(): void {
  const place = document.querySelector<HTMLElement>('[data-selection-page]');
  if (!place) return;
  const root = document.documentElement;
  const contact = JSON.parse(place.dataset['selectionPage'] ?? '') as Contact;
  const open = () => {
    // The first says what early.ts found; a link may also be followed on the page itself.
    if (!root.hasAttribute('data-saved') && !/^#\d/.test(location.hash)) return;
    observer.disconnect();
    removeEventListener('hashchange', open);
    void import('#islands/selection/mount-selection-page.tsx').then(({ mountSelectionPage }) => {
      mountSelectionPage(place, contact);
    });
  };
  const observer = new MutationObserver(open);
  observer.observe(root, { attributes: true, attributeFilter: ['data-saved'] });
  addEventListener('hashchange', open);
  open();
}
