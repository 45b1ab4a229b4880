import sharp from 'sharp';
import sharpService from 'astro/assets/services/sharp';
import { expect, test, vi } from 'vitest';
import pictureService, { encodePicture } from '#build/picture-service.ts';

const config = {
  endpoint: { route: '/_image' },
  service: { entrypoint: '', config: {} },
  dangerouslyProcessSVG: false,
  responsiveStyles: false,
  domains: [],
  remotePatterns: [],
};

const clear = { width: 8, height: 8, channels: 4, background: '#0000' } as const;
const cutOut = sharp({ create: clear }).png().toBuffer();

test.each([
  ['a page that is made ahead', (...of: Parameters<typeof encodePicture>) => transformAsAstro(...of)],
  ['a page that is made by its own', encodePicture],
])('what is see-through is white as a JPEG, for %s', async (_, encode) => {
  const jpeg = await encode(await cutOut, { src: '/cut-out.png', format: 'jpeg' }, config);
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((value) => value > 245)).toBe(true);
});

test('a WebP stays see-through', async () => {
  const webp = await encodePicture(await cutOut, { src: '/cut-out.png', format: 'webp' }, config);
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
