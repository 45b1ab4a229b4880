/** Where the links may move into the header: `--breakpoint-lg` (rule 3.5). In large letters there is no room for them. */
const DESKTOP_NAV = '(width >= 64rem)';
/** Below `--breakpoint-md` a scroll of the page closes the list of collections (rule 3.4). */
const MOBILE = '(width < 48rem)';

/**
 * What the native popover and `<details>` of the menu leave open: the page behind it out of reach, and the ways of
 * closing of rule 3.4.
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
  // Opened before this was here.
  if (menu.matches(':popover-open')) setBehind(true);
  // Before it closes, so that focus can return to the button.
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
  // The window has grown before this was here.
  closeOnDesktop();
  // A page that comes back from the back/forward cache should not come back with its menu over it.
  addEventListener('pagehide', () => menu.hidePopover());
}
