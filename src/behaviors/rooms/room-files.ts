import { remember } from '#browser/remember.ts';
import { measureEvenness, type Evenness } from '#domain/rooms/light.ts';
import { MAX_DENSITY, SMALL_CANVAS_PX, TEXTURE_M } from '#domain/rooms/rooms.rules.ts';
import { BASE_UNIT, toUnit, type RoomPictures, type Slab } from './renderer.ts';
import type { RoomData } from './rooms-data.ts';
import { listTextures, readStones, type Stone } from './stones.ts';

/** Width / height, on this site. */
const STONE_RATIO = 4 / 5;

export class RoomFiles {
  readonly #stones = new Map<string, Promise<Stone>>();
  readonly #slabs = new Map<string, Promise<Slab>>();
  readonly #pictures = new Map<string, Promise<RoomPictures>>();
  /** Device pixels across a room as wide as the window, known before layout. */
  readonly #canvasPx = innerWidth * Math.min(devicePixelRatio, MAX_DENSITY);

  constructor() {
    for (const stone of readStones(document)) this.#stones.set(stone.key, Promise.resolve(stone));
  }

  getStone(key: string): Promise<Stone> {
    // This is rarely needed, because most stones are on the page.
    return remember(this.#stones, key, async () => (await import('./room-extras.ts')).fetchStone(key));
  }

  getSlab(key: string): Promise<Slab> {
    return remember(this.#slabs, key, () => this.#loadSlab(key));
  }

  async #loadSlab(key: string): Promise<Slab> {
    const stone = await this.getStone(key);
    const image = await loadBitmap(listTextures(stone, (this.#canvasPx * stone.widthM) / TEXTURE_M));
    return { image, spanM: [stone.widthM, stone.widthM / STONE_RATIO], evenness: probeEvenness(image) };
  }

  getPictures(room: RoomData, onLoad: (unit: number, image: ImageBitmap) => void): Promise<RoomPictures> {
    return remember(this.#pictures, room.id, () => {
      const size = this.#canvasPx > SMALL_CANVAS_PX ? 'large' : 'small';
      const load = async (unit: number, addresses: readonly string[]): Promise<RoomPictures[number]> => {
        const image = await loadBitmap(addresses);
        onLoad(unit, image);
        return [unit, image];
      };
      return Promise.all([
        load(BASE_UNIT, room.base[size]),
        ...room.surfaces.flatMap(({ mask, light, gloss }, index) =>
          [mask[size], light, gloss].map((addresses, picture) => load(toUnit(index, picture), addresses)),
        ),
      ]);
    });
  }

  keepRooms(ids: ReadonlySet<string>): void {
    prune(this.#pictures, ids, (pictures) => pictures.forEach(([, image]) => image.close()));
  }

  keepStones(keys: ReadonlySet<string>): void {
    prune(this.#slabs, keys, ({ image }) => image.close());
  }
}

/** Also those that are still loading, because they are large. */
function prune<Value>(
  known: Map<string, Promise<Value>>,
  used: ReadonlySet<string>,
  give: (value: Value) => void,
): void {
  for (const [key, value] of known) {
    if (used.has(key)) continue;
    known.delete(key);
    value.then(give, () => undefined);
  }
}

/** The first picture that the browser can decode. They are same-origin or come from storage, which sends CORS
 * headers.
 * @throws if none of them loads */
async function loadBitmap([address = '', ...others]: readonly string[]): Promise<ImageBitmap> {
  try {
    const file = await (await fetch(address)).blob();
    // The pixels are data, so they must not be converted to the screen's colors.
    return await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  } catch (error) {
    if (others.length === 0) throw error;
    return loadBitmap(others);
  }
}

const PROBE_PX = 16;

function probeEvenness(image: ImageBitmap): Evenness {
  const canvas = document.createElement('canvas');
  canvas.width = PROBE_PX;
  canvas.height = PROBE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [1, 0, 0];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, PROBE_PX, PROBE_PX);
  try {
    return measureEvenness(context.getImageData(0, 0, PROBE_PX, PROBE_PX).data, PROBE_PX);
  } catch {
    // A browser that protects against fingerprinting may refuse to read.
    return [1, 0, 0];
  }
}
