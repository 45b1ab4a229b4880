import { tryTwice } from '#domain/try-twice.ts';
import { filterWords } from '#content/words/filters.ts';
import { composeCount, composeMore } from '#content/words/products.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { NARROWING_PATTERN } from '#domain/catalogue/facet.rules.ts';
import { toPageNumber, toTypeSearch } from '#domain/catalogue/filter.ts';
import type { ListingFilters } from './listing-filters.ts';
import {
  parseListingState,
  serializeListingState,
  toListingStateKey,
  type ListingState,
} from '#domain/catalogue/listing-state.ts';
import type {} from '#behaviors/site/early.ts';
import { parseOwnHtml } from '#ui/own-html.ts';

/** Progress of a group. */
interface GroupProgress {
  cardCount: number;
  /** Addresses of the cards in the initial HTML. */
  first: ReadonlySet<string>;
  /** Fetched cards that aren't shown yet. */
  waiting: Element[];
  /** The last fetched page; page 1 is the end of the group. */
  fetchedPage: number | undefined;
  status: 'idle' | 'loading' | 'failed';
  /** The page that is being fetched. Later requests for it wait for the same promise. */
  loading?: Promise<boolean>;
}

/**
 * Adds behavior to a listing: the address, announced counts, cards beyond the initial HTML, and the visitor's position.
 * The filter works without it, by radio buttons and CSS. Therefore this is a script instead of a React island
 * (docs/decisions).
 */
export function start(root: HTMLElement): void {
  new Listing(root).start();
}

