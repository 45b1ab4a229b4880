// Only pictures that a file of a kept release refers to, and the desk's thumbnails. Otherwise anyone could trigger
// unlimited encodings and downloads from storage.
import { DESK_PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';
import { toOrderKey } from '#output/picture-orders.ts';

/** Without its question mark. */
export type IsOffered = (query: string) => boolean;

/** The kept releases, each as the orders of its files: the same list until one is added or deleted. */
export function createOfferCheck(listKept: () => readonly (readonly string[])[]): IsOffered {
  let seen: ReturnType<typeof listKept> = [];
  let files: ReadonlySet<string> = new Set();
  const counts = new Map<string, number>();

  function count(orders: string, change: 1 | -1): void {
    for (const order of orders.split(' ')) {
      const result = (counts.get(order) ?? 0) + change;
      if (result === 0) counts.delete(order);
      else counts.set(order, result);
    }
  }

  function update(): void {
    const kept = listKept();
    if (kept === seen) return;
    seen = kept;
    const present = new Set(kept.flat());
    for (const orders of present) if (!files.has(orders)) count(orders, 1);
    for (const orders of files) if (!present.has(orders)) count(orders, -1);
    files = present;
  }

  return (query) => {
    update();
    return counts.has(toOrderKey(query)) || isForDesk(query);
  };
}

// The desk shows pictures that no page has yet: only from storage, in its few widths, and without other parameters, not
// even a version, because each made-up one would be another download and encoding.
function isForDesk(query: string): boolean {
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].sort().join() !== 'url,w') return false;
  const [source, width] = [parameters.get('url') ?? '', parameters.get('w') ?? ''];
  if (!Object.values(DESK_PICTURE_WIDTHS).some((one) => String(one) === width)) return false;
  return URL.canParse(source) && new URL(source).search === '';
}
