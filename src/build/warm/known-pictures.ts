/**
 * Where the build encodes pictures, a warm build can only show those that are encoded: products get the pictures that
 * they had in the full build, or there is no warm build.
 */
import type { ProductsByCollection } from '#data/build-record.ts';
import type { Product, ProductImage } from '#domain/catalogue/product.ts';

/**
 * @param built the products as the full build showed them
 * @returns what shows products with the pictures that they were built with. It throws when any product's pictures, or
 *   the name they are encoded under, differ.
 */
export function createKnownPictures(built: ProductsByCollection) {
  const imagesById = new Map<string, readonly ProductImage[]>();
  for (const product of [...built.values()].flat()) imagesById.set(toId(product), product.images);
  const shown = new WeakMap<Product, Product>();
  const shownLists = new WeakMap<readonly Product[], readonly Product[]>();

  function show(product: Product): Product {
    const images = imagesById.get(toId(product));
    const isSame =
      images?.length === product.images.length &&
      images.every(({ src }, index) => withoutVersion(src) === product.images[index]?.src);
    if (!images || !isSame) throw new Error(`the pictures of ${toId(product)} are new`);
    return {
      ...product,
      images: images.map(({ src, seen }, index) => ({
        ...product.images[index],
        src,
        ...(seen && { seen }),
      })),
    };
  }

  return (products: ProductsByCollection): ProductsByCollection => {
    const count = products.values().reduce((sum, { length }) => sum + length, 0);
    if (count !== imagesById.size) throw new Error('products came or went, with their pictures');
    return new Map(
      [...products].map(([slug, list]) => {
        let known = shownLists.get(list);
        if (!known) {
          known = list.map((product) => {
            const one = shown.get(product) ?? show(product);
            shown.set(product, one);
            return one;
          });
          shownLists.set(list, known);
        }
        return [slug, known];
      }),
    );
  };
}

function toId({ collection, slug }: Product): string {
  return `${collection}/${slug}`;
}

function withoutVersion(src: string): string {
  const url = new URL(src);
  url.searchParams.delete('v');
  return url.href;
}
