import { parseOwnHtml } from '#ui/own-html.ts';
import type { RoomChoices, RoomState } from '#domain/rooms/room-state.ts';
import { readStones, type Stone } from './stones.ts';

/** A stone that no room can show, whatever is tried. */
class NoStone extends Error {
  /** The words that say why (content/rooms.ts). */
  readonly words: 'unknownStone' | 'unlaidStone';

  constructor(words: NoStone['words']) {
    super(words);
    this.words = words;
  }
}

/**
 * A stone that is not on this page, from its own.
 *
 * @throws NoStone when it has none, or is not laid in rooms
 */
export async function fetchStone(key: string): Promise<Stone> {
  const response = await fetch(`/collections/${key}`);
  if (response.status === 404 || response.status === 410) throw new NoStone('unknownStone');
  if (!response.ok) throw new Error(`${key} answers ${response.status}`);
  // The address of a product that has another one now leads there.
  const { pathname } = new URL(response.url);
  const stone = readStones(parseOwnHtml(await response.text())).find((each) =>
    pathname.endsWith(`/${each.key}`),
  );
  if (!stone) throw new NoStone('unlaidStone');
  return { ...stone, key };
}

/**
 * Removes stones that no room can show from the parameters: the room's usual ones replace them.
 *
 * @returns the words that say so; undefined when nothing gives way
 * @throws when it cannot be known
 */
export async function leaveOutStones(
  parameters: URLSearchParams,
  { layings }: RoomState,
  { surfaces }: RoomChoices,
  getStone: (key: string) => Promise<Stone>,
): Promise<NoStone['words'] | undefined> {
  let words: NoStone['words'] | undefined;
  for (const { name, usual } of surfaces) {
    const key = layings[name]?.stone;
    if (key === undefined || key === usual.stone) continue;
    await getStone(key).catch((error: unknown) => {
      if (!(error instanceof NoStone)) throw error;
      parameters.delete(name);
      ({ words } = error);
    });
  }
  return words;
}
