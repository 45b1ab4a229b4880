import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';
import { toStorageUrl } from '#domain/catalogue/storage-url.ts';
import { buildProduct } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const types = ['Marble', 'Granite', 'Basalt'];
const folders = ['Paving', 'Setts & Cobbles', undefined];

type Kind = readonly [type: string, folder: string | undefined];

function buildListing(kinds: readonly Kind[]): Product[] {
  return kinds.map(([materialType, folder], place) =>
    buildProduct({
      slug: `product-${String(place)}`,
      materialType,
      images: folder
        ? [{ src: toStorageUrl('https://stone.example', 'bucket', `${folder}/Own/01.jpg`) }]
        : [],
    }),
  );
}

/** The rule in its simplest form, without regard to speed. */
function pickPlainly(kinds: readonly Kind[], place: number, limit: number): string[] {
  const [type, folder] = kinds[place] ?? [];
  const rank = ([otherType, otherFolder]: Kind) => {
    const isOfFolder = folder !== undefined && otherFolder === folder;
    if (otherType === type) return isOfFolder ? 0 : 1;
    return isOfFolder ? 2 : 3;
  };
  const following = [...kinds.keys()].slice(place + 1).concat([...kinds.keys()].slice(0, place));
  return following
    .map((other) => ({ other, rank: rank(kinds[other] ?? ['', undefined]) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ other }) => `product-${String(other)}`);
}

const anyKind = fc.tuple(fc.constantFrom(...types), fc.constantFrom(...folders));

it('prefers the same type and folder, then type, then folder, then any, each in listing order from the product on', () =>
  forAll([fc.array(anyKind, { minLength: 1, maxLength: 30 }), fc.nat({ max: 6 })], (kinds, limit) => {
    const listing = buildListing(kinds);
    for (const [place, product] of listing.entries()) {
      const slugs = pickRelated(listing, product, limit).map(({ slug }) => slug);
      expect(slugs).toEqual(pickPlainly(kinds, place, limit));
    }
  }));
