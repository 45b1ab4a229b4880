import type {} from '#behaviors/site/early.ts';
import type { KeptIn } from '#browser/selection/selection-storage.ts';

/*
 * Written into the HTML by `toInlineScript`: each function must be complete in itself.
 */

/**
 * In the head of every page: keeps the selection, shows how many stones it holds, and answers every Save button, also
 * before any other script has come and without a connection. A click writes at once, so that it is not lost whatever
 * the visitor does next. Everything beyond one click is the store's (src/browser/selection).
 *
 * @param key where the selection lies
 * @param asidePrefix in front of the moment, for a value that cannot be read
 * @param maxCount entries that a selection holds at most
 * @param changeEvent said after every change
 * @param toSave a Save button's name for those who do not see it, before the product's
 * @param saved the same when the product is saved
 */
export function prepareSelection(
  key: string,
  asidePrefix: string,
  maxCount: number,
  changeEvent: string,
  toSave: string,
  saved: string,
): void {
  interface Kept {
    version: 1;
    entries: { product: string }[];
  }
  /** Replaces storage that the browser refuses. */
  let held: string | null = null;
  /** Storage that is blocked throws when it is named. */
  const attempt = <Result>(run: () => Result): Result | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  // What only this page or this tab could keep is newer than what the browser kept before.
  const read = () =>
    held ?? attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key)) ?? null;
  const write = (text: string): KeptIn => {
    const keep = (storage: () => Storage) =>
      attempt(() => {
        storage().setItem(key, text);
        return true;
      }) ?? false;
    held = null;
    if (keep(() => localStorage)) {
      attempt(() => sessionStorage.removeItem(key));
      return 'browser';
    }
    if (keep(() => sessionStorage)) return 'tab';
    held = text;
    return 'page';
  };
  const setAside = (text: string) => {
    attempt(() => localStorage.setItem(asidePrefix + String(Date.now()), text));
  };
  window.selectionStorage = { read, write, setAside };

  const parse = (text: string | null): Kept | undefined => {
    const value = attempt(() => JSON.parse(String(text)) as Kept | null);
    return value?.version === 1 && Array.isArray(value.entries) ? value : undefined;
  };
  const isNewer = (text: string | null) =>
    Number(attempt(() => (JSON.parse(String(text)) as { version?: number }).version)) > 1;
  // What was kept may be of any shape.
  const toProduct = (entry: Kept['entries'][number]) => attempt(() => entry.product) ?? '';
  const show = () => {
    const products = parse(read())?.entries.map(toProduct) ?? [];
    const count = String(products.length || '');
    // What the page of the selection shows before its code has come.
    const hasView = count !== '' || /[?&]compare=|#\W*\d/.test(location.href);
    document.documentElement.toggleAttribute('data-saved', hasView);
    const page = document.querySelector<HTMLElement>('[data-part=selection]');
    if (hasView && page) {
      page.dataset['now'] = '';
      window.earlyActs.wake?.(page);
    }
    for (const number of document.querySelectorAll('[data-selection] b')) {
      if (number.textContent !== count) number.textContent = count;
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
      const isSaved = toKeys(button).some((key) => products.includes(key));
      set(button, 'aria-pressed', String(isSaved));
      set(button, 'aria-label', (isSaved ? saved : toSave) + toName(button));
    }
  };
  // Today's, then those that the product had before.
  const toKeys = (button: HTMLElement) => button.dataset['save']?.split(' ') ?? [];
  // Never read back from the label, which browsers translate.
  const toName = (button: HTMLElement) => button.dataset['name'] ?? '';
  const set = (element: HTMLElement, attribute: string, value: string) => {
    if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-save]');
    const keys = button ? toKeys(button) : [];
    const [product] = keys;
    if (!button || !product) return;
    const before = read();
    if (isNewer(before)) {
      window.earlyActs.say?.({ kind: 'newer' });
      return;
    }
    const kept = parse(before);
    if (!kept && before !== null) setAside(before);
    const entries = kept?.entries ?? [];
    const others = entries.filter((entry) => !keys.includes(toProduct(entry)));
    const isSaved = others.length < entries.length;
    if (!isSaved && others.length >= maxCount) {
      window.earlyActs.say?.({ kind: 'full' });
      return;
    }
    const keptIn = write(
      JSON.stringify({ version: 1, ...kept, entries: isSaved ? others : [...others, { product }] }),
    );
    dispatchEvent(new Event(changeEvent));
    if (isSaved && before !== null)
      window.earlyActs.say?.({ kind: 'removed', name: toName(button), before, keys });
    else if (keptIn !== 'browser') window.earlyActs.say?.({ kind: 'kept', keptIn });
  });
  for (const event of [changeEvent, 'storage', 'pageshow', 'hashchange']) addEventListener(event, show);
  show();
  // While the page comes in, and cards that come later: of a long listing, of a search.
  const shown = '[data-save],[data-selection],[data-part=selection]';
  const hasShown = (node: Node) =>
    node instanceof Element && (node.matches(shown) || node.querySelector(shown));
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(hasShown))) show();
  }).observe(document, { childList: true, subtree: true });
}

/**
 * On the page of the selection: a shared list stands in the address where a place on the page would, and the link past the
 * header must not take it away.
 */
export function holdSharedList(): void {
  document.addEventListener('click', (event) => {
    const place = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!place || !/^#\W*\d/.test(location.hash)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(place.hash)?.focus();
  });
}
