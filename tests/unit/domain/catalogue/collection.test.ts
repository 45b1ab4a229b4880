import { expect, test } from 'vitest';
import {
  collections,
  findCollection,
  findCollectionByTable,
  getCollection,
  type CollectionSlug,
} from '#domain/catalogue/collection.ts';

test('every collection is found by its slug and by its table', () => {
  for (const collection of collections) {
    expect(findCollection(collection.slug)).toBe(collection);
    expect(findCollectionByTable(collection.table)).toBe(collection);
  }
  expect(findCollection('floor_wall_coverings')).toBeUndefined();
  expect(findCollectionByTable('floor-and-wall')).toBeUndefined();
  expect(() => getCollection('none' as CollectionSlug)).toThrow("There is no collection 'none'.");
});
