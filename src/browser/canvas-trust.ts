const SIDE_PX = 16;
/** Noise that nobody sees, such as Brave's, changes a channel by one or two. */
const MAX_DIFFERENCE = 8;

/** Browsers that protect against fingerprinting (Tor, Mullvad, LibreWolf, Firefox with
 * `privacy.resistFingerprinting`) return random pixels without an error, so a known pattern is drawn and read
 * first, in both ways that a picture is read. */
export async function isCanvasTrusted(): Promise<boolean> {
  const { canvas, context } = createCanvas();
  const pattern = new ImageData(SIDE_PX, SIDE_PX);
  pattern.data.forEach((_, at) => {
    // Opaque, because browsers round the colors of transparent pixels.
    pattern.data[at] = at % 4 === 3 ? 255 : (at * 37) % 256;
  });
  context.putImageData(pattern, 0, 0);
  if (!isAlike(context, pattern)) return false;
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) return false;
  const written = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  const copy = createCanvas().context;
  copy.drawImage(written, 0, 0);
  written.close();
  return isAlike(copy, pattern);
}

function createCanvas() {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  return { canvas, context };
}

function isAlike(context: CanvasRenderingContext2D, { data: wanted }: ImageData): boolean {
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return data.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= MAX_DIFFERENCE);
}
