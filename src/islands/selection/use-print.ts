import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueFacts } from '#domain/catalogue/catalogue-file.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';
import { loadFacts } from '#browser/catalogue/load-catalogue.ts';
import type { ListedEntry } from './use-products.ts';

/** Delay after the last input. */
const REST_MS = 1500;
/** Pictures that haven't loaded by then are missing in print, which is better than no print. */
const LONGEST_WAIT_MS = 4000;

export type PrintedFacts = ReadonlyMap<ProductKey, CatalogueFacts>;

/**
 * The content of the printed sheets. It is updated after a pause, and before every print, including the browser's own
 * (Ctrl+P): its pictures are requested when the key is pressed.
 */
export function usePrint(entries: readonly ListedEntry[]): {
  entries: readonly ListedEntry[];
  facts: PrintedFacts;
  isPreparing: boolean;
  print: () => Promise<void>;
} {
  const [sheets, setSheets] = useState(entries);
  const [facts, setFacts] = useState<PrintedFacts>(new Map());
  const [isPreparing, setPreparing] = useState(false);
  const follow = useEffectEvent(() => setSheets(entries));
  const key = JSON.stringify(entries);

  useEffect(() => {
    const timer = setTimeout(follow, REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    void readFacts(sheets).then(setFacts);
  }, [sheets]);
  useEffect(() => {
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Control' || pressed === 'Meta') loadPictures();
    };
    const onPrint = () => {
      flushSync(follow);
      loadPictures();
    };
    addEventListener('keydown', onKey);
    addEventListener('beforeprint', onPrint);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeprint', onPrint);
    };
  }, []);

  const print = async () => {
    if (isPreparing) return;
    setPreparing(true);
    await Promise.race([
      prepare(),
      new Promise((resolve) => {
        setTimeout(resolve, LONGEST_WAIT_MS);
      }),
    ]);
    flushSync(() => setPreparing(false));
    window.print();
  };
  const prepare = async () => {
    const known = await readFacts(entries);
    flushSync(() => {
      setSheets(entries);
      setFacts(known);
    });
    await Promise.allSettled(loadPictures().map(decodeOrReplace));
  };
  return { entries: sheets, facts, isPreparing, print };
}

/** Pictures of the sheets, which are hidden and wouldn't load otherwise. */
function loadPictures(): readonly HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-sheets img')];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures;
}

/** Without a connection, often only the card's picture is available. */
async function decodeOrReplace(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(async () => {
    picture.src = picture.dataset['otherwise'] ?? picture.src;
    await picture.decode();
  });
}

async function readFacts(entries: readonly ListedEntry[]): Promise<PrintedFacts> {
  const products = entries.map(({ product }) => product).filter((product) => product !== undefined);
  const found = new Map<ProductKey, CatalogueFacts>();
  for (const { collection, slug } of products) {
    // Without them a sheet has less content, but is printed.
    const known = (await loadFacts(collection).catch(() => undefined))?.get(slug);
    if (known) found.set(`${collection}/${slug}`, known);
  }
  return found;
}
