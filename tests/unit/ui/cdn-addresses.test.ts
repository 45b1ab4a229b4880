import { describe, expect, test } from 'vitest';
import { transformUrl } from 'unpic';
import { createCdnAddresses } from '#ui/cdn-addresses.ts';

const PICTURES = [
  'https://project.supabase.co/storage/v1/object/public/product-images/a b/é&w=1.jpg',
  '/_astro/hero.abc.jpg',
  'https://elsewhere.example/900x.jpg?w=10&h=20',
  'https://elsewhere.example/9000001/9000002.jpg',
  'https://elsewhere.example/the-picture-to-come.jpg',
  "https://elsewhere.example/a+b%20c~(d)*'e'$&.jpg?x=%E9#f",
  'https://elsewhere.example/石\uD800.jpg',
  '/.netlify/images?url=%2Fhero.jpg&w=5',
  'https://elsewhere.example/.netlify/images?url=%2Fhero.jpg',
];

describe('createCdnAddresses', () => {
  test.each(
    PICTURES.flatMap((url) => (['netlify', 'supabase'] as const).map((provider) => ({ url, provider }))),
  )('composes what unpic composes: $provider, $url', ({ url, provider }) => {
    const placed = provider === 'netlify' ? { netlify: { position: 'left' as const } } : {};
    const toAddress = createCdnAddresses(url, provider, placed);
    for (const [width, height] of [
      [1, 1],
      [360, 450],
      [1440, 810],
    ] as const)
      expect(toAddress(width, height)).toBe(
        transformUrl({ url, provider, width, height, quality: 50 }, placed),
      );
  });

  test.each(PICTURES)('composes what is asked for beside the usual: %s', (url) => {
    const usual = createCdnAddresses(url, 'netlify', {});
    const toAddress = createCdnAddresses(url, 'netlify', {}, { format: 'jpg' });
    const asked = { url, provider: 'netlify', width: 1200, height: 630 } as const;
    expect(toAddress(1200, 630)).toBe(transformUrl({ ...asked, format: 'jpg' }));
    expect(usual(1200, 630)).toBe(transformUrl({ ...asked, quality: 50 }));
  });
});
