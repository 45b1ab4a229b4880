import { expect, it } from 'vitest';
import { composeTextureName, composeTextureUrl } from '#domain/rooms/texture.ts';

const stored = 'https://x.supabase.co/storage/v1/object/public/floor%20and%20wall/Slab%2001.JPG?v=abc';

it('a texture for planners has its real width in its name', () => {
  expect(composeTextureName('volakas', 1440, stored)).toBe('volakas-1440mm.jpg');
  expect(composeTextureName('volakas', undefined, 'https://example.test/a.webp')).toBe('volakas.webp');
  expect(composeTextureName('volakas', 900, 'https://example.test/picture')).toBe('volakas-900mm.jpg');
});

it('a texture for planners is named by storage; addresses of other servers stay unchanged', () => {
  expect(composeTextureUrl(stored, 'volakas-1440mm.jpg')).toBe(`${stored}&download=volakas-1440mm.jpg`);
  expect(composeTextureUrl('https://example.test/a.jpg?sig=1', 'a.jpg')).toBe(
    'https://example.test/a.jpg?sig=1',
  );
});
