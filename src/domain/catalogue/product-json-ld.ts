import type { JsonLdNode } from '../site/json-ld.ts';
import { paths } from '../site/paths.ts';
import { getCollection } from './collection.ts';
import { composeFullName, type Product } from './product.ts';

/**
 * What search engines learn about a product (decisions.md, "Product detail"): no offers, no ratings, because there are
 * none; Google's tool calls that an error for rich results, schema.org does not.
 *
 * @param images absolute addresses
 * @param brand name of the company
 */
export function composeProduct(
  product: Product,
  related: readonly Product[],
  images: readonly string[],
  brand: string,
  site: URL,
): JsonLdNode {
  const url = toUrl(product, site);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: composeFullName(product),
    ...(product.description && { description: product.description }),
    ...(images.length > 0 && { image: images }),
    sku: product.slug,
    brand: { '@type': 'Brand', name: brand },
    category: getCollection(product.collection).name,
    material: product.materialType,
    ...(product.origin && { countryOfOrigin: { '@type': 'Country', name: product.origin } }),
    ...(product.customSizes && { size: product.customSizes }),
    ...(product.finishes.length > 0 && {
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Finishes', value: product.finishes.join(', ') },
      ],
    }),
    ...(related.length > 0 && {
      // By reference: search engines ask of every product they find spelled out that it has a picture.
      isRelatedTo: related.map((other) => ({ '@id': `${toUrl(other, site)}#product` })),
    }),
  };
}

/** The products that a listing's HTML shows, in order. `total` counts those that it fetches later too. */
export function composeItemList(
  name: string,
  products: readonly Product[],
  total: number,
  site: URL,
): JsonLdNode {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: composeFullName(product),
      url: toUrl(product, site),
    })),
  };
}

function toUrl(product: Product, site: URL): string {
  return new URL(paths.product(product), site).href;
}
