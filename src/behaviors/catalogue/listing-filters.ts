import { adoptStyle } from '#browser/adopt-style.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { createElement as create } from '#browser/create-element.ts';
import { facetLabels, filterWords as words } from '#content/words/filters.ts';
import { locale } from '#content/words/language.ts';
import { composeCount } from '#content/words/products.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { findCollection } from '#domain/catalogue/collection.ts';
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
  type FacetOption,
} from '#domain/catalogue/facets.ts';
import { findPages, toTypeKey, type LocatedCard } from '#domain/catalogue/filter.ts';
import { DEFAULT_STONE_TYPE } from '#domain/catalogue/material.ts';
import { paths } from '#content/words/paths.ts';
import style from './listing-filters.css?inline';

/** Below this width the panel is a modal sheet over the page (listing-filters.css). */
const PHONE = '(width < 40rem)';

/** How much of the cards is in view when the panel opens, in pixels. */
const SEEN_PX = 240;

export interface ListingFilters {
  /** Opens or closes the panel. */
  toggle: () => void;
  /**
   * Shows the choice that an address makes in the panel and as chips.
   *
   * @param search the query of the address
   * @returns the products that match, in the order of the listing; undefined if it selects only a type
   */
  follow: (search: string) => readonly LocatedCard[] | undefined;
  /**
   * Shows what follows the matching cards: a button for more, or the words for an empty list.
   *
   * @param total number of products that match; undefined if only a type is selected
   */
  showEnd: (total: number | undefined, hasMore: boolean) => void;
  /** Moves the focus from a removed chip to the panel. @returns whether the panel is open */
  takeFocus: () => boolean;
}

/**
 * All filters of a listing except its type: a panel, and chips of the chosen values. They are computed from the
 * catalogue's file, which is fetched here, on the first sign of intent.
 *
 * @param choose called with the query of a new choice
 * @throws if the catalogue isn't available
 */
export async function createFilters(
  root: HTMLElement,
  slug: string,
  choose: (search: string) => void,
): Promise<ListingFilters> {
  const collection = findCollection(slug);
  if (!collection) throw new Error(`There is no collection ${slug}.`);
  const entries = await loadEntries(collection.slug);
  return new Filters(root, collection.hasTypeFilter, entries, choose);
}

