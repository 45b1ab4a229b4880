import { expect, it } from 'vitest';
import { toUploadFolder } from '#domain/catalogue/gallery.ts';

it('chooses the folder of the main picture, or that of the slug if the folder is shared or missing', () => {
  const rows = [
    { slug: 'tuscan', image_url: 'Columns/Tuscan.jpg', folder: 'tuscan' },
    { slug: 'doric', image_url: ' //Columns/Doric.jpg', folder: 'doric' },
    { slug: 'birdbaths', image_url: '/Garden/Bird Baths/Bath 01.jpg', folder: 'Garden/Bird Baths' },
    { slug: 'lamp', image_url: 'Lamp.jpg', folder: 'lamp' },
    { slug: 'elsewhere', image_url: ' HTTPS://example.com/a/b.jpg', folder: 'elsewhere' },
    { slug: 'bare', image_url: null, folder: 'bare' },
    { slug: 'blank', image_url: ' ', folder: 'blank' },
  ];
  for (const row of rows) expect(toUploadFolder(row, rows)).toBe(row.folder);
});
