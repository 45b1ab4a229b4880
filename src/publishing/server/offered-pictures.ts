/**
 * Limits the image service to pictures that a page of a kept release refers to, and to the desk's thumbnails. Otherwise
 * anyone could trigger unlimited encodings and downloads from storage.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DESK_PICTURE_WIDTHS, IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { listFolder } from '#output/site-folder.ts';

/** @param query of the address, without its question mark */
export type IsOffered = (query: string) => Promise<boolean>;

/** Each file is read once, also where releases share it by hard links. @param listKept the releases that are kept */
export function createOfferCheck(listKept: () => readonly { id: string; site: string }[]): IsOffered {
  const ordersOf = new Map<string, Promise<ReadonlySet<string>>>();
  const files = new LRUCache<string, readonly string[]>({ max: MAX_KNOWN_FILES });

  async function readRelease(site: string): Promise<ReadonlySet<string>> {
    const named = new Set<string>();
    for (const name of listFolder(site)) {
      if (!NAMING_FILES.test(name)) continue;
      const file = path.join(site, name);
      const { ino, size, mtimeMs } = await stat(file);
      const version = `${ino} ${size} ${mtimeMs}`;
      const orders = files.get(version) ?? findOrders(await readFile(file, 'utf8'));
      files.set(version, orders);
      for (const order of orders) named.add(order);
    }
    return named;
  }

  return async (query) => {
    const order = toOrderKey(query);
    const kept = listKept();
    for (const id of ordersOf.keys()) if (!kept.some((release) => release.id === id)) ordersOf.delete(id);
    for (const { id, site } of kept) {
      const named = ordersOf.get(id) ?? readRelease(site);
      ordersOf.set(id, named);
      try {
        if ((await named).has(order)) return true;
      } catch {
        // The release has been deleted since. The next call no longer lists it.
        ordersOf.delete(id);
      }
    }
    return isForDesk(query);
  };
}

const MAX_KNOWN_FILES = 100_000;
const NAMING_FILES = /\.(?:html|json|xml)$/;

/** The picture queries in a text, as hashes. @param text HTML, JSON or XML, with their ways to escape "&" */
function findOrders(text: string): string[] {
  const found = new Set<string>();
  const readable = text.replace(/&amp;|&#38;|&#x26;|\\u0026/gi, '&');
  for (const [, rest = ''] of readable.matchAll(ORDERS)) {
    found.add(toOrderKey(rest.replace(/&(?:quot|apos|lt|gt|#34|#39|#x22|#x27);.*$/is, '')));
  }
  return [...found];
}

const ORDERS = new RegExp(`${IMAGE_SERVICE_PATH.replaceAll('.', '\\.')}\\?([^\\s"'<>\\\\]+)`, 'g');

/** Canonical spelling: the parameters sorted by name. */
function toOrderKey(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return createHash('sha256').update(parameters.toString()).digest('base64url').slice(0, 16);
}

/**
 * The desk shows pictures that no page has yet: only from storage, in its few widths, and without other parameters, not
 * even a version, because each made-up one would be another download and encoding.
 */
function isForDesk(query: string): boolean {
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].sort().join() !== 'url,w') return false;
  const [source, width] = [parameters.get('url') ?? '', parameters.get('w') ?? ''];
  if (!Object.values(DESK_PICTURE_WIDTHS).some((one) => String(one) === width)) return false;
  return URL.canParse(source) && new URL(source).search === '';
}
