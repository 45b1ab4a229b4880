import { collections } from '#domain/catalogue/collection.ts';
import { showTermOf } from '#domain/catalogue/terms.ts';
import { foldText } from '#domain/search/search-words.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';

/**
 * Adds the remaining stones of a catalogue that is longer than LISTED_STONE_COUNT to the list, from the catalogue
 * files.
 *
 * @param list marked with `data-more`; keeps the mark if the catalogue isn't available, so that the next focus tries
 * again
 * @returns an empty message for the visitor
 * @throws if the catalogue isn't available
 */
export async function listMore(list: HTMLSelectElement): Promise<string> {
  delete list.dataset['more'];
  try {
    const entries = (await Promise.all(collections.map(({ slug }) => loadEntries(slug)))).flat();
    const stones = entries.filter(({ isShownInRooms }) => isShownInRooms);
    const known = new Set([...list.options].map(({ value }) => value));
    const groups = new Map([...list.querySelectorAll('optgroup')].map((group) => [group.label, group]));
    for (const { collection, slug, name, materialType, labels } of stones) {
      const key = `${collection}/${slug}`;
      if (known.has(key)) continue;
      const { label, lang } = showTermOf(labels, materialType);
      const group = groups.get(label) ?? document.createElement('optgroup');
      if (!groups.has(label)) {
        group.label = label;
        if (lang) group.lang = lang;
        groups.set(label, group);
        list.append(group);
      }
      group.append(new Option(name, key));
    }
    return '';
  } catch (error) {
    list.dataset['more'] = '';
    throw error;
  }
}

/** The complete options of each list. */
const whole = new WeakMap<HTMLSelectElement, readonly HTMLOptionElement[]>();

/**
 * Keeps the stones whose names contain every word of the search text, and the selected one. An empty text restores all.
 *
 * @returns the keys of the matching stones, in list order
 */
export function findStones(list: HTMLSelectElement, text: string): readonly string[] {
  const known = whole.get(list);
  // Also includes options that were added since.
  const options = [...new Set([...(known ?? []), ...list.options])];
  whole.set(list, options);
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const found = options.filter((option) => {
    const name = foldText(option.text);
    return words.every((word) => name.includes(word));
  });
  const chosen = list.selectedOptions[0];
  const shown = new Set(words.length > 0 && chosen ? [...found, chosen] : found);
  for (const option of options) {
    const group = groups.get(option) ?? option.parentElement;
    if (group) groups.set(option, group);
    option.remove();
  }
  for (const option of shown) (groups.get(option) ?? list).append(option);
  if (chosen) list.value = chosen.value;
  return found.map(({ value }) => value);
}

/** The group of each stone in a list. */
const groups = new WeakMap<HTMLOptionElement, Element>();
