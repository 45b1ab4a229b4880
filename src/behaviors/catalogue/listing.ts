import { filterWords } from '#content/words/filters.ts';
import { composeCount, composeMore } from '#content/words/products.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { ALL_TYPES, NARROWING_PATTERN } from '#domain/catalogue/facet.rules.ts';
import { toPageNumber, toTypeSearch, TYPE_PARAMETER, type CardPage } from '#domain/catalogue/filter.ts';
import { parseListingState, toListingStateKey, type ListingState } from '#domain/catalogue/listing-state.ts';
import { paths } from '#content/words/paths.ts';
import { tryTwice } from '#domain/try-twice.ts';
import { parseOwnHtml } from '#ui/own-html.ts';
import { ListingCards, type CardsStatus, type WantedCards } from './listing-cards.ts';
import type { ListingFilters } from './listing-filters.ts';

/** The time for which a count must be unchanged before it is announced. */
const SETTLED_MS = 400;

/**
 * Adds behavior to a listing: filters, announced counts, cards beyond the first HTML, and the visitor's position. The
 * type filter works without it, by radio buttons and CSS. Therefore this is a script instead of a React island
 * (docs/decisions).
 */
export function start(root: HTMLElement): void {
  new Listing(root).start();
}

/**
 * The address says which cards are wanted, and `ListingCards` which of them have loaded. Every event changes the address or
 * the number of cards, and then calls `#show`.
 */
