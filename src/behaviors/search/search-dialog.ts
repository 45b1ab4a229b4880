import { collectionNames } from '#content/words/collections.ts';
import { searchDialogWords as words } from '#content/words/search-dialog.ts';
import { searchWords } from '#content/words/search.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { SEARCH_HIT_COUNT } from '#domain/search/search.rules.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#content/words/paths.ts';
import type {} from '#behaviors/site/early.ts';
import { adoptStyle } from '#browser/adopt-style.ts';
import { createElement as create } from '#browser/create-element.ts';
import { createPicture, listNotes } from './elements.ts';
import { loadSearch } from './load-search.ts';
import style from './search-dialog.css?inline';
import { groupHits, markTerms, type Findings, type Search } from './search-index.ts';

const LIST_ID = 'search-hits';
/** An Enter this soon after a composition is part of it. */
const COMPOSITION_MS = 50;

let dialog: SearchDialog | undefined;

/** Makes the header's form open the search in place. */
export function start(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openSearch();
  });
}

/** Opens over the page. Closing it returns the focus. */
function openSearch(): void {
  document.querySelector<HTMLElement>('[data-mobile-menu]:popover-open')?.hidePopover();
  dialog ??= new SearchDialog();
  dialog.open();
}

/** A field with its results, in the combobox pattern of the APG: the field keeps the focus. */
class SearchDialog {
  readonly #element: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #results: HTMLElement;
  readonly #status: HTMLElement;
  #search: Search | undefined;
  #isLoading = false;
  #hasFailed = false;
  #active = -1;
  /** Event time at which an input method's composition ended. */
  #composedAt = Number.NEGATIVE_INFINITY;
  /** By address. A picture that stays isn't fetched or decoded again for each letter. */
  readonly #pictures = new Map<string, HTMLElement>();

