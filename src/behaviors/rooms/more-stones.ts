import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { foldText } from '#domain/search/search-words.ts';
import { mayBeShownInRooms } from '#domain/rooms/stone.ts';
import { loadEntries, loadFacts } from '#browser/catalogue/load-catalogue.ts';

/**
 * Puts the stones that the page leaves out into the list: those of a catalogue longer than LISTED_STONE_COUNT, from its static
 * files.
 *
 * @param list marked with `data-more`; stays marked when the catalogue cannot be had, so that the next focus tries again
 * @returns what to tell the visitor: nothing
 * @throws when it cannot be had
 */
export async function listMore(list: HTMLSelectElement): Promise<string> {
  delete list.dataset['more'];
  try {
    const stones = (await Promise.all(collections.map(({ slug }) => loadStones(slug)))).flat();
    const known = new Set([...list.options].map(({ value }) => value));
    const groups = new Map([...list.querySelectorAll('optgroup')].map((group) => [group.label, group]));
    for (const { collection, slug, name, materialType } of stones) {
      const key = `${collection}/${slug}`;
      if (known.has(key)) continue;
      const group = groups.get(materialType) ?? document.createElement('optgroup');
      if (!groups.has(materialType)) {
        group.label = materialType;
        groups.set(materialType, group);
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

/** What each list holds when nothing is looked for. */
const whole = new WeakMap<HTMLSelectElement, readonly HTMLOptionElement[]>();

/**
 * Leaves those stones in the list whose names have every word that is looked for; the chosen one stays, and all come back when
 * nothing is looked for.
 *
 * @returns the keys of the stones that were found, in the order of the list
 */
export function findStones(list: HTMLSelectElement, text: string): readonly string[] {
  const known = whole.get(list);
  // What has come since is in the list, whatever was looked for before.
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

/** The group of each stone of a list. */
const groups = new WeakMap<HTMLOptionElement, Element>();

async function loadStones(collection: CollectionSlug): Promise<readonly CatalogueEntry[]> {
  const entries = (await loadEntries(collection)).filter(({ picture }) => picture !== undefined);
  if (mayBeShownInRooms(collection, undefined)) return entries;
  const facts = await loadFacts(collection);
  return entries.filter(({ slug }) =>
    mayBeShownInRooms(collection, facts.get(slug)?.technicalData.pictureWidthMm),
  );
}