class Listing {
  readonly #root: HTMLElement;
  readonly #collection: string;
  /** Number of products by group. */
  readonly #totals: ReadonlyMap<string, number>;
  readonly #list: Element;
  readonly #cards: ListingCards<Element>;
  #shown: readonly Element[] = [];
  /** The number of cards that each address shows, if more than the first ones. */
  readonly #counts = new Map<string, number>();
  /** All filters except the type, loaded on demand. */
  #filters: ListingFilters | undefined;
  #loading: Promise<ListingFilters | undefined> | undefined;
  /** Chromium doesn't retry a failed script while the page is open. */
  #isScriptMissing = false;
  #settling = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#collection = root.dataset['listing'] ?? '';
    const totals = JSON.parse(root.dataset['totals'] ?? '{}') as Record<string, number>;
    this.#totals = new Map(Object.entries(totals));
    const grids = [...root.querySelectorAll<HTMLElement>('[data-cards] > .plates')];
    this.#list = this.#find('[data-cards] ul');
    this.#cards = new ListingCards({
      first: new Map(grids.map((grid) => [grid.dataset['type'] ?? ALL_TYPES, readCards(grid)])),
      fetchPage: ({ group, number }: CardPage) =>
        fetchCards(paths.listingFragment(this.#collection, group, number)),
      render: (cards, wanted, status) => this.#render(cards, wanted, status),
    });
    // The HTML has a grid for each type, which CSS shows. From now on one grid shows what is wanted.
    for (const grid of grids.slice(1)) grid.remove();
    grids[0]?.removeAttribute('data-type');
  }

  start(): void {
    this.#root.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== TYPE_PARAMETER) return;
      this.#choose(toTypeSearch(location.search, target.value));
      this.#returnToFirstCard();
    });
    this.#root.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#restore();
    });
    addEventListener('popstate', () => void this.#show());
    // early.ts has set it if the visitor returns.
    void ('now' in this.#root.dataset ? this.#restore() : this.#show());
  }

  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-open-filters], [data-all-types]')) {
      event.preventDefault();
      void this.#openFilters(target.closest('[data-all-types]') !== null);
    } else if (target?.closest('[data-more] a, [data-next]')) {
      event.preventDefault();
      void this.#showMore(FIRST_PAGE_CARD_COUNT);
    } else if (target?.closest('[data-retry]')) void this.#showMore(0);
  }

  /** @param search the query of the new address */
  #choose(search: string): void {
    if (search !== location.search) {
      history.pushState(history.state, '', `${location.pathname}${search}${location.hash}`);
    }
    const focused = document.activeElement;
    void this.#show().then(() => {
      // The pressed button may be gone. A focus elsewhere, or nowhere, stays.
      if (focused === document.body || document.activeElement !== document.body) return;
      if (!this.#filters?.takeFocus()) this.#focusCard(0);
    });
  }

  /** @param further how many cards to add; 0 tries again to fetch the missing ones */
  async #showMore(further: number): Promise<void> {
    const pressed = document.activeElement;
    const before = this.#shown.length;
    this.#counts.set(location.search, this.#count + further);
    await this.#show();
    if ([document.body, pressed].includes(document.activeElement)) this.#focusCard(before);
  }

  #focusCard(place: number): void {
    this.#shown[place]?.querySelector('a')?.focus({ preventScroll: true });
  }

  /** A newly selected stone starts with its first card, even if the page was scrolled down. */
  #returnToFirstCard(): void {
    const filter = this.#root.querySelector('.type-filter');
    if (!filter) return;
    const stuckAt = Number.parseFloat(getComputedStyle(filter).top) || 0;
    const above = this.#root.getBoundingClientRect().top - stuckAt;
    if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  }

  async #openFilters(choosesAll: boolean): Promise<void> {
    const toAll = toTypeSearch(location.search, ALL_TYPES);
    if (choosesAll && this.#mustLoadAgain) {
      location.assign(toAll);
      return;
    }
    const filters = await this.#loadFilters();
    if (!filters) {
      this.#failure?.scrollIntoView({ block: 'center' });
    } else if (choosesAll) this.#choose(toAll);
    else {
      filters.follow(location.search);
      filters.toggle();
    }
  }

  /** @returns undefined if the filters aren't available. Then a message says so, and the next choice tries again */
  #loadFilters(): Promise<ListingFilters | undefined> {
    this.#loading ??= this.#fetchFilters();
    return this.#loading;
  }

  async #fetchFilters(): Promise<ListingFilters | undefined> {
    if (this.#mustLoadAgain) {
      // The address contains the chosen filters. A message on a page that reloads would be pointless.
      location.reload();
      return new Promise(() => undefined);
    }
    const code = await import('./listing-filters.ts').catch(() => {
      this.#isScriptMissing = true;
    });
    this.#filters = await code
      ?.createFilters(this.#root, this.#collection, (search) => this.#choose(search))
      .catch(() => undefined);
    this.#failure?.remove();
    if (!this.#filters) {
      this.#loading = undefined;
      this.#sayFailure();
    }
    return this.#filters;
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

  /** The number of cards that the address shows, if there are as many. */
  get #count(): number {
    return this.#counts.get(location.search) ?? FIRST_PAGE_CARD_COUNT;
  }

  /** Shows what the address selects. Without the filters, that is all of its type. */
  async #show(): Promise<void> {
    this.#checkType();
    const { search } = location;
    const filters = this.#filters ?? (isNarrowing(search) ? await this.#loadFilters() : undefined);
    if (location.search !== search) return;
    const products = filters?.follow(search);
    const group = this.#group;
    const total = products?.length ?? this.#totals.get(group) ?? 0;
    this.#root.toggleAttribute('data-filtered', products !== undefined);
    this.#root.removeAttribute('data-waits');
    this.#say(composeCount(total), products !== undefined);
    await this.#cards.show({ group, count: this.#count, total, products });
  }

  get #type(): string {
    return new URLSearchParams(location.search).get(TYPE_PARAMETER)?.toLowerCase() ?? '';
  }

  /** The group of the type in the address; the first one if it is unknown. */
  get #group(): string {
    return this.#totals.has(this.#type) ? this.#type : (this.#root.dataset['group'] ?? ALL_TYPES);
  }

  /** Checks the type in the address; none for all types. */
  #checkType(): void {
    const type = this.#type === ALL_TYPES ? '' : this.#group;
    for (const radio of this.#root.querySelectorAll<HTMLInputElement>('input[name="type"]')) {
      // The row stays if the type was checked before: the visitor may be moving it or pressing a stone in it.
      if (radio.value === type && !radio.checked) bringIntoRow(radio.parentElement);
      radio.checked = radio.value === type;
    }
  }

  /** Puts the cards into the list. Those that stay aren't moved, so that they keep the focus. */
  #render(cards: readonly Element[], { group, total, products }: WantedCards, status: CardsStatus): void {
    this.#shown = cards;
    const wanted = new Set(cards);
    for (const card of [...this.#list.children]) if (!wanted.has(card)) card.remove();
    for (const [place, card] of cards.entries()) {
      const there = this.#list.children[place];
      if (there !== card) this.#list.insertBefore(card, there ?? null);
    }
    const hasMore = status === 'complete' && total > cards.length;
    this.#filters?.showEnd(products?.length, products !== undefined && hasMore);
    const more = this.#root.querySelector('.more');
    if (!more) return;
    more.setAttribute('aria-busy', String(status === 'loading'));
    this.#find('[data-skeletons]').toggleAttribute('hidden', status !== 'loading');
    this.#find('[data-failure]').toggleAttribute('hidden', status !== 'failed');
    const link = more.querySelector<HTMLElement>(`[data-more="${group}"]`);
    const anchor = link?.querySelector('a');
    if (!link || !anchor || products) return;
    link.hidden = !hasMore;
    if (!hasMore || cards.length === 0) return;
    anchor.href = anchor.href.replace(/\d+$/, () => String(toPageNumber(total, cards.length)));
    anchor.textContent = composeMore(total - cards.length);
  }

  /** Shows the count immediately, and announces it when it is settled. CSS shows the counts of whole types. */
  #say(text: string, isFiltered: boolean): void {
    for (const count of isFiltered ? this.#root.querySelectorAll('.count') : []) {
      let own = count.querySelector<HTMLElement>('[data-own]');
      if (!own) {
        own = document.createElement('span');
        own.dataset['own'] = '';
        count.append(own);
      }
      own.textContent = text;
    }
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => {
      const status = this.#find('[data-count]');
      if (status.textContent !== text) status.textContent = text;
    }, SETTLED_MS);
  }

  /** Returns to the saved position, once (rule 7.3). An address with another choice takes precedence. */
  async #restore(): Promise<void> {
    const state = takeState(toListingStateKey(this.#collection));
    if (!state || !this.#isReturn(state)) return this.#show();
    this.#counts.set(location.search, Math.max(FIRST_PAGE_CARD_COUNT, state.cardCount));
    const startedAt = scrollY;
    await this.#show();
    // The page stays if the visitor started to scroll while cards were loading.
    if (scrollY === startedAt) scrollTo({ top: state.scrollY, behavior: 'instant' });
  }

  /** Whether the address is that of the position. An address without a choice takes over the choice. */
  #isReturn({ search, type }: ListingState): boolean {
    // The type may have been chosen before this script updated the address.
    const own = this.#root.querySelector('.type-filter') ? toTypeSearch(search, type) : search;
    if (location.search === '' && own !== '') history.replaceState(history.state, '', own);
    return location.search === own || location.search === search;
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

async function fetchCards(address: string): Promise<ReadonlyMap<string, Element>> {
  const html = await tryTwice(async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response.text();
  });
  const cards = readCards(parseOwnHtml(html));
  if (cards.size === 0) throw new Error(`${address} has no cards.`);
  return cards;
}

/** The cards by the addresses of their products. */
function readCards(parent: ParentNode): ReadonlyMap<string, Element> {
  const cards = [...parent.querySelectorAll('ul > li')];
  return new Map(cards.map((card) => [card.querySelector('a')?.getAttribute('href') ?? '', card]));
}
