import { measureEvenness, type Evenness } from '#domain/rooms/light.ts';

/**
 * The first of these pictures that this browser can read: AVIF first, then a format that every browser with WebGL2 knows.
 * Same-origin files of the build, or storage, which sends CORS headers.
 *
 * @throws when none of them arrives
 */
export async function loadBitmap([address = '', ...others]: readonly string[]): Promise<ImageBitmap> {
  try {
    // An answer that is no picture is not decoded either.
    const file = await (await fetch(address)).blob();
    // Data, not colors to be adapted to the screen.
    return await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  } catch (error) {
    if (others.length === 0) throw error;
    return loadBitmap(others);
  }
}

const PROBE_PX = 16;

/** The picture's own light, from a copy of a few pixels. */
export function probeEvenness(image: ImageBitmap): Evenness {
  const canvas = document.createElement('canvas');
  canvas.width = PROBE_PX;
  canvas.height = PROBE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [1, 0, 0];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, PROBE_PX, PROBE_PX);
  return measureEvenness(context.getImageData(0, 0, PROBE_PX, PROBE_PX).data, PROBE_PX);
}
