import { collectionNames, paths } from '#content/words/site.ts';
import { searchDialogWords as words, searchWords } from '#content/words/search.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { joinLines, joinPhrases, showTermOf } from '#domain/catalogue/terms.ts';
import { groupBy } from '#domain/group-by.ts';
import { EXAMPLE_COUNT, SEARCH_HIT_COUNT } from '#domain/search/search.rules.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { createElement as create } from '#browser/create-element.ts';
import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';
import { createPicture, listNotes, showPhrases } from './elements.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';
import { markTerms, type Findings } from './search-index.ts';

const LIST_ID = 'search-hits';
/** An Enter this soon after a composition is part of it. */
const COMPOSITION_MS = 50;

const OPTION =
  'hover:bg-band aria-selected:bg-band aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';
const HIT =
  '-mx-(--search-bleed) grid min-h-[76px] grid-cols-[3rem_minmax(0,1fr)_1.625rem] items-center gap-4.5 px-(--search-bleed) py-2 wrap-anywhere after:sign after:invisible after:h-5.5 after:w-6.5 after:[--sign:var(--sign-arrow)] hover:after:visible aria-selected:after:visible @max-[18rem]/search:grid-cols-[3rem_minmax(0,1fr)] @max-[18rem]/search:after:hidden @max-[16rem]/search:grid-cols-1 @max-[16rem]/search:*:data-picture:hidden';
const ALL =
  'relative -mx-(--search-bleed) flex min-h-[56px] items-center gap-2 px-(--search-bleed) wrap-anywhere before:absolute before:inset-x-(--search-bleed) before:top-0 before:border-t before:border-rule';
const GROUP = 'grid gap-x-gutter border-rule py-3 not-first:border-t lg:grid-cols-[3fr_9fr]';
const LABEL = 'label pt-5.5 max-lg:py-2';
const NAME = 'block font-display text-18 leading-tight text-balance';
const MARK = 'bg-transparent text-inherit underline decoration-bronze-deep decoration-2 underline-offset-4';

let dialog: SearchDialog | undefined;

export function start(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openSearch();
  });
}

function openSearch(): void {
  document.querySelector<HTMLElement>('[data-mobile-menu]:popover-open')?.hidePopover();
  dialog ??= new SearchDialog();
  dialog.open();
}

/** In the combobox pattern of the APG: the field keeps the focus. */
class SearchDialog {
  readonly #element: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #results: HTMLElement;
  readonly #status: HTMLElement;
  readonly #none: HTMLElement;
  #loaded: LoadedSearch | undefined;
  #isLoading = false;
  #hasFailed = false;
  #active = -1;
  #composedAt = Number.NEGATIVE_INFINITY;
  /** By address. A picture that stays isn't fetched or decoded again for each letter. */
  readonly #pictures = new Map<string, HTMLElement>();