class Filters implements ListingFilters {
  readonly #root: HTMLElement;
  readonly #hasTypes: boolean;
  readonly #index: FacetIndex;
  readonly #cards: ReadonlyMap<CatalogueEntry, LocatedCard>;
  readonly #choose: (search: string) => void;
  readonly #panel = create('dialog', {
    class: 'filter-panel',
    id: 'filter-panel',
    'aria-label': words.title,
  });
  /** The check boxes of the panel and their counts, by facet and value. */
  readonly #options = new Map<string, { readonly input: HTMLInputElement; readonly count: HTMLElement }>();
  readonly #done = create('button', { type: 'button', class: 'btn btn-solid', 'data-close': '' });
  readonly #chips = create('ul', { class: 'chips', 'aria-label': words.chosen });
  readonly #clearChip = create('li', {}, [createClear()]);
  readonly #end = create('div', { class: 'filtered-end' });
  readonly #more = create('button', { type: 'button', class: 'btn', 'data-next': '' }, [words.more]);
  #choice: FacetChoice;

  constructor(
    root: HTMLElement,
    hasTypes: boolean,
    entries: readonly CatalogueEntry[],
    choose: (search: string) => void,
  ) {
    this.#root = root;
    this.#hasTypes = hasTypes;
    this.#index = createFacetIndex(entries, locale);
    this.#cards = new Map(
      findPages(entries, hasTypes).map(({ entry, page }) => [entry, { href: paths.product(entry), page }]),
    );
    this.#choose = choose;
    this.#choice = this.#parse(location.search);
    adoptStyle(style);
    const cards = root.querySelector('[data-cards]');
    cards?.before(this.#chips);
    cards?.after(this.#end);
    for (const button of root.querySelectorAll('[data-open-filters]')) {
      button.setAttribute('aria-controls', this.#panel.id);
    }
    this.#fillPanel(narrow(this.#index, this.#choice).facets);
    root.querySelector('[data-filter-place]')?.after(this.#panel);
    this.#panel.addEventListener('close', () => this.#sayOpen());
    matchMedia(PHONE).addEventListener('change', () => this.#openAgain());
    this.#panel.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#toggle(target.name as FacetKey, target.value);
    });
    // Browsers close a modal panel themselves.
    this.#panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#panel.close();
    });
    root.addEventListener('click', (event) => this.#onClick(event));
  }

  follow(search: string): readonly LocatedCard[] | undefined {
    this.#choice = this.#parse(search);
    const { entries, facets } = narrow(this.#index, this.#choice);
    this.#renderPanel(facets, entries.length);
    this.#renderChips(facets);
    const isWholeType = !isNarrowed(this.#choice) && (!this.#hasTypes || this.#choice.type !== ALL_TYPES);
    return isWholeType ? undefined : entries.flatMap((entry) => this.#cards.get(entry) ?? []);
  }

  showEnd(total: number | undefined, hasMore: boolean): void {
    if (total === 0) {
      this.#end.replaceChildren(
        create('div', { class: 'filtered-none' }, [create('p', {}, [composeCount(0)]), createClear()]),
      );
    } else if (!hasMore) this.#end.replaceChildren();
    else if (!this.#more.isConnected) this.#end.replaceChildren(this.#more);
  }

  takeFocus(): boolean {
    if (this.#panel.open) {
      this.#panel.querySelector<HTMLElement>('[data-clear]')?.focus({ preventScroll: true });
    }
    return this.#panel.open;
  }

  toggle(): void {
    if (this.#panel.open) this.#panel.close();
    else this.#open();
    this.#sayOpen();
  }

  #open(): void {
    if (matchMedia(PHONE).matches) this.#panel.showModal();
    else {
      this.#panel.show();
      this.#revealCards();
    }
  }

  /** Scrolls until products are seen below the panel, and no further than the panel's top. */
  #revealCards(): void {
    const cards = this.#root.querySelector('[data-cards] li');
    const missing = (cards?.getBoundingClientRect().top ?? 0) + SEEN_PX - innerHeight;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const left = this.#panel.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop);
    const top = Math.min(missing, left);
    if (top > 0) scrollBy({ top, behavior: 'instant' });
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

  get #defaultType(): string {
    return this.#hasTypes ? toTypeKey(DEFAULT_STONE_TYPE) : ALL_TYPES;
  }

  #parse(search: string): FacetChoice {
    return leaveOutUnknown(this.#index, parseChoice(search, this.#defaultType));
  }

  #toggle(key: FacetKey, value: string): void {
    this.#choose(toChoiceSearch(location.search, toggleValue(this.#choice, key, value), this.#defaultType));
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const { key, value } = button.dataset;
    if (key && value) {
      const place = this.#listChips().indexOf(button);
      this.#toggle(key as FacetKey, value);
      this.#listChips()[place]?.focus({ preventScroll: true });
    } else if ('clear' in button.dataset) {
      this.#choose(toChoiceSearch(location.search, clearValues(this.#choice), this.#defaultType));
    } else if ('close' in button.dataset) this.#panel.close();
  }

  #listChips(): HTMLElement[] {
    return [...this.#chips.querySelectorAll<HTMLElement>('button')];
  }

  #sayOpen(): void {
    for (const button of this.#root.querySelectorAll('[data-open-filters]')) {
      button.setAttribute('aria-expanded', String(this.#panel.open));
    }
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
          return create('label', { class: 'facet' }, [input, createLabel(option), count]);
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
    setText(this.#done, count === 0 ? words.none : words.show(composeCount(count)));
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
        .map((option) => known.get(toOptionKey(key, option.value)) ?? createChip(key, option)),
    );
    this.#chips.hidden = chips.length === 0;
    const wanted = chips.length > 0 ? [...chips, this.#clearChip] : [];
    for (const chip of this.#chips.querySelectorAll(':scope > li')) if (!wanted.includes(chip)) chip.remove();
    for (const [place, chip] of wanted.entries()) {
      const there = this.#chips.children[place];
      if (there !== chip) this.#chips.insertBefore(chip, there ?? null);
    }
  }
}

const toOptionKey = (key: string, value: string) => `${key}=${value}`;

function createClear(): HTMLElement {
  return create('button', { type: 'button', class: 'text-action', 'data-clear': '' }, [words.clear]);
}

/** The name of a value, in its language. */
function createLabel({ label, lang }: FacetOption): HTMLElement {
  return create('span', lang ? { lang } : {}, [label]);
}

function createChip(key: FacetKey, option: FacetOption): HTMLElement {
  const { value, label } = option;
  const data = { 'data-key': key, 'data-value': value };
  return create('li', {}, [
    create('button', { type: 'button', class: 'chip', 'aria-label': words.remove(label), ...data }, [
      createLabel(option),
      create('span', { 'aria-hidden': 'true', class: 'chip-sign' }),
    ]),
  ]);
}

/** Writes a text only if it differs, because a repeated one is announced and translated again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
