import { useEffect, useState } from 'react';
import type { CatalogueEntry, CatalogueFacts } from '#domain/catalogue/catalogue-file.ts';
import { findCollection } from '#domain/catalogue/collection.ts';
import { splitProductKey, type ProductKey } from '#domain/selection/product-key.ts';
import { loadFacts } from '#browser/catalogue/load-catalogue.ts';

export type Facts = ReadonlyMap<string, ReadonlyMap<string, CatalogueFacts>>;

export function useFacts(products: readonly ProductKey[]): Facts {
  const [facts, setFacts] = useState<Facts>(new Map());
  const wanted = [...new Set(products.map((product) => splitProductKey(product).collection))].join();
  useEffect(() => {
    for (const slug of wanted.split(',')) {
      const collection = findCollection(slug)?.slug;
      if (collection === undefined) continue;
      void loadFacts(collection)
        .catch((): ReadonlyMap<string, CatalogueFacts> => new Map())
        .then((known) => setFacts((before) => new Map([...before, [collection, known]])));
    }
  }, [wanted]);
  return facts;
}

export function findFacts(
  facts: Facts,
  { collection, slug }: Pick<CatalogueEntry, 'collection' | 'slug'>,
): CatalogueFacts | undefined {
  return facts.get(collection)?.get(slug);
}
