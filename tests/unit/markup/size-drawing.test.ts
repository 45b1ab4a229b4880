import { expect, test } from 'vitest';
import { drawSizes, readSizes } from '#markup/size-drawing.ts';
import { toLanguage } from '#domain/catalogue/translations.ts';
import { readSeed } from '#tests/read-seed.ts';

test.for([
  ['Shaft diameters from 20 to 60 cm; heights from 200 to 450 cm', 'Ø 20–60 cm', '200–450 cm', undefined],
  ['Diámetros de fuste de 20 a 60 cm; alturas de 200 a 450 cm', 'Ø 20–60 cm', '200–450 cm', undefined],
  ['Seats from 120 to 200 cm long, 40 to 50 cm deep, 80 mm thick', '120–200 cm', undefined, '40–50 cm'],
  ['Asientos de 120 a 200 cm de largo, de 40 a 50 cm de profundidad', '120–200 cm', undefined, '40–50 cm'],
  ['Treads up to 200 cm long, 30 to 80 mm thick', '≤ 200 cm', undefined, '30–80 mm'],
  ['Huellas de hasta 200 cm de largo, desde 30 mm de espesor', '≤ 200 cm', undefined, '≥ 30 mm'],
  ['Courses 10, 15 and 20 cm high in random lengths; veneer 40 mm', undefined, '10 / 15 / 20 cm', undefined],
  ['Sets: 20 × 20, 20 × 40 and 40 × 60 cm; 30 mm thick', '60 cm', '40 cm', '30 mm'],
  ['Cubes 10 × 10 × 10 cm; also 7 × 7 × 7 cm', '10 cm', '10 cm', '10 cm'],
  ['Plate 2.5 m wide', '2.5 m', undefined, undefined],
  ['Made to order, in 20 kg bags, constructor of 3 meters', undefined, undefined, undefined],
  ['', undefined, undefined, undefined],
] as const)('%s', ([text, width, height, depth]) => {
  const sizes = readSizes(text);
  expect(sizes.width && `${sizes.isRound ? 'Ø ' : ''}${sizes.width.label}`).toBe(width);
  expect([sizes.height?.label, sizes.depth?.label]).toEqual([height, depth]);
});

test('a drawing has the sizes that its text states, and none is drawn without', () => {
  const svg = drawSizes('Heights from 60 to 180 cm, 40 cm wide');
  for (const label of ['60–180 cm', '40 cm']) expect(svg).toContain(`>${label}</text>`);
  for (const text of ['', 'Made to drawing', '0 cm wide']) expect(drawSizes(text)).toBeUndefined();
  expect(drawSizes(`${'9'.repeat(400)} cm wide, 1 mm high`)).toBeUndefined();
  expect(readSizes('5, 10, 15, 20 and 25 cm high').height?.label).toBe('5–25 cm');
});

test('each product with an empty slot has the same drawing in both languages', () => {
  const objects = [...readSeed()].flatMap(([, all]) => all).filter(({ images }) => images.length === 3);
  expect(objects.length).toBeGreaterThan(20);
  for (const product of objects) {
    const english = drawSizes(product.customSizes);
    expect(english, product.slug).toBeDefined();
    expect(drawSizes(toLanguage(product, 'es').customSizes), product.slug).toBe(english);
  }
});
