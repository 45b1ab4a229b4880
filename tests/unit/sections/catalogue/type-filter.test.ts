import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toTypeKey } from '#domain/catalogue/filter.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { projectRoot } from '#program/environment.ts';

const styles = readFileSync(path.join(projectRoot, 'src/styles/states.css'), 'utf8');

test.each(stoneTypes)('the filter works without script for %s', (type) => {
  const key = toTypeKey(type);
  const selector = `[data-listing]:has(#type-${key}:checked) [data-type]:not([data-type='${key}'])`;
  expect(styles).toContain(selector);
});

test.each(stoneTypes.slice(1))(
  'the picture of the opening follows the choice of %s without script',
  (type) => {
    const key = toTypeKey(type);
    expect(styles).toContain(`main:has(#type-${key}:checked) [data-banner='${key}']`);
  },
);

test('the filter has no selector for a type that does not exist', () => {
  const keys = Array.from(styles.matchAll(/:not\(\[data-type='(\w+)'\]\)/g), ([, key]) => key);
  expect(new Set(keys)).toEqual(new Set(stoneTypes.map(toTypeKey)));
});
