import { collectionNames, paths } from '#content/words/site.ts';
import { resultWords, searchWords } from '#content/words/search.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { toCardAddress } from '#domain/catalogue/card-picture.ts';
import { joinPhrases, showTermOf } from '#domain/catalogue/terms.ts';
import { composeSaveKeys } from '#domain/selection/product-key.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { createElement as create } from '#browser/create-element.ts';
import { createPicture, listNotes, showPhrases } from './elements.ts';
import { loadSearch } from './load-search.ts';

export async function start(status: HTMLElement): Promise<void> {
  const root = status.closest('[data-search-page]');
  if (!root) return;
  const question = (new URLSearchParams(location.search).get('q') ?? '').trim();
  const field = root.querySelector<HTMLInputElement>('input[name="q"]');
  const place = root.querySelector<HTMLElement>('[data-results]');
  // Who has begun another question before this code came keeps it.
  if (field && (field.value === '' || field !== document.activeElement)) field.value = question;
  if (question === '' || !place) return;
  document.title = `${question} | ${document.title}`;
  const index = root.querySelector<HTMLElement>('[data-collections]');
  // Hidden before the results arrive, which frees the space for them and avoids a layout shift.
  if (index) index.hidden = true;
  place.setAttribute('aria-busy', 'true');
  status.textContent = searchWords.loading;
  try {
    const { search } = await loadSearch();
    const found = search(question);
    const { hits } = found;
    status.textContent =
      hits.length === 0 ? searchWords.none(question) : resultWords.results(hits.length, question);
    for (const note of listNotes(found)) {
      status.append(
        ' ',
        create(
          'span',
          { class: 'font-sans text-16 text-ink-soft mt-2 block leading-normal', 'data-note': '' },
          [note],
        ),
      );
    }
    root.querySelector('[data-none]')?.toggleAttribute('hidden', hits.length > 0);
    if (hits.length > 0) showCards(place, hits);
    else if (index) index.hidden = false;
  } catch {
    status.textContent = searchWords.failed;
    if (index) index.hidden = false;
  }
  place.removeAttribute('aria-busy');
}

// The number of cards, and the scroll position in pixels, when the visitor left for a product. Checked by hand: a
// schema library would double the code of this page.
function readPlace(state: unknown): { readonly shown: number; readonly top: number } | undefined {
  if (typeof state !== 'object' || state === null || !('shown' in state && 'top' in state)) return undefined;
  const { shown, top } = state;
  return typeof shown === 'number' && typeof top === 'number' ? { shown, top } : undefined;
}

/** As many as a listing does at first, then the same number more. On the way back, as many as before (rule 2.5). */
function showCards(place: HTMLElement, hits: readonly CatalogueEntry[]): void {
  const list = create('ul', { class: 'plates', role: 'list' });
  const more = create('button', { type: 'button', class: 'btn' }, [resultWords.more]);
  const showUpTo = (count: number) => {
    const cards = hits.slice(list.children.length, count).map(toCard);
    list.append(...cards);
    more.hidden = list.children.length >= hits.length;
    return cards[0];
  };
  more.addEventListener('click', () => {
    const first = showUpTo(list.children.length + FIRST_PAGE_CARD_COUNT);
    first?.querySelector('a')?.focus({ preventScroll: true });
  });
  const left = readPlace(history.state);
  showUpTo(Math.max(left?.shown ?? 0, FIRST_PAGE_CARD_COUNT));
  place.replaceChildren(list, create('p', { class: 'mt-18 text-center' }, [more]));
  if (left) scrollTo({ top: left.top, behavior: 'instant' });
  addEventListener('pagehide', () => {
    history.replaceState({ shown: list.children.length, top: scrollY }, '');
  });
}

function toCard(entry: CatalogueEntry): HTMLElement {
  const { name, labels, origin, thicknessesMm, collection } = entry;
  const type = showTermOf(labels, entry.materialType);
  const country = origin === undefined ? undefined : showTermOf(labels, origin);
  const thicknesses = thicknessesMm.length > 0 ? [{ label: `${thicknessesMm.join(', ')} mm` }] : [];
  const facts = joinPhrases([...(country ? [country] : []), ...thicknesses], ' · ');
  const line = joinPhrases([{ label: `${collectionNames[collection]}\n` }, ...facts], '');
  const picture = createPicture(entry.picture && toCardAddress(entry.picture));
  return create('li', {}, [
    create('a', { class: 'plate block', href: paths.product(entry) }, [
      picture,
      create(
        'h2',
        { class: 'font-display text-20 max-sm:text-18 mt-4 leading-tight wrap-anywhere max-sm:mt-3' },
        [create('bdi', { class: 'drawn-underline' }, [keepMeasures(name)])],
      ),
      create('span', { class: 'label mt-1.25 block break-words' }, showPhrases([type])),
      create(
        'span',
        { class: 'fine mt-1 block leading-normal wrap-anywhere whitespace-pre-line' },
        showPhrases(line),
      ),
    ]),
    create('button', {
      class: 'keep',
      type: 'button',
      'data-save': composeSaveKeys(entry),
      'data-name': name,
      'aria-pressed': 'false',
      'aria-label': name,
    }),
  ]);
}
