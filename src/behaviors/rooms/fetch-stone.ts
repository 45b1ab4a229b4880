import { parseOwnHtml } from '#ui/own-html.ts';
import { readStones, type Stone } from './stones.ts';

/**
 * A stone that is not on this page, from its own.
 *
 * @throws when it has none
 */
export async function fetchStone(key: string): Promise<Stone> {
  const response = await fetch(`/collections/${key}`);
  if (!response.ok) throw new Error(`${key} answers ${response.status}`);
  const stone = readStones(parseOwnHtml(await response.text())).find((each) => each.key === key);
  if (!stone) throw new Error(`${key} cannot be shown in a room.`);
  return stone;
}
