import type { JsonLdNode } from '../site/json-ld.ts';
import { paths } from '../site/paths.ts';
import { composeFullName, findOrigin, type Product } from './product.ts';
import { composeProperties, type FigureWords } from './technical-figures.ts';

/** Names that a product's structured data takes from the site. */
export interface ProductNames {
  /** Name of the company. */
  readonly brand: string;
  /** Name of the collection. */
  readonly category: string;
  /** Label for finishes. */
  readonly finishes: string;
  readonly figures: FigureWords;
}

/**
 * Structured data of a product (rule 8.4). It has no offers or ratings, because the site has neither. Google's rich results
 * test reports that as an error; schema.org allows it.
 *
 * @param images absolute addresses
 */
export function composeProduct(
  product: Product,
  related: readonly Product[],
  images: readonly string[],
  { brand, category, finishes, figures }: ProductNames,
  site: URL,
): JsonLdNode {
  const url = toUrl(product, site);
  const origin = findOrigin(product);
  const properties = [
    ...(product.finishes.length > 0 ? [{ name: finishes, value: product.finishes.join(', ') }] : []),
    ...composeProperties(product, figures),
  ];
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: composeFullName(product),
    ...(product.description && { description: product.description }),
    ...(images.length > 0 && { image: images }),
    sku: product.slug,
    brand: { '@type': 'Brand', name: brand },
    category,
    material: product.materialType,
    ...(origin && { countryOfOrigin: { '@type': 'Country', name: origin } }),
    ...(product.customSizes && { size: product.customSizes }),
    ...(properties.length > 0 && {
      additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
    ...(related.length > 0 && {
      // By reference: search engines require a picture for every product that is spelled out.
      isRelatedTo: related.map((other) => ({ '@id': `${toUrl(other, site)}#product` })),
    }),
  };
}

/** The products in a listing's HTML, in order. `total` also counts those that the listing fetches later. */
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
