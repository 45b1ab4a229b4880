/* `toInlineScript` inlines these functions into the HTML, so each must be self-contained. */

/** In the head of every catalogue page, even before pictures fail. For view transitions, only the card that was or
 * will be opened has a name: sixty names would cause sixty snapshots. */
export function prepareCatalogue(missing: string): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      const picture = target instanceof HTMLImageElement && target.closest('[data-picture]');
      if (!picture) return;
      picture.setAttribute('data-missing', '');
      if (target.alt === '') return;
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', missing);
    },
    true,
  );

  // Chromium sometimes has no entry, although the specification requires one, and Safari supported these transitions
  // years before `navigation`.
  for (const type of ['pageswap', 'pagereveal'] as const) {
    addEventListener(type, (event) => {
      const { viewTransition, activation } = event as Partial<PageSwapEvent>;
      const { entry, from }: Partial<NavigationActivation> =
        activation ?? (window as Partial<Window>).navigation?.activation ?? {};
      const address = (type === 'pageswap' ? entry : from)?.url;
      if (!viewTransition || !address) return;
      const link = CSS.escape(new URL(address).pathname);
      const card = document.querySelector<HTMLElement>(`a[href="${link}"] > [data-picture]`);
      if (!card) return;
      const own = document.querySelector<HTMLElement>('[data-travels]');
      const name = (ownName: string, cardName: string) => {
        if (own) own.style.viewTransitionName = ownName;
        card.style.viewTransitionName = cardName;
      };
      name('none', 'product-picture');
      const end = () => name('', '');
      viewTransition.finished.then(end, end);
    });
  }
}

/** Safari and Firefox print only loaded pictures, so this requests the lazy ones of a product. */
export function loadPrintedPictures(): void {
  addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('[data-gallery] img'))
      image.loading = 'eager';
  });
}

/** Right after the filter: selects the type from the address or the saved position, so that no other stone is
 * painted first. If more than a type is selected, the cards wait for the listing's script, at most `patienceMs`.
 * That script loads at once if there is a position to return to; otherwise this one keeps the position until a sign
 * of intent. */
export function chooseType(
  parameter: string,
  narrowing: string,
  storageKey: string,
  lifetimeMs: number,
  patienceMs: number,
): void {
  const root = document.querySelector<HTMLElement>('[data-listing]');
  if (!root) return;
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="type"]')];
  const choose = () => {
    let search = location.search;
    let type = new URLSearchParams(search).get(parameter)?.toLowerCase();
    try {
      const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
        type?: string;
        search?: string;
        savedAt?: number;
      } | null;
      if (!type && Date.now() - (saved?.savedAt ?? 0) <= lifetimeMs) {
        type = saved?.type;
        search ||= saved?.search ?? '';
      }
      if (saved) root.dataset['now'] = '';
    } catch {
      // Storage may be blocked or contain invalid data.
    }
    const waits = new RegExp(narrowing, 'i').test(search);
    root.toggleAttribute('data-waits', waits);
    // This is a timer and not an animation, because reduced motion turns animations off and the listing would stay blank.
    if (waits) setTimeout(() => root.removeAttribute('data-waits'), patienceMs);
    const isKnown = type === 'all' || radios.some(({ value }) => value === type);
    const shown = isKnown ? type : root.dataset['group'];
    // Browsers restore form state on reload, but here the address and the saved position decide.
    for (const each of radios) each.defaultChecked = each.checked = each.value === shown;
    const label = radios.find(({ checked }) => checked)?.parentElement;
    if (type && label?.parentElement) label.parentElement.scrollLeft = label.offsetLeft - 64;
  };
  choose();
  // When a prerendered page is shown, address and saved position may have changed.
  document.addEventListener('prerenderingchange', choose);

  // Saves the position when a product is opened (rule 7.3), perhaps before the listing's script has loaded.
  root.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-cards] li a')) return;
    try {
      sessionStorage[storageKey] = JSON.stringify({
        scrollY: Math.round(scrollY),
        type: radios.find(({ checked }) => checked)?.value ?? (radios[0] ? 'all' : root.dataset['group']),
        cardCount: root.querySelectorAll('[data-cards] li').length,
        search: location.search,
        savedAt: Date.now(),
      });
      // Keeps the position for the way back, so that the listing's script doesn't use it now.
      delete root.dataset['now'];
      addEventListener('pagehide', () => (root.dataset['now'] = ''));
    } catch {
      // Storage is blocked or full. The visitor then starts at the top.
    }
  });
}
