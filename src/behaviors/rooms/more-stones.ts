import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { mayBeShownInRooms } from '#domain/rooms/stone.ts';
import { loadEntries, loadFacts } from '#islands/catalogue/load-catalogue.ts';

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

async function loadStones(collection: CollectionSlug): Promise<readonly CatalogueEntry[]> {
  const entries = (await loadEntries(collection)).filter(({ picture }) => picture !== undefined);
  if (mayBeShownInRooms(collection, undefined)) return entries;
  const facts = await loadFacts(collection);
  return entries.filter(({ slug }) =>
    mayBeShownInRooms(collection, facts.get(slug)?.technicalData.pictureWidthMm),
  );
}
