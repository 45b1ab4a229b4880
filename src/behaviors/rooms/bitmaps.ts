import { measureEvenness, type Evenness } from '#domain/rooms/light.ts';

/** The first picture that the browser can decode. They are same-origin or come from storage, which sends CORS
 * headers.
 * @throws if none of them loads */
export async function loadBitmap([address = '', ...others]: readonly string[]): Promise<ImageBitmap> {
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

export function probeEvenness(image: ImageBitmap): Evenness {
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
