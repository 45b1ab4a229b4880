import { useEffect, useState } from 'react';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { findCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { splitProductKey, type ProductKey } from '#domain/selection/product-key.ts';
import type { NamedEntry } from '#domain/selection/selection-message.ts';
import type { Entry } from '#domain/selection/selection.ts';
import { loadEntries, loadMoved } from '../catalogue/load-catalogue.ts';

/** An entry with what the release knows of its product today. */
export interface ListedEntry extends NamedEntry {
  readonly product: CatalogueEntry | undefined;
  readonly collectionName: string;
  /** Whether the release has been asked: before, a missing product is not gone. */
  readonly isKnown: boolean;
  /** The key that the product has now, where it was renamed. */
  readonly movedTo: ProductKey | undefined;
}

export interface ProductReading {
  readonly list: (entry: Entry) => ListedEntry;
  readonly isLoading: boolean;
  /** Whether a first answer has come, good or bad: before, rows would grow while they are read. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

type Known = ReadonlyMap<CollectionSlug, ReadonlyMap<string, CatalogueEntry>>;

/** Reads the catalogue files of the collections that these products belong to. */
export function useProducts(products: readonly ProductKey[]): ProductReading {
  const [known, setKnown] = useState<Known>(new Map());
  const [moved, setMoved] = useState<ReadonlyMap<ProductKey, ProductKey>>();
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const present = products.map((product) => moved?.get(product) ?? product);
  const wanted = new Set(present.map((product) => splitProductKey(product).collection));
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

  const isMissed = products.some((product) => {
    const { collection, slug } = splitProductKey(product);
    return known.get(collection as CollectionSlug)?.has(slug) === false;
  });
  useEffect(() => {
    if (isMissed) void loadMoved().then(setMoved);
  }, [isMissed]);

  const list = (entry: Entry): ListedEntry => {
    const movedTo = moved?.get(entry.product);
    const { collection: collectionSlug, slug } = splitProductKey(movedTo ?? entry.product);
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
      isKnown: collection === undefined || (bySlug !== undefined && (product ?? moved) !== undefined),
      movedTo,
    };
  };
  const hasFailed = failures > 0 && missing.length > 0;
  const isLoading = missing.length > 0 && !hasFailed;
  const [isSettled, setSettled] = useState(false);
  if (!isLoading && !isSettled) setSettled(true);
  return {
    list,
    isLoading,
    isSettled: isSettled || !isLoading,
    hasFailed,
    tryAgain: () => {
      setFailures(0);
      setAttempt((count) => count + 1);
    },
  };
}

/** Old and present key of the products among these that were renamed. */
export function listMoved(entries: readonly ListedEntry[]): ReadonlyMap<ProductKey, ProductKey> {
  return new Map(
    entries.flatMap(({ entry, product, movedTo }) =>
      product && movedTo !== undefined ? [[entry.product, movedTo] as const] : [],
    ),
  );
}