  constructor() {
    const frame = document.querySelector<HTMLTemplateElement>('[data-search-frame]')?.content;
    const find = <Part extends HTMLElement>(kind: new () => Part, part: string): Part => {
      const found = frame?.querySelector(part);
      if (!(found instanceof kind)) throw new Error(`The search has no ${part}.`);
      return found;
    };
    this.#element = find(HTMLDialogElement, 'dialog');
    this.#input = find(HTMLInputElement, '[name="q"]');
    this.#results = find(HTMLDivElement, '[data-results]');
    this.#status = find(HTMLParagraphElement, '[role="status"]');
    this.#none = find(HTMLDivElement, '[data-none]');
    const key = find(HTMLInputElement, '[type="checkbox"]');
    const close = find(HTMLButtonElement, 'button');
    document.body.append(this.#element);
    const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID };
    for (const [name, value] of Object.entries(combobox)) this.#input.setAttribute(name, value);
    key.checked = isSlashKeyOn();
    key.addEventListener('change', () => switchSlashKey(key.checked));
    close.addEventListener('click', () => this.#element.close());
    this.#input.addEventListener('input', () => {
      this.#show();
      void this.#load();
    });
    this.#input.addEventListener('compositionend', ({ timeStamp }) => {
      this.#composedAt = timeStamp;
    });
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    this.#element.addEventListener('click', ({ target }) => {
      if (target === this.#element) this.#element.close();
    });
  }

  open(): void {
    if (!this.#element.open) this.#element.showModal();
    this.#input.focus();
    this.#input.select();
    this.#show();
    void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#loaded || this.#isLoading) return;
    this.#isLoading = true;
    let asked: string;
    do {
      asked = this.#question;
      this.#loaded = await loadSearch().catch(() => undefined);
      this.#hasFailed = !this.#loaded;
    } while (this.#hasFailed && asked !== this.#question);
    this.#isLoading = false;
    const chosen = this.#options[this.#active]?.getAttribute('href');
    this.#show();
    if (chosen !== undefined)
      this.#select(this.#options.findIndex((option) => option.getAttribute('href') === chosen));
  }

  get #question(): string {
    return this.#input.value.trim();
  }

  #show(): void {
    this.#active = -1;
    this.#input.removeAttribute('aria-activedescendant');
    const question = this.#question;
    if (this.#hasFailed) {
      this.#renderNone(searchWords.failed);
      return;
    }
    if (question === '') {
      this.#renderSuggestions(this.#loaded?.entries ?? []);
      return;
    }
    if (!this.#loaded) {
      this.#render([create('p', { class: 'text-14 text-ink-soft min-h-40' }, [searchWords.loading])]);
      return;
    }
    const found = this.#loaded.search(question);
    if (found.hits.length === 0) this.#renderNone(searchWords.none(question));
    else this.#renderHits(found, question);
  }

  #render(children: readonly Node[], said = children[0]?.textContent ?? ''): void {
    this.#results.replaceChildren(...children);
    this.#input.setAttribute('aria-expanded', String(this.#options.length > 0));
    if (this.#status.textContent !== said) this.#status.textContent = said;
  }

  #renderSuggestions(entries: readonly CatalogueEntry[]): void {
    const chosen = collections.map(({ slug }) => {
      const first = entries.find(({ collection, picture }) => collection === slug && picture);
      return toLink(paths.collection(slug), this.#pictureOf(paths.collection(slug), first?.picture), [
        create('span', { class: NAME }, [collectionNames[slug]]),
      ]);
    });
    const stones = pickExamples(entries).map((entry) => this.#toOption(entry, new Set(), ''));
    this.#renderList([
      toGroup(words.collections, chosen),
      ...(stones.length > 0 ? [toGroup(words.stones, stones)] : []),
    ]);
  }

  #renderHits(found: Findings, question: string): void {
    const { hits, terms } = found;
    const shown = groupBy(hits.slice(0, SEARCH_HIT_COUNT), ({ collection }) => collection);
    const groups = [...shown].map(([collection, own]) =>
      toGroup(
        collectionNames[collection],
        own.map((entry) => this.#toOption(entry, terms, question)),
      ),
    );
    const all = create('a', { class: `${OPTION} ${ALL}`, role: 'option', href: toResults(question) }, [
      words.all(question),
      create('span', { class: 'text-accent' }, [` ${hits.length}`]),
    ]);
    const notes = listNotes(found);
    this.#renderList(
      [...groups, all],
      notes.map((note) =>
        create('p', { class: 'text-14 text-ink-soft pt-3 wrap-anywhere', 'data-note': '' }, [note]),
      ),
      [`${words.found(hits.length)}.`, ...notes].join(' '),
    );
  }

  #renderList(options: readonly Node[], before: readonly Node[] = [], said = ''): void {
    const list = create('div', { id: LIST_ID, role: 'listbox', 'aria-label': words.products }, options);
    this.#render([...before, list], said);
    for (const [index, option] of this.#options.entries()) {
      option.id = `search-option-${index}`;
      option.tabIndex = -1;
      option.setAttribute('aria-selected', 'false');
    }
  }

  #renderNone(text: string): void {
    this.#none.querySelector('h2')?.replaceChildren(text);
    this.#render([this.#none], text);
  }

  #pictureOf(address: string, picture: string | undefined): HTMLElement {
    const known = this.#pictures.get(address);
    if (known) return known;
    const frame = createPicture(picture);
    if (picture !== undefined) this.#pictures.set(address, frame);
    return frame;
  }

  #toOption(entry: CatalogueEntry, terms: ReadonlySet<string>, question: string): HTMLElement {
    const href = paths.product(entry);
    return toLink(href, this.#pictureOf(href, entry.picture), describe(entry, terms, question));
  }

  get #options(): readonly HTMLElement[] {
    return [...this.#results.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  #onKey(event: KeyboardEvent): void {
    const options = this.#options;
    const last = options.length - 1;
    // Safari ends a composition before the Enter that ends it. That Enter selects characters, not a product.
    const isComposing = event.isComposing || event.timeStamp - this.#composedAt < COMPOSITION_MS;
    if (event.key === 'Enter' && !isComposing) {
      event.preventDefault();
      const chosen = options[this.#active];
      if (chosen) chosen.click();
      else if (this.#question !== '') location.assign(toResults(this.#question));
    } else if (last >= 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const next = this.#active + (event.key === 'ArrowDown' ? 1 : -1);
      this.#select(next < -1 ? last : next > last ? -1 : next);
    }
  }

  #select(place: number): void {
    const options = this.#options;
    options[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = place;
    const option = options[place];
    if (!option) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', option.id);
  }
}

function pickExamples(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const stones = entries.filter(({ picture }) => picture !== undefined);
  const firsts = stoneTypes.flatMap((type) => stones.find(({ materialType }) => materialType === type) ?? []);
  return [...new Set([...firsts, ...stones])].slice(0, EXAMPLE_COUNT);
}

function toGroup(name: string, options: readonly HTMLElement[]): HTMLElement {
  return create('div', { role: 'group', 'aria-label': name, class: GROUP }, [
    create('p', { class: LABEL, 'aria-hidden': 'true' }, [name]),
    create('div', { class: 'grid gap-x-gutter sm:grid-cols-2' }, options),
  ]);
}

function toLink(href: string, picture: HTMLElement, text: readonly HTMLElement[]): HTMLElement {
  return create('a', { role: 'option', class: `${OPTION} ${HIT}`, href }, [
    picture,
    create('span', {}, text),
  ]);
}

function describe(entry: CatalogueEntry, terms: ReadonlySet<string>, question: string): HTMLElement[] {
  const { name, labels, origin, finishes } = entry;
  const show = (value: string) => showTermOf(labels, value);
  const type = show(entry.materialType);
  const isNamed = name.toLowerCase().includes(type.label.toLowerCase());
  const lines = [
    isNamed ? [] : [type],
    origin === undefined ? [] : [show(origin)],
    joinPhrases(finishes.slice(0, 3).map(show), ', '),
  ];
  const line = joinLines(lines.filter((phrases) => phrases.length > 0));
  const marked = (text: string) =>
    markTerms(text, terms, question).map((part) =>
      part.isMarked ? create('mark', { class: MARK }, [part.text]) : part.text,
    );
  return [
    create('bdi', { class: NAME }, marked(keepMeasures(name))),
    create('span', { class: 'text-14 text-ink-soft block text-balance' }, showPhrases(line, marked)),
  ];
}

function toResults(question: string): string {
  return `${paths.search}?${new URLSearchParams({ q: question })}`;
}
