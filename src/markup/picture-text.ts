import { productWords } from '#content/words/product.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';

/**
 * The alternative text of one of a product's pictures: what the editor says that it shows, else the product's full name,
 * with its place where there are several (rule 6.7).
 *
 * @param shown the pictures that the page shows
 * @param index of the picture among them
 */
export function composePictureText(
  product: Pick<Product, 'name' | 'materialType'>,
  shown: readonly ProductImage[],
  index: number,
): string {
  const name = composeFullName(product);
  return (
    shown[index]?.alt ??
    (shown.length > 1 ? productWords.pictures.place(name, index + 1, shown.length) : name)
  );
}
