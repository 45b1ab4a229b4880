import sharp from 'sharp';
import sharpService from 'astro/assets/services/sharp';
import { expect, test, vi } from 'vitest';
import pictureService, { encodePicture } from '#build/picture-service.ts';

const side = 8;
const config = {
  endpoint: { route: '/_image' },
  service: { entrypoint: '', config: {} },
  dangerouslyProcessSVG: false,
  responsiveStyles: false,
  domains: [],
  remotePatterns: [],
};

/** Half see-through, half a stone. */
async function createCutOut(): Promise<Uint8Array> {
  const half = { width: side / 2, height: side, channels: 3, background: '#806040' } as const;
  const stone = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([{ input: stone, left: side / 2, top: 0 }])
    .png()
    .toBuffer();
}

test.each([
  ['a page that is made ahead', (...of: Parameters<typeof encodePicture>) => transformAsAstro(...of)],
  ['a page that is made by its own', encodePicture],
])('what is see-through is white as a JPEG, for %s', async (_, encode) => {
  const jpeg = await encode(await createCutOut(), { src: '/cut-out.png', format: 'jpeg' }, config);
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((value) => value > 245)).toBe(true);
});

test('a WebP stays see-through', async () => {
  const webp = await encodePicture(await createCutOut(), { src: '/cut-out.png', format: 'webp' }, config);
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(data[3]).toBe(0);
});

test.each([
  ['the development server encodes a picture on request', true, '/_image?href=hall'],
  ['a build names the file of a picture', false, expect.stringMatching(/^\/_astro\/hall_[\w-]{12}\.avif$/)],
])('%s', async (_, isDevelopment, address) => {
  vi.spyOn(sharpService, 'getURL').mockReturnValue('/_image?href=hall');
  vi.stubEnv('DEV', isDevelopment);
  const src = { src: '/_astro/hall.jpg', width: 800, height: 600, format: 'jpg' as const };
  expect(await pictureService.getURL({ src, width: 400, format: 'avif' }, config, console)).toEqual(address);
});

async function transformAsAstro(...[bytes, transform, imageConfig]: Parameters<typeof encodePicture>) {
  return (await pictureService.transform(bytes, transform, imageConfig, console)).data;
}
