/*
 * Written into the HTML by `toInlineScript`: each function must be complete in itself.
 */

/**
 * In the head of every catalogue page. Shows the placeholder for a picture that fails, also for one that failed before
 * any other script ran; and lets a product's picture travel between a card and its page (view transition), by naming
 * the one card that was or will be opened: sixty names would be sixty snapshots.
 *
 * @param missing what is said in the place of a picture that fails
 */
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

  // Safari and Firefox print what has come: lazy pictures, which paper shows, have to be asked for.
  addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('.gallery img')) image.loading = 'eager';
  });

  const name = (address: string | null | undefined, transition: ViewTransition) => {
    if (!address) return;
    const { pathname } = new URL(address);
    const card = document.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"] > [data-picture]`);
    if (!card) return;
    const own = document.querySelector<HTMLElement>('[data-travels]');
    const set = (ownName: string, cardName: string) => {
      if (own) own.style.viewTransitionName = ownName;
      card.style.viewTransitionName = cardName;
    };
    set('none', 'product-picture');
    const end = () => set('', '');
    transition.finished.then(end, end);
  };
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // Chromium gives no entry at times, although the specification always has one.
    const { entry }: Partial<NavigationActivation> = activation ?? {};
    if (viewTransition) name(entry?.url, viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    // Safari had these transitions years before it had `navigation`.
    const { navigation } = window as Partial<Window>;
    if (viewTransition) name(navigation?.activation?.from?.url, viewTransition);
  });
}

/**
 * Right after the filter: chooses the type that the address or the saved place asks for, so that no other stone is
 * painted first. Where more is chosen, the cards wait for the script that knows what to show. Where there is a place to
 * return to, that script comes at once; else with the first sign of intent, and this one keeps the place until then.
 *
 * @param parameter of the type, in the address
 * @param narrowing finds whether an address asks for more than a type; source of a RegExp
 * @param patienceMs how long the cards wait; then all of the type are shown
 */
export function chooseTypeEarly(
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
      if (!type && saved?.savedAt && Date.now() - saved.savedAt <= lifetimeMs) {
        type = saved.type;
        search ||= saved.search ?? '';
      }
      if (saved) root.dataset['now'] = '';
    } catch {
      // Storage may be blocked, or hold something else.
    }
    const waits = new RegExp(narrowing, 'i').test(search);
    root.toggleAttribute('data-waits', waits);
    // Not by an animation: reduced motion turns them off, and the listing would stay blank.
    if (waits) setTimeout(() => root.removeAttribute('data-waits'), patienceMs);
    const isKnown = type === 'all' || radios.some(({ value }) => value === type);
    const shown = isKnown ? type : root.dataset['group'];
    // Browsers put back what was chosen when a page is loaded again; the address and the saved place decide here.
    for (const each of radios) each.defaultChecked = each.checked = each.value === shown;
    // In sight in its row, behind the end of the stone before it.
    const label = radios.find(({ checked }) => checked)?.parentElement;
    if (type && label?.parentElement) label.parentElement.scrollLeft = label.offsetLeft - 64;
  };
  choose();
  // A page that was rendered ahead is looked at: address and saved place may be others now.
  document.addEventListener('prerenderingchange', choose);

  // A product may be opened before the listing's own code is there (rule 7.3); that counts the cards it fetched.
  root.addEventListener('click', ({ target }) => {
    if (!root.dataset['part'] || !(target as Element).closest('[data-cards] a')) return;
    const chosen = radios.find(({ checked }) => checked)?.value ?? root.dataset['group'];
    try {
      sessionStorage[storageKey] = JSON.stringify({
        scrollY,
        type: chosen,
        cardCount: 0,
        search: location.search,
        savedAt: Date.now(),
      });
      // For the way back: the listing's code, which may come before the product, must not take it.
      delete root.dataset['now'];
      addEventListener('pagehide', () => (root.dataset['now'] = ''));
    } catch {
      // Blocked or full: the visitor then starts at the top.
    }
  });
}
