/*
 * Written into the HTML by `toInlineScript`: each function must be complete in itself.
 */

/**
 * In the head of every catalogue page. Shows the placeholder for a picture that fails, also for one that failed before
 * any other script ran; and lets a product's picture travel between a card and its page (view transition), by naming
 * the one card that was or will be opened: sixty names would be sixty snapshots.
 */
export function prepareCatalogue(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      const picture = target instanceof HTMLImageElement && target.closest('[data-picture]');
      if (!picture) return;
      picture.setAttribute('data-missing', '');
      if (target.alt === '') return;
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', 'Picture not available');
    },
    true,
  );

  const name = (address: string | null | undefined, transition: ViewTransition) => {
    if (!address) return;
    const { pathname } = new URL(address);
    const card = document.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"] > [data-picture]`);
    if (!card) return;
    const own = document.querySelector<HTMLElement>('[data-travels]');
    own?.style.setProperty('view-transition-name', 'none');
    card.style.setProperty('view-transition-name', 'product-picture');
    void transition.finished.finally(() => {
      own?.style.removeProperty('view-transition-name');
      card.style.removeProperty('view-transition-name');
    });
  };
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) name(activation?.entry.url, viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) name(window.navigation.activation?.from?.url, viewTransition);
  });
}

/**
 * Right after the filter: chooses the type that the address or the saved place asks for, so that no other stone is
 * painted first.
 */
export function chooseTypeEarly(parameter: string, storageKey: string, lifetimeMs: number): void {
  let type = new URLSearchParams(location.search).get(parameter);
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      type?: string;
      savedAt?: number;
    } | null;
    if (!type && saved?.savedAt && Date.now() - saved.savedAt <= lifetimeMs) type = saved.type ?? null;
  } catch {
    // Storage may be blocked, or hold something else.
  }
  const radio = type && document.querySelector<HTMLInputElement>(`#type-${CSS.escape(type.toLowerCase())}`);
  if (radio) radio.checked = true;
}
