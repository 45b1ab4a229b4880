import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import roomsJson from '#assets/rooms/rooms.json' with { type: 'json' };
import { listSentFiles, SENT_FORMATS, toSentName, type SentFile } from '#domain/rooms/room-files.ts';
import { roomsSchema, type Room } from '#domain/rooms/room.ts';
import { NEUTRAL_ALBEDO } from '#domain/rooms/rooms.rules.ts';
import { decodeLight, toCode, toDisplay, type Color } from '#tests/room-light.ts';

const assets = path.resolve(import.meta.dirname, '../../../../src/assets/rooms');
const WIDTH = 900;
const HEIGHT = 600;
/** Step between checked pixels, in both directions. */
const STEP = 3;
/** Step between compared values of a file and its original; prime, so that all channels and columns are included. */
const SAMPLES_APART = 13;
/** Maximum error that the delivered files may add to the error of the rendering, in 8-bit code values. */
const ALLOWANCE = 0.6;
/**
 * Maximum difference of a file from its original, as root mean square of 8-bit code values; stricter for numbers than
 * for visible pictures.
 */
const MOST_OF_NUMBERS = 1.05;
const MOST_OF_A_BASE = 1.9;
/** Maximum size of light and gloss files of a surface. */
const MOST_BYTES = { avif: 20_000, webp: 50_000 } as const;

const rooms = roomsSchema.parse(roomsJson);

const toPixels = (source: Sharp) => source.removeAlpha().toColorspace('srgb').raw().toBuffer();
const read = (room: Room, name: string) => sharp(path.join(assets, room.id, name));
const readScaled = (room: Room, name: string) =>
  toPixels(read(room, name).resize(WIDTH, HEIGHT, { fit: 'fill' }));

describe.each(rooms)('$id, as delivered', (room) => {
  it('has every file of the list, and nothing else', async () => {
    const listed = listSentFiles(room).map(({ sent }) => path.basename(sent));
    expect(await readdir(path.join(assets, room.id, 'sent'))).toEqual(listed.toSorted());
  });

  it.each(listSentFiles(room))('keeps to its original: $sent', async (file: SentFile) => {
    const { original, sent, format, width } = file;
    const made = await read(room, sent).metadata();
    // An AVIF file is reported as a HEIF file with AV1 compression.
    expect(format === 'avif' ? made.compression : made.format).toBe(format === 'avif' ? 'av1' : format);
    const expected = await toPixels(read(room, original).resize(width));
    const shown = await toPixels(read(room, sent));
    expect(shown).toHaveLength(expected.length);
    let squares = 0;
    let count = 0;
    for (let at = 0; at < expected.length; at += SAMPLES_APART) {
      squares += ((expected[at] ?? 0) - (shown[at] ?? 0)) ** 2;
      count += 1;
    }
    expect(Math.sqrt(squares / count)).toBeLessThan(
      original === room.base ? MOST_OF_A_BASE : MOST_OF_NUMBERS,
    );
  });

  it.each(SENT_FORMATS)('shows the neutral stone as rendered: %s', async (format) => {
    const base = await readScaled(room, room.base);
    for (const surface of room.surfaces) {
      const names = [toSentName(surface.light, format), toSentName(surface.gloss, format)] as const;
      const [mask, light, gloss] = await Promise.all([
        readScaled(room, surface.mask),
        readScaled(room, names[0]),
        readScaled(room, names[1]),
      ]);
      const sizes = names.map((name) => statSync(path.join(assets, room.id, name)).size);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES[format]);
      let squares = 0;
      let count = 0;
      for (let y = 1; y < HEIGHT - 1; y += STEP) {
        for (let x = 1; x < WIDTH - 1; x += STEP) {
          const at = (y * WIDTH + x) * 3;
          const isInside = [-WIDTH, -1, 0, 1, WIDTH].every((by) => mask[at + by * 3] === 255);
          if (!isInside) continue;
          const toLight = (pixels: Buffer, channel: number) => decodeLight((pixels[at + channel] ?? 0) / 255);
          const scene = [0, 1, 2].map(
            (channel) => NEUTRAL_ALBEDO * toLight(light, channel) + toLight(gloss, channel),
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

it('has no folder of a removed room', async () => {
  const folders = (await readdir(assets, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).toEqual(rooms.map(({ id }) => id).toSorted());
});
