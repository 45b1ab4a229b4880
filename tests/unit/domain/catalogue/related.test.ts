import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';

const materials = ['Marble', 'Granite', 'Basalt'];

function buildListing(materialTypes: readonly string[]): Product[] {
  return materialTypes.map((materialType, place) => ({
    collection: 'extras',
    slug: `product-${String(place)}`,
    name: `Product ${String(place)}`,
    materialType,
    images: [],
    description: '',
    finishes: [],
    customSizes: '',
    origin: undefined,
    quarryCountry: undefined,
    updatedAt: undefined,
    sortOrder: place,
    technicalData: {},
  }));
}

/** The rule as one would say it, whatever it costs. */
function pickPlainly(listing: readonly Product[], product: Product, limit: number): Product[] {
  const place = listing.indexOf(product);
  const others = [...listing.slice(place + 1), ...listing.slice(0, place)];
  const isSame = (other: Product) => other.materialType === product.materialType;
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, limit);
}

it('picks the next ones of the same material, then the next ones of any other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...materials), { minLength: 1, maxLength: 30 }),
      fc.nat({ max: 6 }),
      (materialTypes, limit) => {
        const listing = buildListing(materialTypes);
        for (const product of listing) {
          expect(pickRelated(listing, product, limit)).toEqual(pickPlainly(listing, product, limit));
        }
      },
    ),
  );
});
