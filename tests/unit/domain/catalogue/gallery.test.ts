import { expect, it } from 'vitest';
import { toUploadFolder } from '#domain/catalogue/gallery.ts';

it('chooses the folder of the main picture, or that of the slug if the folder is shared or missing', () => {
  const rows = [
    { slug: 'tuscan', image_url: 'Columns/Tuscan.jpg' },
    { slug: 'doric', image_url: ' //Columns/Doric.jpg' },
    { slug: 'birdbaths', image_url: '/Garden/Bird Baths/Bath 01.jpg' },
    { slug: 'lamp', image_url: 'Lamp.jpg' },
    { slug: 'elsewhere', image_url: ' HTTPS://example.com/a/b.jpg' },
    { slug: 'bare', image_url: null },
    { slug: 'blank', image_url: ' ' },
  ];
  expect(rows.map((row) => toUploadFolder(row, rows))).toEqual([
    'tuscan',
    'doric',
    'Garden/Bird Baths',
    'lamp',
    'elsewhere',
    'bare',
    'blank',
  ]);
});
