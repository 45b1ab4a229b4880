import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import roomsJson from '#assets/rooms/rooms.json' with { type: 'json' };
import { listSentFiles, SENT_FORMATS, toSentName, type SentFile } from '#domain/rooms/room-files.ts';
import { roomsSchema, type Room } from '#domain/rooms/room.ts';

const assets = path.resolve(import.meta.dirname, '../../../../src/assets/rooms');
/** Step between compared values of a file and its original; prime, so that all channels and columns are included. */
const SAMPLES_APART = 13;
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

  it.each(SENT_FORMATS)('sends light and gloss of a surface in few bytes: %s', (format) => {
    for (const { light, gloss } of room.surfaces) {
      const names = [light, gloss].map((name) => toSentName(name, format));
      const sizes = names.map((name) => statSync(path.join(assets, room.id, name)).size);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES[format]);
    }
  });
});

it('has no folder of a removed room', async () => {
  const folders = (await readdir(assets, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).toEqual(rooms.map(({ id }) => id).toSorted());
});
