import { parseOwnHtml } from '#ui/own-html.ts';
import type { RoomChoices, RoomState } from '#domain/rooms/room-state.ts';
import { readStones, type Stone } from './stones.ts';

class NoStone extends Error {
  readonly words: 'unknownStone' | 'unlaidStone';

  constructor(words: NoStone['words']) {
    super(words);
    this.words = words;
  }
}

/** From the stone's own page. @throws NoStone if there isn't one, or it can't be shown in rooms */
export async function fetchStone(key: string): Promise<Stone> {
  const response = await fetch(`/collections/${key}`);
  if (response.status === 404 || response.status === 410) throw new NoStone('unknownStone');
  if (!response.ok) throw new Error(`${key} answers ${response.status}`);
  const { pathname } = new URL(response.url);
  const stone = readStones(parseOwnHtml(await response.text())).find((each) =>
    pathname.endsWith(`/${each.key}`),
  );
  if (!stone) throw new NoStone('unlaidStone');
  return { ...stone, key };
}

/** Stones that can't be shown in a room; the defaults replace them. Returns the message about it.
 * @throws if it can't be determined */
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
