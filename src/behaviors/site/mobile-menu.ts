/** `--breakpoint-lg`, above which the links may be in the header (rule 3.5). With large text they don't fit there. */
const DESKTOP_NAV = '(width >= 64rem)';
/** Below `--breakpoint-md`, scrolling the page closes the list of collections (rule 3.4). */
const MOBILE = '(width < 48rem)';

/**
 * Adds what the menu's native popover and `<details>` lack: an inert page behind it, and the ways to close it (rule
 * 3.4).
 */
export function start(): void {
  const menu = document.querySelector<HTMLElement>('[data-mobile-menu]');
  const products = menu?.querySelector('details');
  const button = document.querySelector('[popovertarget=mobile-menu]');
  if (!menu || !products) return;
  const behind = document.querySelectorAll<HTMLElement>(
    'body > :not(.site-header, script), .site-header > :not([data-mobile-menu])',
  );
  const setBehind = (isInert: boolean) => {
    for (const element of behind) element.inert = isInert;
  };

  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') setBehind(true);
    else products.open = false;
  });
  // It was opened before this script was loaded.
  if (menu.matches(':popover-open')) setBehind(true);
  // This runs before the menu closes, so that focus can return to the button.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') setBehind(false);
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !products.contains(target)) products.open = false;
  });
  addEventListener(
    'scroll',
    () => {
      if (matchMedia(MOBILE).matches) products.open = false;
    },
    { passive: true },
  );
  const desktop = matchMedia(DESKTOP_NAV);
  const closeOnDesktop = () => {
    if (desktop.matches && !button?.checkVisibility()) menu.hidePopover();
  };
  desktop.addEventListener('change', closeOnDesktop);
  // The window may have been widened before this script was loaded.
  closeOnDesktop();
  // A page from the back/forward cache must not show an open menu.
  addEventListener('pagehide', () => menu.hidePopover());
}
