import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';

test('the related products have a rule for their number', () => {
  const file = new URL('../../../../src/sections/catalogue/product-detail.css', import.meta.url);
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(String.raw`&\[data-row='${RELATED_PRODUCT_COUNT}'\] \{\s*--row: ${RELATED_PRODUCT_COUNT};`),
  );
});