  constructor() {
    adoptStyle(style);
    this.#input = create('input', {
      type: 'text',
      role: 'combobox',
      name: 'q',
      'aria-label': words.label,
      'aria-autocomplete': 'list',
      'aria-controls': LIST_ID,
      'aria-expanded': 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
      placeholder: words.example,
    });
    const close = create('button', { type: 'button', class: 'search-close' }, [
      create('span', {}, [words.close]),
    ]);
    this.#results = create('div', { class: 'search-results sheet' });
    this.#status = create('p', { role: 'status', class: 'sr-only' });
    this.#element = create('dialog', { class: 'search-dialog', 'aria-label': words.title }, [
      create('div', { class: 'sheet' }, [create('div', { class: 'search-field' }, [this.#input, close])]),
      this.#results,
      // Hidden from screen readers, which know the keys of the pattern; shown on devices with a keyboard.
      create('p', { class: 'search-keys sheet', 'aria-hidden': 'true' }, words.keys.map(toKeyHint)),
      createKeyChoice(),
      this.#status,
    ]);
    document.body.append(this.#element);
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

  /** Loads once; after a failure, again with the next letter. */
  async #load(): Promise<void> {
    if (this.#search || this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.#search = await loadSearch();
      this.#hasFailed = false;
    } catch {
      this.#hasFailed = true;
    }
    this.#isLoading = false;
    this.#show();
  }

  get #question(): string {
    return this.#input.value.trim();
  }

  #show(): void {
    this.#active = -1;
    this.#input.removeAttribute('aria-activedescendant');
    const question = this.#question;
    if (this.#hasFailed) {
      this.#render([...this.#renderNone(searchWords.failed)]);
      return;
    }
    if (question === '') {
      this.#render([]);
      return;
    }
    if (!this.#search) {
      this.#render([create('p', { class: 'search-wait' }, [searchWords.loading])]);
      return;
    }
    const found = this.#search(question);
    if (found.count === 0) this.#render(this.#renderNone(searchWords.none(question)));
    else this.#renderHits(found, question);
  }

  #render(children: readonly Node[], said = ''): void {
    this.#results.replaceChildren(...children);
    this.#input.setAttribute('aria-expanded', String(this.#options.length > 0));
    const text = said === '' ? (children[0]?.textContent ?? '') : said;
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  #renderHits(found: Findings, question: string): void {
    const { count, terms, pick } = found;
    const groups = groupHits(pick(0, SEARCH_HIT_COUNT)).map(({ name, hits: own }) =>
      create('div', { role: 'group', 'aria-label': name, class: 'search-group' }, [
        create('p', { class: 'search-label', 'aria-hidden': 'true' }, [name]),
        create(
          'div',
          { class: 'search-list' },
          own.map((entry) => toOption(entry, this.#pictureOf(entry), terms, question)),
        ),
      ]),
    );
    const all = create('a', { class: 'search-all', role: 'option', href: toResults(question) }, [
      words.all(question),
      create('span', { class: 'search-total' }, [` ${count}`]),
    ]);
    const list = create('div', { id: LIST_ID, role: 'listbox', 'aria-label': words.products }, [
      ...groups,
      all,
    ]);
    const notes = listNotes(found);
    this.#render(
      [...notes.map((note) => create('p', { class: 'search-unmet' }, [note])), list],
      [words.found(count), ...notes].join('. '),
    );
    for (const [index, option] of this.#options.entries()) {
      option.id = `search-option-${index}`;
      option.tabIndex = -1;
      option.setAttribute('aria-selected', 'false');
    }
  }

  #renderNone(text: string): Node[] {
    const chat = document.querySelector<HTMLAnchorElement>('footer a[href*="wa.me"]')?.href;
    return [
      create('div', { class: 'search-none' }, [
        create('div', {}, [
          create('h2', {}, [text]),
          create('p', {}, [words.ask]),
          ...(chat
            ? [create('a', { class: 'btn', href: chat, target: '_blank', rel: 'noopener' }, [words.chat])]
            : []),
        ]),
        create(
          'ul',
          {},
          collections.map(({ slug }) =>
            create('li', {}, [create('a', { href: paths.collection(slug) }, [collectionNames[slug]])]),
          ),
        ),
      ]),
    ];
  }

  #pictureOf(entry: CatalogueEntry): HTMLElement {
    const address = paths.product(entry);
    const known = this.#pictures.get(address) ?? createPicture(entry.picture);
    this.#pictures.set(address, known);
    return known;
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
    } else if (event.key === 'ArrowDown' && last >= 0)
      this.#activate(event, this.#active >= last ? -1 : this.#active + 1);
    else if (event.key === 'ArrowUp' && last >= 0)
      this.#activate(event, this.#active < 0 ? last : this.#active - 1);
  }

  #activate(event: KeyboardEvent, place: number): void {
    event.preventDefault();
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

function toOption(
  entry: CatalogueEntry,
  picture: HTMLElement,
  terms: ReadonlySet<string>,
  question: string,
): HTMLElement {
  const { name, materialType, origin, finishes } = entry;
  const isNamed = name.toLowerCase().includes(materialType.toLowerCase());
  const line = [isNamed ? undefined : materialType, origin, finishes.slice(0, 3).join(', ')]
    .filter(Boolean)
    .join(' · ');
  const marked = (text: string) =>
    markTerms(text, terms, question).map((part) =>
      part.isMarked ? create('mark', {}, [part.text]) : part.text,
    );
  return create('a', { role: 'option', class: 'search-hit', href: paths.product(entry) }, [
    picture,
    create('span', {}, [
      create('bdi', { class: 'search-name' }, marked(keepMeasures(name))),
      create('span', { class: 'search-line' }, marked(line)),
    ]),
  ]);
}

/** Switches the / key on or off, for people who use speech input or have a tremor (WCAG 2.1.4). */
function createKeyChoice(): HTMLElement {
  const box = create('input', { type: 'checkbox' });
  const { searchKey } = window.earlyActs;
  box.checked = searchKey?.isOn() ?? true;
  box.addEventListener('change', () => searchKey?.switch(box.checked));
  return create('label', { class: 'search-key-choice sheet' }, [box, create('span', {}, [words.keyChoice])]);
}

function toKeyHint({ key, does }: (typeof words.keys)[number]): HTMLElement {
  return create('span', {}, [create('kbd', {}, [key]), ` ${does}`]);
}

function toResults(question: string): string {
  return `${paths.search}?${new URLSearchParams({ q: question })}`;
}
