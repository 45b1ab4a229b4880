import { adoptStyle } from '#browser/adopt-style.ts';
import { createElement as create } from '#browser/create-element.ts';
import { facetLabels, filterWords as words } from '#content/words/filters.ts';
import { composeCount } from '#content/words/products.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { findCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { ALL_TYPES, type FacetKey } from '#domain/catalogue/facet.rules.ts';
import {
  clearValues,
  createFacetIndex,
  isNarrowed,
  leaveOutUnknown,
  narrow,
  parseChoice,
  toChoiceSearch,
  toggleValue,
  type Facet,
  type FacetChoice,
  type FacetIndex,
} from '#domain/catalogue/facets.ts';
import { toPageNumber, toTypeKey } from '#domain/catalogue/filter.ts';
import { DEFAULT_STONE_TYPE } from '#domain/catalogue/material.ts';
import { paths } from '#domain/site/paths.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import style from './listing-filters.css?inline';

/** How long a count must be unchanged before it is announced. */
const SETTLED_MS = 400;
/** Below this width the panel is a modal sheet over the page (listing-filters.css). */
const PHONE = '(width < 40rem)';

export interface ListingFilters {
  /** Minimum number of cards when the visitor returns to the current address. */
  readonly shownCount: number;
  /** Opens or closes the panel. */
  toggle: () => void;
  /**
   * Shows what the address selects.
   * @param cardCount minimum number of cards when a visitor returns
   */
  followAddress: (cardCount?: number) => Promise<void>;
}

/**
 * All filters of a listing except its type. They are computed from the catalogue's file, which is fetched here, on the
 * first sign of intent.
 *
 * @param fetchCards the cards of a page of a long listing
 * @throws if the catalogue isn't available
 */
export async function createFilters(
  root: HTMLElement,
  slug: string,
  fetchCards: (address: string) => Promise<Element[]>,
): Promise<ListingFilters> {
  const collection = findCollection(slug);
  if (!collection) throw new Error(`There is no collection ${slug}.`);
  const entries = await loadEntries(collection.slug);
  const filters = new Filters(root, collection.slug, collection.hasTypeFilter, entries, fetchCards);
  await filters.followAddress();
  return filters;
}

class Filters implements ListingFilters {
  readonly #root: HTMLElement;
  readonly #collection: CollectionSlug;
  readonly #hasTypes: boolean;
  readonly #entries: readonly CatalogueEntry[];
  readonly #index: FacetIndex;
  /** The page of the long listing with each product's card; computed when a card is missing for the first time. */
  #pageOf: ReadonlyMap<CatalogueEntry, string> | undefined;
  readonly #fetchCards: (address: string) => Promise<Element[]>;
  readonly #cards: HTMLElement;
  readonly #placeOf: ReadonlyMap<string, number>;
  /** Cards of a long listing that only a filter has requested. */
  readonly #borrowed = new Set<Element>();
  readonly #fetched = new Map<string, Promise<readonly Element[]>>();
  readonly #panel: HTMLDialogElement;
  /** The check boxes of the panel and their counts, by facet and value. */
  readonly #options = new Map<string, { readonly input: HTMLInputElement; readonly count: HTMLElement }>();
  readonly #done = create('button', { type: 'button', class: 'btn btn-solid', 'data-close': '' });
  readonly #chips: HTMLElement;
  readonly #clearChip = create('li', {}, [createClear()]);
  readonly #foot: HTMLElement;
  #choice: FacetChoice;
  #shownCount = FIRST_PAGE_CARD_COUNT;
  #run = 0;
  #settling = 0;

