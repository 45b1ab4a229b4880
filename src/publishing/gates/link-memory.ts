import { createTextPool } from '#output/text-pool.ts';

/** What is remembered of a published site's links, so that checking an edit reads no page that stayed. */

/** What an edit of the catalogue can take away: pages of products, further pages of listings, and their fragments. */
export const REMOVABLE = /^\/(?:collections\/[^/]+|fragments)\/./;

/** Which pages refer to what, so that the pages which point at a removed one are found without reading any. */
export interface LinkMemory {
  /** Whether every page of the site is remembered. */
  readonly isWhole: boolean;
  replaceAll(pages: Iterable<readonly [file: string, references: readonly string[]]>): void;
  replace(file: string, references: readonly string[]): void;
  forget(file: string): void;
  /** @param reference a path from the root that an edit can take away */
  findReferring(reference: string): readonly string[];
}

export function createLinkMemory(): LinkMemory {
  const byFile = new Map<string, readonly string[]>();
  const byReference = new Map<string, Set<string>>();
  let toOwn = createTextPool();
  let isWhole = false;

  function forget(file: string) {
    for (const reference of byFile.get(file) ?? []) {
      const files = byReference.get(reference);
      files?.delete(file);
      if (files?.size === 0) byReference.delete(reference);
    }
    byFile.delete(file);
  }

  function replace(file: string, references: readonly string[]) {
    forget(file);
    const paths = references.map((reference) => reference.replace(/[?#].*$/, ''));
    const kept = [...new Set(paths.filter((pathname) => REMOVABLE.test(pathname)))].map(toOwn);
    byFile.set(file, kept);
    for (const reference of kept) {
      const files = byReference.get(reference) ?? new Set();
      byReference.set(reference, files.add(file));
    }
  }

  return {
    get isWhole() {
      return isWhole;
    },
    replaceAll(pages) {
      byFile.clear();
      byReference.clear();
      toOwn = createTextPool();
      for (const [file, references] of pages) replace(file, references);
      isWhole = true;
    },
    replace,
    forget,
    findReferring: (reference) => [...(byReference.get(reference) ?? [])].sort(),
  };
}
