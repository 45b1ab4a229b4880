import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePng, paintStone } from '#functions/generate-project-images/stone-painter.ts';

const size = { width: 90, height: 60 };

describe('the painter', () => {
  it('paints the same picture for the same prompt, and another for another', async () => {
    const prompts = ['Marble lobby', ' marble LOBBY ', 'Marble bath'];
    const [first, again, other] = await Promise.all(prompts.map((prompt) => paintStone(prompt, size)));
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
  });

  it('paints light marble and dark basalt', async () => {
    const lightness = async (prompt: string) => {
      const { channels } = await sharp(await paintStone(prompt, size)).stats();
      return channels.reduce((sum, { mean }) => sum + mean, 0) / 3;
    };
    expect(await lightness('white marble stair')).toBeGreaterThan(190);
    expect(await lightness('basalt bath')).toBeLessThan(90);
  });
});

it('the PNG holds the pixels it was given', async () => {
  const rgb = Uint8Array.from({ length: 7 * 5 * 3 }, (_, index) => (index * 37) % 256);
  const { data, info } = await sharp(await encodePng(7, 5, rgb))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 7, height: 5, channels: 3 });
  expect(new Uint8Array(data)).toEqual(rgb);
});
