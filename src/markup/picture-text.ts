import { productWords } from '#content/words/catalogue.ts';
import * as nameWords from '#content/words/terms.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';

/** The editor's description, or the product's full name, with the position among the `shown` pictures (rule 6.7). */
export function composePictureText(
  product: Pick<Product, 'collection' | 'name' | 'materialType'>,
  shown: readonly ProductImage[],
  index: number,
): string {
  const name = composeFullName(product, nameWords);
  return (
    shown[index]?.alt ??
    (shown.length > 1 ? productWords.pictures.place(name, index + 1, shown.length) : name)
  );
}