  constructor(
    root: HTMLElement,
    collection: CollectionSlug,
    hasTypes: boolean,
    entries: readonly CatalogueEntry[],
    fetchCards: (address: string) => Promise<Element[]>,
  ) {
    this.#root = root;
    this.#collection = collection;
    this.#hasTypes = hasTypes;
    this.#entries = entries;
    this.#index = createFacetIndex(entries);
    this.#fetchCards = fetchCards;
    const cards = root.querySelector<HTMLElement>('[data-cards] > ul');
    if (!cards) throw new Error('The listing has no cards.');
    this.#cards = cards;
    this.#placeOf = new Map(entries.map((entry, place) => [paths.product(entry), place]));
    this.#choice = this.#readAddress();
    adoptStyle(style);
    this.#panel = create('dialog', { class: 'filter-panel', id: 'filter-panel', 'aria-label': words.title });
    this.#chips = create('ul', { class: 'chips', 'aria-label': words.chosen });
    this.#foot = create('div', { class: 'filtered-end' });
    const content = root.querySelector('[data-cards]');
    content?.before(this.#chips);
    for (const button of root.querySelectorAll('[data-open-filters]')) {
      button.setAttribute('aria-controls', this.#panel.id);
    }
    content?.after(this.#foot);
    this.#fillPanel(narrow(this.#index, this.#choice).facets);
    (root.querySelector('[data-filter-place]') ?? content)?.after(this.#panel);
    this.#panel.addEventListener('close', () => this.#sayOpen());
    matchMedia(PHONE).addEventListener('change', () => this.#openAgain());
    this.#panel.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      void this.#choose(toggleValue(this.#choice, target.name as FacetKey, target.value));
    });
    // Browsers close a modal panel themselves.
    this.#panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#panel.close();
    });
    this.#panel.addEventListener('click', (event) => this.#onClick(event));
    this.#chips.addEventListener('click', (event) => this.#onClick(event));
    this.#foot.addEventListener('click', (event) => this.#onClick(event));
  }

  toggle(): void {
    if (this.#panel.open) this.#panel.close();
    else this.#open();
    this.#sayOpen();
  }

  #open(): void {
    if (matchMedia(PHONE).matches) this.#panel.showModal();
    else this.#panel.show();
  }

  /** After the phone was rotated or the window widened, a modal sheet without its place would leave the page inert. */
  #openAgain(): void {
    if (!this.#panel.open) return;
    const focused = this.#panel.contains(document.activeElement) ? document.activeElement : null;
    this.#panel.close();
    this.#open();
    if (focused instanceof HTMLElement && focused.checkVisibility()) focused.focus({ preventScroll: true });
    this.#panel.scrollIntoView({ block: 'nearest' });
  }

  get shownCount(): number {
    return this.#shownCount;
  }

  async followAddress(cardCount = 0): Promise<void> {
    this.#choice = this.#readAddress();
    this.#shownCount = Math.max(FIRST_PAGE_CARD_COUNT, cardCount);
    await this.#show();
  }

  get #defaultType(): string {
    return this.#hasTypes ? toTypeKey(DEFAULT_STONE_TYPE) : ALL_TYPES;
  }

  #readAddress(): FacetChoice {
    return leaveOutUnknown(this.#index, parseChoice(location.search, this.#defaultType));
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const { key, value } = button.dataset;
    if (key && value) {
      const chips = [...this.#chips.querySelectorAll<HTMLElement>('button')];
      const place = chips.indexOf(button);
      const shown = this.#choose(toggleValue(this.#choice, key as FacetKey, value));
      this.#chips.querySelectorAll<HTMLElement>('button')[place]?.focus({ preventScroll: true });
      void shown.then(() => this.#keepFocus());
    } else if ('clear' in button.dataset) {
      void this.#choose(clearValues(this.#choice)).then(() => this.#keepFocus());
    } else if ('next' in button.dataset) {
      void this.#showMore();
    } else if ('close' in button.dataset) this.#panel.close();
  }

  async #showMore(): Promise<void> {
    const before = new Set(this.#listCards().filter((card) => card.checkVisibility()));
    this.#shownCount += FIRST_PAGE_CARD_COUNT;
    await this.#show();
    if (document.activeElement === document.body) this.#focusCard(before);
  }

  /** If the pressed element is gone, moves focus to the panel or to the first card. */
  #keepFocus(): void {
    if (document.activeElement !== document.body) return;
    if (this.#panel.open) {
      this.#panel.querySelector<HTMLElement>('[data-clear]')?.focus({ preventScroll: true });
    } else this.#focusCard(new Set());
  }

  /** @param known cards that were already shown */
  #focusCard(known: ReadonlySet<HTMLElement>): void {
    const card = this.#listCards().find((each) => !known.has(each) && each.checkVisibility());
    card?.querySelector('a')?.focus({ preventScroll: true });
  }

