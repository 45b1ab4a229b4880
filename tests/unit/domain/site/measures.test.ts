import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepMeasures } from '#domain/site/measures.ts';
import { forAll } from '#tests/for-all.ts';

const show = (text: string) => text.replaceAll('\u00a0', '~');

test.for([
  ['Granite Paving, 80 × 40 cm, flamed', 'Granite Paving, 80~×~40~cm, flamed'],
  ['3200 x 2000 mm', '3200~x~2000~mm'],
  ['45 m² with waste, 484 sq ft', '45~m² with waste, 484~sq ft'],
  ['132 m² = 1,421 pies², 2 pies, 3/4 pulg.', '132~m² =~1,421~pies², 2~pies, 3/4~pulg.'],
  ['5 piezas, 3 pulgas', '5 piezas, 3 pulgas'],
  ['2,690 kg/m³ at 12 %', '2,690~kg/m³ at 12~%'],
  ['120 m² + 10 % = 132 m²', '120~m² +~10~% =~132~m²'],
  ['Marble · Greece · Honed', 'Marble ·~Greece ·~Honed'],
  ['+ 1 to begin with, A+ 2', '+ 1 to begin with, A+ 2'],
  ['30 minutes in 5 inches, 2 metals', '30 minutes in 5 inches, 2 metals'],
  ['60x60 and M 8 x ends', '60x60 and M 8 x ends'],
] as const)('%s', ([text, shown]) => {
  expect(show(keepMeasures(text))).toBe(shown);
});

const unit = fc.constantFrom('1', '20', ' ', 'mm', 'x', '×', '+', '·', 'm²', 'a');

test('only spaces change, and a second pass changes nothing', () =>
  forAll([fc.string({ unit })], (text) => {
    const shown = keepMeasures(text);
    expect(shown.replaceAll('\u00a0', ' ')).toBe(text);
    expect(keepMeasures(shown)).toBe(shown);
  }));
