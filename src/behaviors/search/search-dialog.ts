import { collectionNames, paths } from '#content/words/site.ts';
import { searchDialogWords as words, searchWords } from '#content/words/search.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { joinLines, joinPhrases, showTermOf } from '#domain/catalogue/terms.ts';
import { EXAMPLE_COUNT, SEARCH_HIT_COUNT } from '#domain/search/search.rules.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { createElement as create } from '#browser/create-element.ts';
import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';
import { createPicture, listNotes, showPhrases } from './elements.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';
import { groupHits, markTerms, type Findings } from './search-index.ts';

const LIST_ID = 'search-hits';
/** An Enter this soon after a composition is part of it. */
const COMPOSITION_MS = 50;

const DIALOG =
  'fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto border-0 border-b border-ornament bg-page p-0 text-ink [--search-bleed:min(0.75rem,var(--spacing-margin))] backdrop:bg-[rgb(30_28_25/0.4)] max-sm:min-h-dvh';
const FIELD =
  'grid min-h-26 grid-cols-[1.375rem_minmax(0,1fr)_auto] items-center gap-x-5 border-b border-ink before:sign before:size-5.5 before:[--sign:var(--sign-search)] has-[input:focus-visible]:border-b-2 max-sm:min-h-header max-sm:gap-x-3';
const SIGN_CLOSE =
  'inline-flex min-h-[44px] min-w-[44px] items-center justify-end gap-2.5 text-button font-medium tracking-widest uppercase after:sign after:size-5.5 after:[--sign:var(--sign-close)]';
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
const PLACE = 'flex min-h-[56px] items-center border-b border-rule font-display text-20';
const KEY = 'me-1 inline-block min-w-7 border border-rule-strong px-1.5 py-0.5 text-center font-[inherit]';

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
  #loaded: LoadedSearch | undefined;
  #isLoading = false;
  #hasFailed = false;
  #active = -1;
  #composedAt = Number.NEGATIVE_INFINITY;
  /** By address. A picture that stays isn't fetched or decoded again for each letter. */
  readonly #pictures = new Map<string, HTMLElement>();

  constructor() {
    this.#input = create('input', {
      class:
        'min-h-[64px] w-full border-0 bg-transparent p-0 font-display text-32 leading-[1.2] outline-0 placeholder:text-[#756c61] placeholder:opacity-100 max-sm:text-24 max-sm:placeholder:text-[min(var(--text-18),4.2vw)]',
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
    const close = create('button', { type: 'button', class: SIGN_CLOSE }, [
      create('span', { class: 'max-sm:sr-only' }, [words.close]),
    ]);
    this.#results = create('div', { class: 'sheet @container/search py-5 empty:py-0' });
    this.#status = create('p', { role: 'status', class: 'sr-only' });
    this.#element = create('dialog', { class: DIALOG, 'data-search-dialog': '', 'aria-label': words.title }, [
      create('div', { class: 'sheet' }, [create('div', { class: FIELD }, [this.#input, close])]),
      this.#results,
      create(
        'div',
        {
          class:
            'sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-3 pb-5 max-lg:hidden pointer-coarse:hidden',
        },
        [
          createKeyChoice(),
          // Hidden from screen readers, which know the keys of the pattern; shown on devices with a keyboard.
          create(
            'p',
            { class: 'text-14 text-ink-soft flex flex-wrap gap-x-7 gap-y-2', 'aria-hidden': 'true' },
            words.keys.map(toKeyHint),
          ),
        ],
      ),
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
      this.#render([...this.#renderNone(searchWords.failed)]);
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
    if (found.count === 0) this.#render(this.#renderNone(searchWords.none(question)));
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
    const { count, terms, pick } = found;
    const groups = groupHits(pick(0, SEARCH_HIT_COUNT)).map(({ name, hits: own }) =>
      toGroup(
        name,
        own.map((entry) => this.#toOption(entry, terms, question)),
      ),
    );
    const all = create('a', { class: `${OPTION} ${ALL}`, role: 'option', href: toResults(question) }, [
      words.all(question),
      create('span', { class: 'text-accent' }, [` ${count}`]),
    ]);
    const notes = listNotes(found);
    this.#renderList(
      [...groups, all],
      notes.map((note) =>
        create('p', { class: 'text-14 text-ink-soft pt-3 wrap-anywhere', 'data-note': '' }, [note]),
      ),
      [`${words.found(count)}.`, ...notes].join(' '),
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

  #renderNone(text: string): Node[] {
    const chat = document.querySelector<HTMLAnchorElement>('footer a[href*="wa.me"]')?.href;
    return [
      create('div', { class: 'grid gap-8 pt-6 pb-8 lg:grid-cols-[5fr_6fr]' }, [
        create('div', {}, [
          create('h2', { class: 'display-32 wrap-anywhere' }, [text]),
          create('p', { class: 'text-ink-soft mt-3.5 mb-7' }, [words.ask]),
          ...(chat
            ? [create('a', { class: 'btn', href: chat, target: '_blank', rel: 'noopener' }, [words.chat])]
            : []),
        ]),
        create(
          'ul',
          {},
          collections.map(({ slug }) =>
            create('li', {}, [
              create('a', { class: PLACE, href: paths.collection(slug) }, [collectionNames[slug]]),
            ]),
          ),
        ),
      ]),
    ];
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

/** For people who use speech input or have a tremor (WCAG 2.1.4). */
function createKeyChoice(): HTMLElement {
  const box = create('input', { class: 'accent-basalt size-[18px]', type: 'checkbox' });
  box.checked = isSlashKeyOn();
  box.addEventListener('change', () => switchSlashKey(box.checked));
  return create('label', { class: 'text-14 text-ink-soft flex min-h-11 items-center gap-2.5' }, [
    box,
    create('span', {}, [words.keyChoice]),
  ]);
}

function toKeyHint({ key, does }: (typeof words.keys)[number]): HTMLElement {
  return create('span', {}, [create('kbd', { class: KEY }, [key]), ` ${does}`]);
}

function toResults(question: string): string {
  return `${paths.search}?${new URLSearchParams({ q: question })}`;
}