class Listing {
  readonly #root: HTMLElement;
  readonly #collection: string;
  readonly #totals: Readonly<Record<string, number>>;
  readonly #cards: Element;
  readonly #progress = new Map<string, GroupProgress>();
  /** All filters except the type, loaded on demand. */
  #filters: Promise<ListingFilters> | undefined;
  /** The loaded filters. */
  #loadedFilters: ListingFilters | undefined;
  /** Chromium doesn't retry a failed script while the page is open. */
  #isScriptMissing = false;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#collection = root.dataset['listing'] ?? '';
    this.#totals = JSON.parse(root.dataset['totals'] ?? '{}') as Record<string, number>;
    this.#cards = this.#find('[data-cards] > ul');
    for (const [key] of Object.entries(this.#totals)) {
      const own = key === 'all' ? '> li' : `> li[data-type="${key}"]`;
      const cards = [...this.#cards.querySelectorAll(`:scope ${own}`)];
      this.#progress.set(key, {
        cardCount: cards.length,
        first: new Set(cards.map(toHref)),
        waiting: [],
        fetchedPage: undefined,
        status: 'idle',
      });
    }
  }

  start(): void {
    this.#root.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'type') return;
      this.#choose();
      this.#returnToFirstCard();
    });
    this.#root.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#restore();
    });
    addEventListener('popstate', () => void this.#followAddress());
    // Started by going back or forward. A held choice takes precedence.
    if (location.search !== '' && !window.earlyActs.parts.get(this.#root)?.size) this.#checkType();
    this.#show();
    // Set if the visitor returns (early.ts).
    void this.#restore('now' in this.#root.dataset);
  }

  /** Shows what the address selects, after the visitor went back or forward. */
  async #followAddress(): Promise<void> {
    this.#checkType();
    this.#show();
    await this.#filter();
  }

  /** Applies the filters in the address other than the type. */
  async #filter(): Promise<void> {
    if (!this.#filters && !isNarrowing(location.search)) return;
    await (await this.#loadFilters())?.followAddress();
  }

  /** Checks the type in the address: no type means all, an unknown type means the first. */
  #checkType(): void {
    const before = this.#group;
    const type = new URLSearchParams(location.search).get('type')?.toLowerCase();
    const radios = [...this.#root.querySelectorAll<HTMLInputElement>('input[name="type"]')];
    const isKnown = type === 'all' || radios.some(({ value }) => value === type);
    for (const radio of radios)
      radio.checked = radio.value === (isKnown ? type : this.#root.dataset['group']);
    if (this.#group !== before) this.#bringIntoRow();
  }

  /** Only if another stone is selected, because the visitor may be moving the row or pressing a stone in it. */
  #bringIntoRow(): void {
    bringIntoRow(this.#root.querySelector('label:has(:checked)'));
  }

  /**
   * @returns undefined if the filters aren't available. Then a message says so, the listing shows all of its type, and
   * the next choice tries again
   */
  async #loadFilters(): Promise<ListingFilters | undefined> {
    if (this.#mustLoadAgain) {
      // The address contains the selection. A message on a page that reloads would be pointless.
      location.reload();
      return new Promise(() => undefined);
    }
    this.#filters ??= import('./listing-filters.ts').then(
      ({ createFilters }) => createFilters(this.#root, this.#collection, fetchCards),
      (error: unknown) => {
        this.#isScriptMissing = true;
        throw error;
      },
    );
    try {
      this.#loadedFilters = await this.#filters;
    } catch {
      this.#filters = undefined;
      this.#root.removeAttribute('data-waits');
    }
    this.#failure?.remove();
    if (!this.#loadedFilters) {
      this.#sayFailure();
      this.#show();
    }
    return this.#loadedFilters;
  }

  get #mustLoadAgain(): boolean {
    return this.#isScriptMissing && navigator.onLine;
  }

  /** The message that the filters aren't available, while it is shown. */
  get #failure(): Element | null {
    return this.#root.querySelector('[data-filter-failure]');
  }

  #sayFailure(): void {
    const failure = document.createElement('p');
    failure.dataset['filterFailure'] = '';
    failure.className = 'sheet pt-8';
    failure.role = 'alert';
    failure.textContent = filterWords.unavailable;
    this.#find('[data-filter-place]').after(failure);
  }

  /** The selected group. The checked radio is the only source of truth. */
  get #group(): string {
    const radio = this.#root.querySelector<HTMLInputElement>('input[name="type"]:checked');
    return radio?.value ?? (this.#isFiltered ? 'all' : (this.#root.dataset['group'] ?? 'all'));
  }

  #choose(): void {
    const search = toTypeSearch(location.search, this.#group);
    if (search !== location.search) {
      history.pushState(history.state, '', `${location.pathname}${search}${location.hash}`);
    }
    this.#bringIntoRow();
    this.#show();
    void this.#filter();
  }

  /** A newly selected stone starts with its first card, even if the page was scrolled down. */
  #returnToFirstCard(): void {
    const filter = this.#root.querySelector('.type-filter');
    if (!filter) return;
    const stuckAt = Number.parseFloat(getComputedStyle(filter).top) || 0;
    const above = this.#root.getBoundingClientRect().top - stuckAt;
    if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  }

  /** Announces the count, and fetches the first cards of an empty group. */
  #show(): void {
    const group = this.#group;
    const status = this.#find('[data-count]');
    const total = this.#totals[group];
    const text = total === undefined ? '' : composeCount(total);
    const isWholeType = !isNarrowing(location.search) || this.#failure !== null;
    if (isWholeType && text !== '' && status.textContent !== text) status.textContent = text;
    const progress = this.#progress.get(group);
    if (progress?.cardCount === 0 && this.#hasMore(group)) void this.#loadMore(group);
    this.#render();
  }

  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const group = this.#group;
    if (target?.closest('[data-open-filters], [data-all]')) {
      event.preventDefault();
      void this.#openFilters(target.closest('[data-all]') !== null);
    } else if (target?.closest('[data-more] a')) {
      event.preventDefault();
      void this.#loadMore(group, true);
    } else if (target?.closest('[data-retry]')) {
      void this.#loadMore(group, true);
    } else if (target?.closest('[data-cards] a')) {
      this.#save();
    }
  }

  async #openFilters(choosesAll: boolean): Promise<void> {
    const toAll = toTypeSearch(location.search, 'all');
    if (choosesAll && this.#mustLoadAgain) {
      location.assign(toAll);
      return;
    }
    const filters = await this.#loadFilters();
    if (!filters) {
      this.#failure?.scrollIntoView({ block: 'center' });
    } else if (choosesAll) {
      history.pushState(history.state, '', toAll);
      await this.#followAddress();
    } else filters.toggle();
  }

  #hasMore(group: string): boolean {
    return (this.#progress.get(group)?.cardCount ?? 0) < (this.#totals[group] ?? 0);
  }

  /** Fetches the next page of a group: 8 skeletons while it loads, one retry, then a message (rule 7.1). */
  async #loadMore(group: string, movesFocus = false): Promise<boolean> {
    const progress = this.#progress.get(group);
    if (!progress || !this.#hasMore(group)) return false;
    progress.loading ??= this.#fetchNext(group, progress, movesFocus);
    try {
      return await progress.loading;
    } finally {
      delete progress.loading;
    }
  }

  /** @returns whether the cards arrived */
  async #fetchNext(group: string, progress: GroupProgress, movesFocus: boolean): Promise<boolean> {
    progress.status = 'loading';
    this.#render();
    try {
      const cards = await this.#takeNext(group, progress);
      // A newer release may have moved a card to another page.
      const fresh = cards.filter((card) => !this.#cards.querySelector(toCardSelector(card)));
      this.#cards.append(...fresh);
      const isEnd = progress.fetchedPage === 1 && progress.waiting.length === 0;
      progress.cardCount = isEnd ? (this.#totals[group] ?? 0) : progress.cardCount + cards.length;
      progress.status = 'idle';
      if (movesFocus) fresh[0]?.querySelector('a')?.focus({ preventScroll: true });
    } catch {
      progress.status = 'failed';
    }
    this.#render();
    return progress.status === 'idle';
  }

  /**
   * Takes the next 60 cards of a group, or the rest. Pages are counted from the end of the group, so the cards may be
   * on one page or two.
   */
  async #takeNext(group: string, progress: GroupProgress): Promise<Element[]> {
    const total = this.#totals[group] ?? 0;
    while (progress.waiting.length < FIRST_PAGE_CARD_COUNT && progress.fetchedPage !== 1) {
      const page = (progress.fetchedPage ?? toPageNumber(total, progress.cardCount) + 1) - 1;
      const cards = await fetchCards(`/fragments/${this.#collection}/${group}/${page}`);
      progress.waiting.push(...cards.filter((card) => !progress.first.has(toHref(card))));
      progress.fetchedPage = page;
    }
    return progress.waiting.splice(0, FIRST_PAGE_CARD_COUNT);
  }

  #render(): void {
    const group = this.#group;
    const status = this.#progress.get(group)?.status ?? 'idle';
    const more = this.#root.querySelector('.more');
    if (!more) return;
    more.setAttribute('aria-busy', String(status === 'loading'));
    this.#find('[data-skeletons]').toggleAttribute('hidden', status !== 'loading');
    this.#find('[data-failure]').toggleAttribute('hidden', status !== 'failed');
    const { cardCount = 0 } = this.#progress.get(group) ?? {};
    for (const link of more.querySelectorAll<HTMLElement>('[data-more]')) {
      link.hidden = link.dataset['more'] === group && (status !== 'idle' || !this.#hasMore(group));
      const anchor = link.querySelector('a');
      if (link.dataset['more'] !== group || !anchor || cardCount === 0) continue;
      const left = (this.#totals[group] ?? 0) - cardCount;
      const page = Math.max(1, toPageNumber(this.#totals[group] ?? 0, cardCount));
      anchor.href = anchor.href.replace(/\d+$/, String(page));
      anchor.textContent = composeMore(left);
    }
  }

  /** Saves the position when a product is opened (rule 7.3). */
  #save(): void {
    const type = this.#group;
    const state: ListingState = {
      scrollY: Math.round(scrollY),
      type,
      cardCount:
        (isNarrowing(location.search)
          ? this.#loadedFilters?.shownCount
          : this.#progress.get(type)?.cardCount) ?? 0,
      search: location.search,
    };
    try {
      sessionStorage.setItem(toListingStateKey(this.#collection), serializeListingState(state, Date.now()));
    } catch {
      // Storage is blocked or full. The visitor then starts at the top.
    }
  }

  /**
   * Restores the saved position, once. An address with another type takes precedence.
   *
   * @param hasReturned false keeps the position for later
   */
  async #restore(hasReturned = true): Promise<void> {
    const state = hasReturned ? takeState(toListingStateKey(this.#collection)) : undefined;
    if (isNarrowing(location.search) || isNarrowing(state?.search ?? '')) {
      return this.#restoreFiltered(state);
    }
    if (!state || (this.#isFiltered && state.type !== this.#group && !this.#choosesSilently(state.type))) {
      return;
    }
    if (this.#isFiltered && state.type !== this.#root.dataset['group']) {
      history.replaceState(history.state, '', toTypeSearch(location.search, state.type));
    }
    this.#show();
    const startedAt = scrollY;
    while ((this.#progress.get(state.type)?.cardCount ?? 0) < state.cardCount) {
      if (!(await this.#loadMore(state.type))) break;
    }
    // Not if the visitor started to scroll while cards were loading.
    if (scrollY === startedAt) scrollTo({ top: state.scrollY, behavior: 'instant' });
  }

  /** As above, with filters. An address with a selection takes precedence. */
  async #restoreFiltered(state: ListingState | undefined): Promise<void> {
    if (location.search === '' && state?.search) history.replaceState(history.state, '', state.search);
    this.#checkType();
    const isSame = location.search === state?.search;
    const startedAt = scrollY;
    const filters = await this.#loadFilters();
    await filters?.followAddress(isSame ? state.cardCount : 0);
    if (filters && isSame && scrollY === startedAt) scrollTo({ top: state.scrollY, behavior: 'instant' });
  }

  get #isFiltered(): boolean {
    return this.#root.querySelector('input[name="type"]') !== null;
  }

  #choosesSilently(type: string): boolean {
    if (new URLSearchParams(location.search).has('type')) return false;
    const radio = this.#root.querySelector<HTMLInputElement>(`#type-${CSS.escape(type)}`);
    if (!radio) return false;
    radio.checked = true;
    this.#bringIntoRow();
    return true;
  }

  #find(selector: string): Element {
    const element = this.#root.querySelector(selector);
    if (!element) throw new Error(`The listing has no ${selector}.`);
    return element;
  }
}

/** Scrolls only the row of the filter. It may be sticky at the top, and the page must not move. */
function bringIntoRow(label: Element | null): void {
  const row = label?.parentElement;
  if (!label || !row) return;
  const margin = Number.parseFloat(getComputedStyle(label).scrollMarginLeft) || 0;
  const place = label.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  const before = place.left - margin - frame.left;
  const after = place.right + margin - frame.right;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}

/** Whether an address selects more than a type. */
function isNarrowing(search: string): boolean {
  return new RegExp(NARROWING_PATTERN, 'i').test(search);
}

function takeState(key: string): ListingState | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parseListingState(text, Date.now());
  } catch {
    return undefined;
  }
}

async function fetchCards(address: string): Promise<Element[]> {
  const html = await tryTwice(() => fetchText(address));
  const cards = [...parseOwnHtml(html).querySelectorAll('li:has(> a)')];
  if (cards.length === 0) throw new Error(`${address} has no cards.`);
  return cards;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

function toHref(card: Element): string {
  return card.querySelector('a')?.getAttribute('href') ?? '';
}

function toCardSelector(card: Element): string {
  return `a[href="${CSS.escape(toHref(card))}"]`;
}
