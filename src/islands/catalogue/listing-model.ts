import { composeMore } from '#content/words/catalogue.ts';
import { paths } from '#content/words/site.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import type { Collection, CollectionSlug } from '#domain/catalogue/collection.ts';
import { ALL_TYPES, NARROWING_PATTERN, type FacetKey } from '#domain/catalogue/facet.rules.ts';
import type { Facet } from '#domain/catalogue/facets.ts';
import { toPageNumber, toTypeSearch, TYPE_PARAMETER, type CardPage } from '#domain/catalogue/filter.ts';
import { parseListingState, toListingStateKey, type ListingState } from '#domain/catalogue/listing-state.ts';
import { attempt } from '#domain/attempt.ts';
import { tryTwice } from '#domain/try-twice.ts';
import { parseOwnHtml } from '#ui/own-html.ts';
import { ListingCards, type CardsStatus, type WantedCards } from './listing-cards.ts';
import { readFilters, type ListingFilters } from './listing-filters.ts';

export interface ListingProps {
  readonly collection: Pick<Collection, 'hasTypeFilter'> & { readonly slug: CollectionSlug };
  readonly firstGroup: string;
  readonly totals: Readonly<Record<string, number>>;
}

export interface ListingView {
  readonly isReady: boolean;
  readonly type: string;
  readonly count: number;
  readonly facets?: readonly Facet[];
  readonly isNarrowed: boolean;
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
}

/** The address says which cards are wanted, and `ListingCards` which of them have loaded. Every act changes the
 * address or the number of cards, and then calls `#show`. */
export class ListingModel {
  readonly #root: HTMLElement;
  readonly #props: ListingProps;
  readonly #setView: (view: ListingView) => void;
  readonly #list: Element;
  readonly #cards: ListingCards<Element>;
  #view: ListingView;
  #shown: readonly Element[] = [];
  readonly #counts = new Map<string, number>();
  #filters: ListingFilters | undefined;
  #reading: Promise<boolean> | undefined;

