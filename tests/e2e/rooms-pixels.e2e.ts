/**
 * Checks the pixels of the drawn room, in software (SwiftShader) if there is no graphics card. Requests for stones are
 * answered with pictures of known content.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import roomsJson from '#assets/rooms/rooms.json' with { type: 'json' };
import type { Homography } from '#domain/rooms/homography.ts';
import { toLinear } from '#domain/rooms/light.ts';
import { roomsSchema } from '#domain/rooms/room.ts';
import { mapPoint } from '#tests/map-point.ts';
import { expect, test } from './fixtures.ts';

const rooms = roomsSchema.parse(roomsJson);
/** Below 1024 px the room has the shape of its picture, so that nothing is cropped. */
const WIDTH = 960;
const HEIGHT = 640;
/** A stone with a measured width, so its replacement has this width, too. */
const STONE = { slug: 'volakas', widthM: 1.44 };
const SQUARES = 4;
const SQUARE_M = STONE.widthM / SQUARES;
/** Number of squares along the height: 4 : 5. */
const SQUARES_DOWN = 5;
const slabs = (surfaces: readonly string[]) =>
  surfaces
    .map((name) => `${name}=${STONE.slug}&${name}-format=slab&${name}-joint=0&${name}-finish=polished`)
    .join('&');

test.use({
  viewport: { width: WIDTH, height: 900 },
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});
/** The displayed room, as raw pixels. */
async function look(page: Page, query: string): Promise<Buffer> {
  await page.goto(`/rooms?${query}`);
  await expect(page.locator('canvas[data-shown]')).toBeAttached({ timeout: 90_000 });
  await expect(page.locator('[data-room-viewer]')).not.toHaveAttribute('data-busy');
  const shot = await page.locator('[data-room-picture]').screenshot({ timeout: 60_000 });
  return sharp(shot).resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** Works for pictures of the build and of an image service, because all addresses contain the stone's name. */
async function replaceStone(page: Page, picture: Buffer): Promise<void> {
  const isItsPicture = ({ href, pathname }: URL) =>
    href.toLowerCase().includes(STONE.slug) && !/^\/(rooms|collections)/.test(pathname);
  await page.route(isItsPicture, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
}

function paintPlain(code: number): Promise<Buffer> {
  const background = { r: code, g: code, b: code };
  return sharp({ create: { width: 960, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
}

function paintSquares(): Promise<Buffer> {
  const [width, height] = [960, 1200];
  const side = width / SQUARES;
  const pixels = Buffer.alloc(width * height, 10);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((Math.floor(x / side) + Math.floor(y / side)) % 2 === 0) pixels[y * width + x] = 245;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/**
 * Positions along a line of the picture where dark and light meet, in meters on the surface.
 *
 * @param axis direction of the line; `at` is its pixel on the other axis
 */
function findEdges(
  pixels: Buffer,
  base: Buffer,
  toMeters: Homography,
  line: { axis: 'x' | 'y'; at: number; from: number; to: number },
): number[] {
  const { axis, at, from, to } = line;
  const indexOf = (step: number) => (axis === 'x' ? at * WIDTH + step : step * WIDTH + at) * 3;
  const light = (buffer: Buffer, step: number) =>
    [0, 1, 2].reduce((sum, channel) => sum + toLinear((buffer[indexOf(step) + channel] ?? 0) / 255), 0);
  const ratios = Array.from(
    { length: to - from },
    (_, step) => light(pixels, from + step) / light(base, from + step),
  );
  const middle = (Math.max(...ratios) + Math.min(...ratios)) / 2;
  return ratios.slice(1).flatMap((ratio, index) => {
    const before = ratios[index] ?? ratio;
    if (before > middle === ratio > middle) return [];
    const step = from + index + 0.5 + (middle - before) / (ratio - before);
    const point =
      axis === 'x'
        ? { x: step / WIDTH, y: (at + 0.5) / HEIGHT }
        : { x: (at + 0.5) / WIDTH, y: step / HEIGHT };
    return mapPoint(toMeters, point)[axis];
  });
}

const readBase = (id: string) =>
  sharp(path.resolve(import.meta.dirname, `../../src/assets/rooms/${id}/base.jpg`))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer();

for (const { id, surface: name, lines } of [
  {
    id: 'hall',
    surface: 'floor',
    lines: [
      { axis: 'x', at: 630, from: 300, to: 940 },
      { axis: 'y', at: 460, from: 475, to: 596 },
      { axis: 'y', at: 570, from: 475, to: 596 },
    ],
  },
  {
    id: 'bath',
    surface: 'wall',
    lines: [
      { axis: 'x', at: 150, from: 230, to: 640 },
      { axis: 'x', at: 190, from: 230, to: 560 },
    ],
  },
] as const) {
  test(`squares on the ${name} of the ${id} have their correct place and true size`, async ({ page }) => {
    const room = rooms.find((each) => each.id === id);
    const surface = room?.surfaces.find((each) => each.name === name);
    if (!room || !surface) throw new Error('no such surface');
    await replaceStone(page, await paintSquares());
    const pixels = await look(page, `room=${id}&${slabs([name])}`);
    const base = await readBase(id);
    for (const line of lines) {
      const edges = findEdges(pixels, base, surface.homography, line);
      const found = edges.map((meters) => meters / SQUARE_M);
      const wanted = found.map(Math.round);
      expect(found.length, `edges on ${JSON.stringify(line)}`).toBeGreaterThanOrEqual(4);
      // Squares that meet at a seam are mirror images, so there is no edge at whole slabs.
      for (const [index, edge] of found.entries()) {
        expect(Math.abs(edge - (wanted[index] ?? NaN)), `edge ${index} of ${found.join(' ')}`).toBeLessThan(
          0.02,
        );
        expect((wanted[index] ?? 0) % (line.axis === 'x' ? SQUARES : SQUARES_DOWN)).not.toBe(0);
      }
      // Least squares over all edges: the size and place of the squares, within one percent.
      const mean = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length;
      const [meanFound, meanWanted] = [mean(found), mean(wanted)];
      expect(Math.abs(meanFound - meanWanted)).toBeLessThan(0.01);
      const over = wanted.reduce(
        (sum, value, index) => sum + (value - meanWanted) * ((found[index] ?? 0) - meanFound),
        0,
      );
      const under = wanted.reduce((sum, value) => sum + (value - meanWanted) ** 2, 0);
      expect(Math.abs(over / under - 1)).toBeLessThan(0.01);
    }
  });
}

/** A stone with the neutral albedo: lin(216) · 0.9 = 0.62. */
const NEUTRAL_CODE = 216;
/** In 8-bit codes. The base picture is sent as AVIF, and each graphics card scales it differently. */
const SCREEN_ALLOWANCE = 0.25;
/** The caption covers everything below. */
const SEEN_HEIGHT = 580;

for (const [index, room] of rooms.entries()) {
  const tag = index === 0 ? '' : ' @nightly';
  test(`with the neutral stone, the ${room.id} is its base picture${tag}`, async ({ page }) => {
    await replaceStone(page, await paintPlain(NEUTRAL_CODE));
    const pixels = await look(page, `room=${room.id}&${slabs(room.surfaces.map(({ name }) => name))}`);
    const shown = await shrink(pixels);
    const base = await shrink(await readBase(room.id));
    const squares = shown.reduce((sum, code, at) => sum + (code - (base[at] ?? 0)) ** 2, 0);
    expect(Math.sqrt(squares / shown.length)).toBeLessThan(room.errorRms + SCREEN_ALLOWANCE);
  });
}

/** A quarter of the size, because programs smooth edges differently. */
async function shrink(pixels: Buffer): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const seen = await sharp(pixels, { raw })
    .extract({ left: 0, top: 0, width: WIDTH, height: SEEN_HEIGHT })
    .png()
    .toBuffer();
  return sharp(seen)
    .resize(WIDTH / 4, SEEN_HEIGHT / 4)
    .removeAlpha()
    .raw()
    .toBuffer();
}

test('rooms look the same as before', async ({ page }) => {
  for (const { name, query } of [
    { name: 'hall-marble-running', query: 'room=hall&floor=volakas&wall=travertine-ivory-vein-cut' },
    {
      name: 'hall-black-herringbone',
      query:
        'room=hall&floor=nero-marquina&floor-format=300x600&floor-pattern=herringbone&wall=calacatta-gold',
    },
    {
      name: 'bath-squares-turned',
      query: 'room=bath&wall=emperador-dark&wall-format=600x600&wall-direction=90&floor=jura-beige',
    },
    { name: 'kitchen-book-match', query: 'room=kitchen&top=statuario&backsplash=nero-marquina' },
    {
      name: 'terrace-travertine',
      query: 'room=terrace&floor=travertine-classic&floor-joint=10&floor-joint-color=dark',
    },
  ]) {
    await test.step(`the room looks the same as before: ${name}`, async () => {
      const pixels = await look(page, query);
      const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
      // Small, so that rounding of single pixels doesn't count, and the baselines stay small.
      const picture = await sharp(pixels, { raw }).resize(240, 160).png().toBuffer();
      expect(picture).toMatchSnapshot(`room-${name}.png`, { threshold: 0.08, maxDiffPixelRatio: 0.01 });
    });
  }
});
