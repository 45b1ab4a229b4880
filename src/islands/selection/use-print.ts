import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadFacts } from '#browser/catalogue/load-catalogue.ts';
import { findFacts, useFacts, type Facts, type ListedEntry } from './use-products.ts';

/** Pictures that haven't loaded by then are missing in print, which is better than no print. */
const LONGEST_WAIT_MS = 4000;

/** Rendered again for every print, and never while somebody types. A sheet is never updated, so it can't show texts
 * that a browser's translator has replaced. */
export function usePrint(entries: readonly ListedEntry[]) {
  const [printed, setPrinted] = useState<{ readonly id: number; readonly entries: readonly ListedEntry[] }>();
  const [isPreparing, setPreparing] = useState(false);
  const facts = useFacts(entries.map(({ entry }) => entry.product));
  const render = useEffectEvent(() => {
    flushSync(() => setPrinted({ id: (printed?.id ?? 0) + 1, entries }));
  });
  const load = useEffectEvent(() => loadPictures(entries, facts));

  useEffect(() => {
    const paper = matchMedia('print');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void load();
    };
    const onMedia = () => {
      if (paper.matches) render();
    };
    addEventListener('keydown', onKey);
    addEventListener('beforeprint', render);
    paper.addEventListener('change', onMedia);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeprint', render);
      paper.removeEventListener('change', onMedia);
    };
  }, []);

  const print = async () => {
    if (isPreparing) return;
    setPreparing(true);
    await Promise.race([prepare(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
    flushSync(() => setPreparing(false));
    window.print();
  };
  const prepare = async () => {
    await Promise.allSettled(
      entries.flatMap(({ product }) => (product ? loadFacts(product.collection) : [])),
    );
    await load();
  };
  return { printed, facts, isPreparing, print };
}

/** As long as an image exists, a later one with its address shows it at once. */
const pictures = new Map<string, HTMLImageElement>();
/** Large pictures that did not load. Without a connection, often only the card's picture is available. */
const missing = new Set<string>();

export function choosePicture({ product }: ListedEntry, facts: Facts): string | undefined {
  const large = product && findFacts(facts, product)?.largePicture;
  return large === undefined || missing.has(large) ? product?.picture : large;
}

async function loadPictures(entries: readonly ListedEntry[], facts: Facts): Promise<void> {
  await Promise.all(
    entries.map(async (listed) => {
      const large = choosePicture(listed, facts);
      if (large === undefined || (await loadPicture(large))) return;
      missing.add(large);
      const small = choosePicture(listed, facts);
      if (small !== undefined) await loadPicture(small);
    }),
  );
}

async function loadPicture(address: string): Promise<boolean> {
  const picture = pictures.get(address) ?? new Image();
  pictures.set(address, picture);
  if (picture.src === '') picture.src = address;
  return picture.decode().then(
    () => true,
    () => {
      pictures.delete(address);
      return false;
    },
  );
}