  constructor(
    root: HTMLElement,
    props: ListingProps,
    first: ListingView,
    setView: (view: ListingView) => void,
  ) {
    this.#root = root;
    this.#props = props;
    this.#view = first;
    this.#setView = setView;
    const grids = [...root.querySelectorAll<HTMLElement>('[data-cards] > .plates')];
    this.#list = this.#find('[data-cards] ul');
    this.#cards = new ListingCards({
      first: new Map(grids.map((grid) => [grid.dataset['type'] ?? ALL_TYPES, readCards(grid)])),
      fetchPage: ({ group, number }: CardPage) =>
        fetchCards(paths.listingFragment(props.collection.slug, group, number)),
      render: (cards, wanted, status) => this.#render(cards, wanted, status),
    });
    // The HTML has a grid for each type, which CSS shows. From now on one grid shows what is wanted.
    for (const grid of grids.slice(1)) grid.remove();
    grids[0]?.removeAttribute('data-type');
  }

  start(): void {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#restore();
    });
    addEventListener('popstate', () => void this.#show());
    const checked = this.#root.querySelector<HTMLInputElement>(
      `input[name=${TYPE_PARAMETER}]:checked`,
    )?.value;
    // The page's own script has set it if the visitor returns.
    if ('now' in this.#root.dataset) void this.#restore();
    else if (checked !== undefined && checked !== this.#shownType) this.chooseType(checked);
    else void this.#show();
  }

  chooseType(key: string): void {
    this.#choose(toTypeSearch(location.search, key));
    this.#returnToFirstCard();
  }

  toggle(key: FacetKey, value: string): void {
    if (this.#filters) this.#choose(this.#filters.toggle(location.search, key, value));
  }

  clear(): void {
    if (this.#filters) this.#choose(this.#filters.clear(location.search));
  }

  /** False if the catalogue isn't available: then a message says so, and the next choice tries again. */
  async readFilters(): Promise<boolean> {
    this.#reading ??= readFilters(this.#props.collection).then(
      (filters) => {
        this.#filters = filters;
        this.#update({ hasFailed: false, facets: filters.narrow(location.search).facets });
        return true;
      },
      () => {
        this.#reading = undefined;
        this.#update({ hasFailed: true });
        return false;
      },
    );
    return this.#reading;
  }

  /** 0 tries again to fetch the missing ones. */
  async showMore(further: number): Promise<void> {
    const pressed = document.activeElement;
    const before = this.#shown.length;
    this.#counts.set(location.search, this.#count + further);
    await this.#show();
    if ([document.body, pressed].includes(document.activeElement)) this.#focusCard(before);
  }

  #choose(search: string): void {
    if (search !== location.search) {
      history.pushState(history.state, '', `${location.pathname}${search}${location.hash}`);
    }
    const focused = document.activeElement;
    void this.#show().then(() => {
      // The pressed button may be gone. A focus elsewhere, or nowhere, stays.
      if (focused === document.body || document.activeElement !== document.body) return;
      const clear = this.#root.querySelector<HTMLElement>('dialog[open] [data-clear]');
      if (clear) clear.focus({ preventScroll: true });
      else this.#focusCard(0);
    });
  }

  #focusCard(place: number): void {
    this.#shown[place]?.querySelector('a')?.focus({ preventScroll: true });
  }

  #returnToFirstCard(): void {
    const filter = this.#root.querySelector('[data-type-filter]');
    if (!filter) return;
    const stuckAt = Number.parseFloat(getComputedStyle(filter).top) || 0;
    const above = this.#root.getBoundingClientRect().top - stuckAt;
    if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  }

  get #count(): number {
    return this.#counts.get(location.search) ?? FIRST_PAGE_CARD_COUNT;
  }

  async #show(): Promise<void> {
    const type = this.#shownType;
    // The row stays if the type was checked before: the visitor may be moving it or pressing a stone in it.
    const radio = this.#root.querySelector<HTMLInputElement>(`#type-${type}`);
    if (radio && !radio.checked) bringIntoRow(radio.parentElement);
    this.#update({ type });
    const { search } = location;
    const needsFilters = new RegExp(NARROWING_PATTERN, 'i').test(search);
    if (needsFilters && !this.#filters) await this.readFilters();
    if (location.search !== search) return;
    const group = this.#group;
    const narrowed = this.#filters?.narrow(search);
    const products = narrowed?.products;
    const total = products?.length ?? this.#props.totals[group] ?? 0;
    this.#update({
      isReady: true,
      count: total,
      isNarrowed: products !== undefined,
      ...(narrowed && { facets: narrowed.facets }),
    });
    await this.#cards.show({ group, count: this.#count, total, products });
  }

  get #shownType(): string {
    return this.#type === ALL_TYPES ? ALL_TYPES : this.#group;
  }

  get #type(): string {
    return new URLSearchParams(location.search).get(TYPE_PARAMETER)?.toLowerCase() ?? '';
  }

  get #group(): string {
    return Object.hasOwn(this.#props.totals, this.#type) ? this.#type : this.#props.firstGroup;
  }

  #update(changes: Partial<ListingView>): void {
    this.#view = { ...this.#view, ...changes };
    this.#setView(this.#view);
  }

  /** Those that stay aren't moved, so that they keep the focus. */
  #render(cards: readonly Element[], { group, total, products }: WantedCards, status: CardsStatus): void {
    this.#shown = cards;
    const wanted = new Set(cards);
    for (const card of [...this.#list.children]) if (!wanted.has(card)) card.remove();
    for (const [place, card] of cards.entries()) {
      const there = this.#list.children[place];
      if (there !== card) this.#list.insertBefore(card, there ?? null);
    }
    const hasMore = status === 'complete' && total > cards.length;
    this.#update({ hasMore: products !== undefined && hasMore });
    const more = this.#root.querySelector('[data-continues]');
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

  /** Once (rule 7.3). An address with another choice takes precedence. */
  async #restore(): Promise<void> {
    const state = takeState(toListingStateKey(this.#props.collection.slug));
    if (!state || !this.#isReturn(state)) return this.#show();
    this.#counts.set(location.search, Math.max(FIRST_PAGE_CARD_COUNT, state.cardCount));
    const startedAt = scrollY;
    await this.#show();
    // The page stays if the visitor started to scroll while cards were loading.
    if (scrollY === startedAt) scrollTo({ top: state.scrollY, behavior: 'instant' });
  }

  /** An address without a choice takes over the choice. */
  #isReturn({ search, type }: ListingState): boolean {
    // The type may have been chosen before this script updated the address.
    const own = this.#props.collection.hasTypeFilter ? toTypeSearch(search, type) : search;
    if (location.search === '' && own !== '') history.replaceState(history.state, '', own);
    return location.search === own || location.search === search;
  }

  #find(selector: string): Element {
    const element = this.#root.querySelector(selector);
    if (!element) throw new Error(`The listing has no ${selector}.`);
    return element;
  }
}

/** Only the row: it may be sticky at the top, and the page must not move. */
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

function takeState(key: string): ListingState | undefined {
  const text = attempt(() => sessionStorage.getItem(key)) ?? null;
  attempt(() => sessionStorage.removeItem(key));
  return parseListingState(text, Date.now());
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

function readCards(parent: ParentNode): ReadonlyMap<string, Element> {
  const cards = [...parent.querySelectorAll('ul > li')];
  return new Map(cards.map((card) => [card.querySelector('a')?.getAttribute('href') ?? '', card]));
}
