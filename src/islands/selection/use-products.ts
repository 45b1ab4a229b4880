import { useEffect, useState } from 'react';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { findCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { splitProductKey, type ProductKey } from '#domain/selection/product-key.ts';
import type { NamedEntry } from '#domain/selection/selection-message.ts';
import type { Entry } from '#domain/selection/selection.ts';
import { loadEntries } from '../catalogue/load-catalogue.ts';

/** An entry with what the release knows of its product today. */
export interface ListedEntry extends NamedEntry {
  readonly product: CatalogueEntry | undefined;
  readonly collectionName: string;
  /** Whether the release has been asked: before, a missing product is not gone. */
  readonly isKnown: boolean;
}

export interface ProductReading {
  readonly list: (entry: Entry) => ListedEntry;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

type Known = ReadonlyMap<CollectionSlug, ReadonlyMap<string, CatalogueEntry>>;

/** Reads the catalogue files of the collections that these products belong to. */
export function useProducts(products: readonly ProductKey[]): ProductReading {
  const [known, setKnown] = useState<Known>(new Map());
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const wanted = new Set(products.map((product) => splitProductKey(product).collection));
  const missing = [...wanted]
    .map((slug) => findCollection(slug)?.slug as CollectionSlug | undefined)
    .filter((slug) => slug !== undefined && !known.has(slug)) as CollectionSlug[];
  const missingList = missing.join();

  useEffect(() => {
    for (const slug of missingList.split(',').filter((text) => text !== '') as CollectionSlug[]) {
      loadEntries(slug).then(
        (entries) => {
          const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
          setKnown((before) => new Map([...before, [slug, bySlug]]));
        },
        () => setFailures((count) => count + 1),
      );
    }
  }, [missingList, attempt]);

  const list = (entry: Entry): ListedEntry => {
    const { collection: collectionSlug, slug } = splitProductKey(entry.product);
    const collection = findCollection(collectionSlug);
    const bySlug = known.get(collectionSlug as CollectionSlug);
    const product = bySlug?.get(slug);
    const isOffered = entry.finish !== undefined && product?.finishes.includes(entry.finish) === true;
    return {
      entry,
      slug,
      product,
      collectionName: collection?.name ?? collectionSlug,
      orderedBy: collection?.orderedBy ?? 'piece',
      finish: product && !isOffered ? product.finishes[0] : entry.finish,
      isKnown: bySlug !== undefined || collection === undefined,
    };
  };
  const hasFailed = failures > 0 && missing.length > 0;
  return {
    list,
    isLoading: missing.length > 0 && !hasFailed,
    hasFailed,
    tryAgain: () => {
      setFailures(0);
      setAttempt((count) => count + 1);
    },
  };
}
