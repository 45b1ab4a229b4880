import type { AreaUnit } from '#domain/selection/quantity.ts';
import type { KeptIn, SaveReport } from '#browser/selection/selection-storage.ts';

/* `toInlineScript` inlines these functions into the HTML, so each must be self-contained. */

/** In the head of every page: stores the selection, shows its number of stones, and handles all Save buttons, even
 * before any other script has loaded and without a connection. A click writes immediately, so that it is never lost.
 * The store handles everything beyond one click (src/browser/selection). */
// eslint-disable-next-line max-lines-per-function -- toInlineScript inlines one function into the HTML, so it must contain everything that it calls
export function handleSaveButtons(
  key: string,
  asideKey: string,
  maxCount: number,
  changeEvent: string,
  reportEvent: string,
  toSave: string,
  saved: string,
): void {
  interface Kept {
    version: 1;
    entries: { product: string }[];
  }
  let held: string | null = null;
  /** Merely accessing blocked storage throws. */
  const attempt = <Result>(run: () => Result): Result | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
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
    attempt(() => localStorage.setItem(asideKey, text));
  };
  window.selectionStorage = { read, write, setAside };

  window.saveReports = [];
  const report = (what: SaveReport) => {
    window.saveReports.push(what);
    dispatchEvent(new Event(reportEvent));
  };

  const parse = (text: string | null): Kept | undefined => {
    const value = attempt(() => JSON.parse(String(text)) as Kept | null);
    return value?.version === 1 && Array.isArray(value.entries) ? value : undefined;
  };
  const isNewer = (text: string | null) =>
    Number(attempt(() => (JSON.parse(String(text)) as { version?: number }).version)) > 1;
  const toProduct = (entry: Kept['entries'][number]) => attempt(() => entry.product) ?? '';
  const show = () => {
    const products = parse(read())?.entries.map(toProduct) ?? [];
    const count = String(products.length || '');
    const hasView = count !== '' || isNewer(read()) || /[?&]compare=|#\W*\d/.test(location.href);
    document.documentElement.toggleAttribute('data-saved', hasView);
    const page = document.querySelector<HTMLElement>('[data-selection-page]');
    if (hasView && page) {
      page.dataset['now'] = '';
      dispatchEvent(new Event('intent'));
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
  const toKeys = (button: HTMLElement) => button.dataset['save']?.split(' ') ?? [];
  // The name is never read from the label, which browsers translate.
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
      report({ kind: 'newer' });
      return;
    }
    const kept = parse(before);
    if (!kept && before !== null) setAside(before);
    const entries = kept?.entries ?? [];
    const others = entries.filter((entry) => !keys.includes(toProduct(entry)));
    const isSaved = others.length < entries.length;
    if (!isSaved && others.length >= maxCount) {
      report({ kind: 'full' });
      return;
    }
    const keptIn = write(
      JSON.stringify({ version: 1, ...kept, entries: isSaved ? others : [...others, { product }] }),
    );
    dispatchEvent(new Event(changeEvent));
    if (isSaved && before !== null) report({ kind: 'removed', name: toName(button), before, keys });
    else if (keptIn !== 'browser') report({ kind: 'kept', keptIn });
  });
  for (const event of [changeEvent, 'storage', 'pageshow', 'hashchange']) addEventListener(event, show);
  show();
  // While the page loads, and for cards that are added later by a long listing or a search.
  const shown = '[data-save],[data-selection],[data-selection-page]';
  const hasShown = (node: Node) =>
    node instanceof Element && (node.matches(shown) || node.querySelector(shown));
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(hasShown))) show();
  }).observe(document, { childList: true, subtree: true });
}

/** The address contains a shared list instead of a fragment, and the skip link must not replace it. */
export function holdSharedList(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-load-again]')) location.reload();
    const place = target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (!place || !/^#\W*\d/.test(location.hash)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(place.hash)?.focus();
  });
}

/** Below the form that computes a quantity, so that the visitor's unit is selected before it is shown (rule 14.6).
 * The form remembers it, so that its code can tell what the visitor has pressed since. */
export function showUnit(
  names: Readonly<Record<AreaUnit, string>>,
  chooseUnit: (languages: readonly string[]) => AreaUnit,
): void {
  const form = document.querySelector<HTMLFormElement>('[data-quantity]');
  let unit: unknown;
  try {
    unit = (JSON.parse(String(window.selectionStorage.read())) as { unit?: unknown } | null)?.unit;
  } catch {
    // The store sets an unreadable selection aside.
  }
  const chosen = unit === 'm2' || unit === 'sqft' ? unit : chooseUnit(navigator.languages);
  const option = form?.querySelector<HTMLInputElement>(`[name=unit][value=${chosen}]`);
  if (!form || !option) return;
  option.checked = true;
  form.dataset['unit'] = chosen;
  form.querySelector('[data-unit]')?.replaceChildren(names[chosen]);
}
