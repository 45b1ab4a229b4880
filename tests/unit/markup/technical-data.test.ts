import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TechnicalData } from '#markup/TechnicalData.tsx';

it('the laboratory figures stay a table where style sheets lay its rows out as grids', () => {
  const html = renderToStaticMarkup(
    createElement(TechnicalData, {
      product: { materialType: 'Marble', technicalData: { waterAbsorptionPct: 0.14, slipDcofWet: 0.5 } },
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
