import { collections } from '#domain/catalogue/collection.ts';
import { showTermOf } from '#domain/catalogue/terms.ts';
import { foldText } from '#domain/search/search-words.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';

/** From the catalogue files, if there are more than LISTED_STONE_COUNT. Keeps the mark `data-more` on a failure, so
 * that the next focus tries again.
 * @throws if the catalogue isn't available */
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

const whole = new WeakMap<HTMLSelectElement, readonly HTMLOptionElement[]>();

/** Keeps the stones whose names contain every word, and the selected one. */
export function findStones(list: HTMLSelectElement, text: string): readonly string[] {
  const known = whole.get(list);
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

const groups = new WeakMap<HTMLOptionElement, Element>();
