import { MENU_CLOSE_DELAY_MS, MENU_OPEN_DELAY_MS, MOBILE_BREAKPOINT_PX } from '#domain/site/site.rules.ts';

/**
 * Adds to the native popover of the collections (rule 3.4): hover with its delays, closing on scroll, and the return of
 * focus. Click, Enter, Space, Escape and a click outside work before this code is loaded.
 */
export function start(root: HTMLElement): void {
  const button = root.querySelector('button');
  const panel = root.querySelector<HTMLElement>('[popover]');
  if (!button || !panel) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpenedByHover = false;
  let wasTouched = false;

  const isOpen = () => panel.matches(':popover-open');
  const isClickOnly = () => wasTouched || innerWidth < MOBILE_BREAKPOINT_PX;
  const close = () => {
    clearTimeout(timer);
    wasOpenedByHover = false;
    panel.hidePopover();
  };
  const openSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isOpen()) return;
      wasOpenedByHover = true;
      panel.showPopover();
    }, MENU_OPEN_DELAY_MS);
  };

  root.addEventListener('pointerenter', ({ pointerType }) => {
    wasTouched = pointerType === 'touch';
    if (!isClickOnly()) openSoon();
  });
  root.addEventListener('pointerleave', () => {
    clearTimeout(timer);
    if (!isClickOnly()) timer = setTimeout(close, MENU_CLOSE_DELAY_MS);
  });
  button.addEventListener('click', (event) => {
    clearTimeout(timer);
    const isByPointer = event.detail > 0;
    // Hover has just opened it, so the click had the same intent and must not close it.
    if (wasOpenedByHover && isByPointer) event.preventDefault();
    wasOpenedByHover = false;
  });

  let watched = new AbortController();
  /** While open, it listens to the page: scroll, Escape anywhere, and focus that moves elsewhere. */
  const watch = () => {
    watched.abort();
    if (!isOpen()) return;
    watched = new AbortController();
    const { signal } = watched;
    // Focus may have moved on before this code was loaded, or before the opening was announced. Only along the header,
    // because on devices where a tap doesn't move focus, it may still be in a field of the page.
    const focused = document.activeElement;
    if (!wasOpenedByHover && !root.contains(focused) && root.closest('header')?.contains(focused)) close();
    addEventListener(
      'scroll',
      () => {
        if (isClickOnly() || matchMedia('(hover: none)').matches) close();
      },
      { signal, passive: true },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        const { activeElement } = document;
        const isFocusHere = activeElement === document.body || root.contains(activeElement);
        close();
        if (isFocusHere) button.focus();
      },
      { signal },
    );
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Node && !root.contains(target)) close();
      },
      { signal },
    );
  };
  panel.addEventListener('toggle', watch);
  // It was opened, or a mouse rested on it, before this code was loaded.
  watch();
  if (matchMedia('(hover: hover)').matches && !isClickOnly() && root.matches(':hover')) openSoon();
}
