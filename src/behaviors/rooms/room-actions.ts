import { isCanvasTrusted } from '#browser/canvas-trust.ts';
import { JPEG_QUALITY } from '#domain/rooms/rooms.rules.ts';
import { fill } from '#domain/site/fill.ts';
import type { RoomRenderer } from './renderer.ts';
import type { RoomData, RoomsData } from './rooms-data.ts';
import type { Stone } from './stones.ts';

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
