import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toTypeKey } from '#domain/catalogue/filter.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';

const file = path.resolve(import.meta.dirname, '../../../../src/styles/states.css');

test.each(stoneTypes)('the filter works without script for %s', (type) => {
  const key = toTypeKey(type);
  const selector = `[data-listing]:has(#type-${key}:checked) [data-type]:not([data-type='${key}'])`;
  expect(readFileSync(file, 'utf8'), `states.css lacks the selector for ${type}`).toContain(selector);
});

test.each(stoneTypes.slice(1))(
  'the picture of the opening follows the choice of %s without script',
  (type) => {
    const key = toTypeKey(type);
    const selector = `main:has(#type-${key}:checked) [data-banner='${key}']`;
    expect(readFileSync(file, 'utf8'), `states.css lacks the selector for ${type}`).toContain(selector);
  },
);

test('the filter has no selector for a type that does not exist', () => {
  const keys = [...readFileSync(file, 'utf8').matchAll(/:not\(\[data-type='(\w+)'\]\)/g)].map(
    ([, key]) => key,
  );
  expect(new Set(keys)).toEqual(new Set(stoneTypes.map(toTypeKey)));
});
