import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductFacts } from '#markup/ProductFacts.tsx';
import { TechnicalData } from '#markup/TechnicalData.tsx';
import { buildProduct } from '#tests/builders.ts';

it('the laboratory figures stay a table where style sheets lay its rows out as grids', () => {
  const html = renderToStaticMarkup(
    createElement(TechnicalData, {
      product: buildProduct({ technicalData: { waterAbsorptionPct: 0.14, slipDcofWet: 0.5 } }),
    }),
  );
  // Every element of the table has its role: WebKit forgets it with the display of a table.
  const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' };
  for (const [name, role] of Object.entries(roles)) {
    const elements = html.match(new RegExp(`<${name}[ >][^<]*`, 'g')) ?? [];
    expect(elements.length, name).toBeGreaterThan(0);
    for (const element of elements) expect(element).toContain(`role="${role}"`);
  }
  const headings = html.match(/<th [^>]*>/g) ?? [];
  expect(headings.filter((heading) => heading.includes('role="rowheader"'))).toHaveLength(2);
  expect(headings.filter((heading) => heading.includes('role="columnheader"'))).toHaveLength(4);
});

it.each([
  ['three supply forms', { thicknessesMm: [20], tileSizesMm: ['600x600'], suitableFor: ['Floor'] }, true],
  ['fewer, which are among the facts', { thicknessesMm: [20], suitableFor: ['Floor'] }, false],
] as const)('a block of its own shows %s, and the report is a message away', (_, technicalData, isBlock) => {
  const product = buildProduct({ name: 'Volakas', technicalData });
  const links = { quote: '/', call: '/', chat: '/', chatService: 'WhatsApp' };
  const block = renderToStaticMarkup(createElement(TechnicalData, { product }));
  const facts = renderToStaticMarkup(createElement(ProductFacts, { product, isCustomCrafted: false, links }));
  expect(block !== '').toBe(isBlock);
  expect(isBlock ? block : facts).toMatch(
    /href="\/contact\?product=Test\+report%2C\+Volakas[^"]*">Test report on request/,
  );
  expect(facts.includes('Thickness')).toBe(!isBlock);
});
