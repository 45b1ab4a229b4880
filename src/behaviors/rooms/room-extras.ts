import { parseOwnHtml } from '#ui/own-html.ts';
import type { RoomChoices, RoomState } from '#domain/rooms/room-state.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { showTermOf } from '#domain/catalogue/terms.ts';
import { foldText } from '#domain/search/search-words.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { isCanvasTrusted } from '#browser/canvas-trust.ts';
import { JPEG_QUALITY } from '#domain/rooms/rooms.rules.ts';
import { fill } from '#domain/site/fill.ts';
import type { RoomRenderer } from './renderer.ts';
import type { RoomData, RoomsData } from './rooms-data.ts';
import { readStones, type Stone } from './stones.ts';

/** What the first picture of a room doesn't need, in one chunk. */

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

const STRIP_PX = 72;
const MARGIN_PX = 36;
/** Of the page (styles/tokens.css): a detached canvas can't read CSS variables. */
const PAPER = '#f6f2eb';
const INK = '#1e1c19';

/** The whole room with a caption, as a JPEG. The browser may write noise instead of the picture. */
export async function savePicture(
  renderer: RoomRenderer,
  { id, width, height }: RoomData,
  stones: readonly Stone[],
  { caption, company }: RoomsData['words'],
): Promise<'saved' | 'protectedCanvas'> {
  if (!(await isCanvasTrusted().catch(() => false))) return 'protectedCanvas';
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height + STRIP_PX;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, sheet.width, sheet.height);
  renderer.photograph(width, height, (canvas) => context.drawImage(canvas, 0, 0));
  context.fillStyle = INK;
  context.font = `26px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  const line = fill(caption, { stones: stones.map(({ name }) => name).join(', '), company });
  context.fillText(line, MARGIN_PX, height + STRIP_PX / 2, width - 2 * MARGIN_PX);
  const file = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!file) throw new Error('The picture could not be written.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${[id, ...stones.map(({ key }) => key.replace(/.*\//, ''))].join('-')}.jpg`;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
