import type { JsonLdNode } from '../site/json-ld.ts';
import { composeFullName, findLanguageOf, findOrigin, type NameWords, type Product } from './product.ts';
import { composeProperties, type FigureWords } from './technical-figures.ts';

export interface ProductNames extends NameWords {
  readonly brand: string;
  readonly category: string;
  readonly finishes: string;
  readonly figures: FigureWords;
}

/** Structured data of a product (rule 8.4), without offers or ratings, because the site has neither. Google's rich
 * results test reports that as an error; schema.org allows it. */
export function composeProduct(
  product: Product,
  related: readonly Product[],
  images: readonly string[],
  names: ProductNames,
  toAddress: (product: Product) => string,
): JsonLdNode {
  const { brand, category, finishes, figures, showTerm } = names;
  const url = toAddress(product);
  const origin = findOrigin(product);
  const isShown = (field: 'description' | 'customSizes') =>
    product[field] !== '' && findLanguageOf(product, field) === undefined;
  const properties = [
    ...(product.finishes.length > 0
      ? [{ name: finishes, value: product.finishes.map((finish) => showTerm(finish).label).join(', ') }]
      : []),
    ...composeProperties(product, figures),
  ];
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: composeFullName(product, names),
    ...(isShown('description') && { description: product.description }),
    ...(images.length > 0 && { image: images }),
    sku: product.slug,
    brand: { '@type': 'Brand', name: brand },
    category,
    material: showTerm(product.materialType).label,
    ...(origin && { countryOfOrigin: { '@type': 'Country', name: showTerm(origin).label } }),
    ...(isShown('customSizes') && { size: product.customSizes }),
    ...(properties.length > 0 && {
      additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
    ...(related.length > 0 && {
      // Related products are references: search engines require a picture for every product that is spelled out.
      isRelatedTo: related.map((other) => ({ '@id': `${toAddress(other)}#product` })),
    }),
  };
}

export function composeItemList(
  name: string,
  products: readonly Product[],
  total: number,
  words: NameWords,
  toAddress: (product: Product) => string,
): JsonLdNode {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: composeFullName(product, words),
      url: toAddress(product),
    })),
  };
}
