import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import roomsJson from '../../../../src/assets/rooms/rooms.json' with { type: 'json' };
import { decodeLight, toCode, toDisplay, toLinear, type Color } from '../../../../src/domain/rooms/light.ts';
import { roomsSchema } from '../../../../src/domain/rooms/room.ts';
import { NEUTRAL_ALBEDO } from '../../../../src/domain/rooms/rooms.rules.ts';
import { DATA_ENCODINGS } from '../../../../src/sections/rooms/room-encoding.ts';

const assets = path.resolve(import.meta.dirname, '../../../../src/assets/rooms');
const WIDTH = 900;
const HEIGHT = 600;
/** Every so many pixels in both directions are looked at. */
const STEP = 3;
/** The files that are sent may add this to the error that the room was computed with, 8-bit codes. */
const ALLOWANCE = 0.6;
/** Effort of astro.config.mjs: less of it means a larger file, not a worse one. */
const EFFORT = { avif: 1, webp: 3 } as const;

const toPixels = (source: Sharp) =>
  source.resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().toColorspace('srgb').raw().toBuffer();

async function encode(file: string, { format, quality }: (typeof DATA_ENCODINGS)[number]) {
  const sent = await sharp(file).toFormat(format, { quality, effort: EFFORT[format] }).toBuffer();
  return { bytes: sent.byteLength, pixels: await toPixels(sharp(sent)) };
}

describe.each(roomsSchema.parse(roomsJson))('$id, from the files that are sent', (room) => {
  it.each(DATA_ENCODINGS)('shows the neutral stone as it was computed: $format', async (encoding) => {
    const toFile = (name: string) => path.join(assets, room.id, name);
    const base = await toPixels(sharp(toFile(room.base)));
    for (const surface of room.surfaces) {
      const [mask, light, gloss] = await Promise.all([
        toPixels(sharp(toFile(surface.mask))),
        encode(toFile(surface.light), encoding),
        encode(toFile(surface.gloss), encoding),
      ]);
      expect(light.bytes + gloss.bytes).toBeLessThan(encoding.format === 'avif' ? 25_000 : 80_000);
      let squares = 0;
      let count = 0;
      for (let y = 1; y < HEIGHT - 1; y += STEP) {
        for (let x = 1; x < WIDTH - 1; x += STEP) {
          const at = (y * WIDTH + x) * 3;
          const isInside = [-WIDTH, -1, 0, 1, WIDTH].every((by) => mask[at + by * 3] === 255);
          if (!isInside) continue;
          const read = (pixels: Buffer, channel: number) => decodeLight((pixels[at + channel] ?? 0) / 255);
          const scene = [0, 1, 2].map(
            (channel) => NEUTRAL_ALBEDO * read(light.pixels, channel) + read(gloss.pixels, channel),
          );
          const [red = 0, green = 0, blue = 0] = scene;
          const color: Color = toDisplay([red, green, blue], room.tone);
          for (const [channel, value] of color.entries()) {
            squares += (toCode(value) * 255 - (base[at + channel] ?? 0)) ** 2;
            count += 1;
          }
        }
      }
      expect(count).toBeGreaterThan(1000);
      expect(Math.sqrt(squares / count)).toBeLessThan(room.errorRms + ALLOWANCE);
    }
  });
});

it('holds a color in both directions, so that the comparison compares', () => {
  expect(toCode(toLinear(0.5))).toBeCloseTo(0.5, 9);
});