  async #choose(choice: FacetChoice): Promise<void> {
    this.#choice = choice;
    this.#shownCount = FIRST_PAGE_CARD_COUNT;
    const search = toChoiceSearch(location.search, choice, this.#defaultType);
    if (search !== location.search) {
      history.pushState(history.state, '', `${location.pathname}${search}${location.hash}`);
    }
    await this.#show();
  }

  async #show(): Promise<void> {
    const run = ++this.#run;
    const choice = this.#choice;
    const isWholeType = !isNarrowed(choice) && (!this.#hasTypes || choice.type !== ALL_TYPES);
    const { entries: matched, facets } = narrow(this.#index, choice);
    this.#renderPanel(facets, matched.length);
    this.#renderChips(facets);
    this.#say(composeCount(matched.length));
    if (isWholeType) {
      this.#root.removeAttribute('data-filtered');
      for (const card of this.#borrowed) card.remove();
      this.#borrowed.clear();
      for (const card of this.#listCards()) card.hidden = false;
      this.#foot.replaceChildren();
    } else {
      const wanted = matched.slice(0, this.#shownCount);
      const isWhole = await this.#fetchMissing(wanted).then(
        () => true,
        () => false,
      );
      if (run !== this.#run) return;
      const shown = new Set(wanted.map((entry) => paths.product(entry)));
      const cards = this.#listCards();
      for (const card of cards) card.hidden = !shown.has(toHref(card));
      if (this.#borrowed.size > 0) {
        this.#cards.prepend(...cards.toSorted((a, b) => this.#findPlace(a) - this.#findPlace(b)));
      }
      this.#root.setAttribute('data-filtered', '');
      this.#renderFoot(matched.length, wanted.length, isWhole);
    }
    this.#root.removeAttribute('data-waits');
  }

  /** Fetches the cards of a long listing page by page, one type at a time, like the listing itself. */
  async #fetchMissing(wanted: readonly CatalogueEntry[]): Promise<void> {
    const there = new Set(this.#listCards().map(toHref));
    const missing = wanted.filter((entry) => !there.has(paths.product(entry)));
    if (missing.length === 0) return;
    const addresses = new Set(missing.map((entry) => this.#findPage(entry)));
    const pages = await Promise.all([...addresses].map((address) => this.#fetchPage(address)));
    const asked = new Set(missing.map((entry) => paths.product(entry)));
    for (const card of pages.flat()) {
      const href = toHref(card);
      if (!asked.delete(href)) continue;
      const copy = card.cloneNode(true) as Element;
      this.#borrowed.add(copy);
      this.#cards.append(copy);
    }
  }

  async #fetchPage(address: string): Promise<readonly Element[]> {
    const page = this.#fetched.get(address) ?? this.#fetchCards(address);
    this.#fetched.set(address, page);
    try {
      return await page;
    } catch (error) {
      this.#fetched.delete(address);
      throw error;
    }
  }

  #findPage(entry: CatalogueEntry): string {
    this.#pageOf ??= new Map(
      [...Map.groupBy(this.#entries, (each) => this.#toGroup(each))].flatMap(([key, group]) =>
        group.map((each, place): [CatalogueEntry, string] => [
          each,
          paths.listingFragment(this.#collection, key, toPageNumber(group.length, place)),
        ]),
      ),
    );
    return this.#pageOf.get(entry) ?? '';
  }

  #toGroup({ materialType }: CatalogueEntry): string {
    return this.#hasTypes ? materialType.toLowerCase() : ALL_TYPES;
  }

  #listCards(): HTMLElement[] {
    return [...this.#cards.querySelectorAll<HTMLElement>(':scope > li:has(> a)')];
  }

  #findPlace(card: Element): number {
    return this.#placeOf.get(toHref(card)) ?? this.#entries.length;
  }

  #sayOpen(): void {
    for (const button of this.#root.querySelectorAll('[data-open-filters]')) {
      button.setAttribute('aria-expanded', String(this.#panel.open));
    }
  }

  /** Shown immediately, announced after a delay. */
  #say(text: string): void {
    for (const count of this.#root.querySelectorAll('.count')) {
      let own = count.querySelector<HTMLElement>('[data-own]');
      if (!own) {
        own = create('span', { 'data-own': '' });
        count.append(own);
      }
      own.textContent = text;
    }
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => {
      const status = this.#root.querySelector('[data-count]');
      if (status && status.textContent !== text) status.textContent = text;
    }, SETTLED_MS);
  }

  /** Fills the panel once. Later changes happen in place, so that no browser jumps. */
  #fillPanel(facets: readonly Facet[]): void {
    const groups = facets.map(({ key, options }) =>
      create('fieldset', {}, [
        create('legend', { class: 'facet-name' }, [facetLabels[key]]),
        ...options.map((option) => {
          const { value } = option;
          const id = `facet-${key}-${value}`;
          const input = create('input', { type: 'checkbox', name: key, value, id });
          const count = create('b', {});
          this.#options.set(toOptionKey(key, value), { input, count });
          return create('label', { class: 'facet' }, [input, create('span', {}, [option.label]), count]);
        }),
      ]),
    );
    this.#panel.replaceChildren(
      create('div', { class: 'filter-top' }, [
        create('h2', { class: 'filter-title' }, [words.title]),
        create('button', { type: 'button', class: 'text-action', 'data-close': '' }, [words.close]),
      ]),
      create('div', { class: 'filter-groups' }, groups),
      create('div', { class: 'filter-foot' }, [createClear(), this.#done]),
    );
  }

  #renderPanel(facets: readonly Facet[], count: number): void {
    let chosen = 0;
    for (const { key, options } of facets) {
      for (const option of options) {
        const shown = this.#options.get(toOptionKey(key, option.value));
        if (!shown) continue;
        if (option.isChosen) chosen += 1;
        shown.input.checked = option.isChosen;
        // A disabled control loses focus, so the one that was just pressed stays enabled.
        shown.input.disabled =
          option.count === 0 && !option.isChosen && shown.input !== document.activeElement;
        setText(shown.count, String(option.count));
      }
    }
    setText(this.#done, count === 0 ? words.none : `${words.show} ${composeCount(count)}`);
    this.#done.disabled = count === 0;
    for (const sign of this.#root.querySelectorAll('[data-open-filters] sup')) {
      setText(sign, chosen > 0 ? String(chosen) : '');
    }
  }

  /** Chips of unchanged filters are kept. */
  #renderChips(facets: readonly Facet[]): void {
    const known = new Map(
      [...this.#chips.children].map((chip) => {
        const { key = '', value = '' } = chip.querySelector('button')?.dataset ?? {};
        return [toOptionKey(key, value), chip];
      }),
    );
    const chips = facets.flatMap(({ key, options }) =>
      options
        .filter(({ isChosen }) => isChosen)
        .map(({ value, label }) => known.get(toOptionKey(key, value)) ?? createChip(key, value, label)),
    );
    this.#chips.hidden = chips.length === 0;
    const wanted = chips.length > 0 ? [...chips, this.#clearChip] : [];
    for (const chip of this.#chips.querySelectorAll(':scope > li')) if (!wanted.includes(chip)) chip.remove();
    for (const [place, chip] of wanted.entries()) {
      const there = this.#chips.children[place];
      if (there !== chip) this.#chips.insertBefore(chip, there ?? null);
    }
  }

  #renderFoot(count: number, shown: number, isWhole: boolean): void {
    if (count === 0) {
      this.#foot.replaceChildren(
        create('div', { class: 'filtered-none' }, [create('p', {}, [composeCount(0)]), createClear()]),
      );
    } else if (!isWhole) {
      this.#foot.replaceChildren(create('p', { role: 'alert' }, [words.failed]));
    } else if (count > shown) {
      this.#foot.replaceChildren(
        create('button', { type: 'button', class: 'btn', 'data-next': '' }, [words.more]),
      );
    } else this.#foot.replaceChildren();
  }
}

function toHref(card: Element): string {
  return card.querySelector('a')?.getAttribute('href') ?? '';
}

const toOptionKey = (key: string, value: string) => `${key}=${value}`;

function createClear(): HTMLElement {
  return create('button', { type: 'button', class: 'text-action', 'data-clear': '' }, [words.clear]);
}

function createChip(key: FacetKey, value: string, label: string): HTMLElement {
  const data = { 'data-key': key, 'data-value': value };
  return create('li', {}, [
    create('button', { type: 'button', class: 'chip', 'aria-label': words.remove(label), ...data }, [
      create('span', {}, [label]),
      create('span', { 'aria-hidden': 'true', class: 'chip-sign' }),
    ]),
  ]);
}

/** Only if it differs, because a repeated text is announced and translated again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
