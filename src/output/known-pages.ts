/**
 * What was read in pages, remembered by their bytes: a page that stayed is not parsed again by the next build. A page of
 * other bytes is another one, whatever its name and its time.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createFileDigests, digestOf, type FileDigests } from './file-digests.ts';
import { createTextPool } from './text-pool.ts';

/** What was read in a page, as lists of texts. */
export type TextLists = readonly (readonly string[])[];

export interface KnownPages {
  /** @param page its file */
  read: (page: string) => TextLists;
  /** Keeps what was read since it was opened, and nothing else. */
  save: () => void;
}

interface Reading {
  /** Absolute; one that is missing or damaged is as none. */
  file: string;
  /** Raised with every change of what `parse` finds. */
  form: number;
  parse: (page: Buffer) => TextLists;
  digests?: FileDigests;
}

/** Of each page its lists, as places in the list of texts. */
interface Kept {
  texts: readonly string[];
  pages: ReadonlyMap<string, Places>;
}

type Places = readonly (readonly number[])[];

const keptSchema = z.object({
  form: z.int(),
  texts: z.array(z.string()),
  pages: z.record(z.string(), z.custom<Places>(isPlaces)),
});

export function openKnownPages({ file, form, parse, digests = createFileDigests() }: Reading): KnownPages {
  const before = readKept(file, form);
  const used = new Map<string, TextLists>();
  const stayed = new Map<string, Places>();
  const toOwn = createTextPool();

  return {
    read(page) {
      let { digest, bytes } = digests.describe(page);
      const isNew = !used.has(digest) && before?.pages.has(digest) !== true;
      if (isNew && bytes === undefined) {
        bytes = readFileSync(page);
        digest = digestOf(bytes);
      }
      const known = used.get(digest);
      if (known) return known;
      const places = before?.pages.get(digest);
      if (places) stayed.set(digest, places);
      const lists =
        before && places
          ? toLists(before.texts, places)
          : parse(bytes ?? readFileSync(page)).map((list) => list.map(toOwn));
      used.set(digest, lists);
      return lists;
    },
    save() {
      try {
        const text = JSON.stringify({ form, ...compose(used, stayed, before?.texts ?? []) });
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(`${file}.new`, `${hash('sha1', text)}\n${text}`);
        renameSync(`${file}.new`, file);
      } catch {
        // A full disk: the next build parses every page. What was cut off has another name.
      }
    },
  };
}

function compose(
  used: ReadonlyMap<string, TextLists>,
  stayed: ReadonlyMap<string, Places>,
  textsBefore: readonly string[],
) {
  const texts: string[] = [];
  const placeOf = new Map<string, number>();
  const toPlace = (text: string) => {
    let place = placeOf.get(text);
    if (place === undefined) {
      place = texts.push(text) - 1;
      placeOf.set(text, place);
    }
    return place;
  };
  /** Two and a half million at ten thousand products: each text is looked up once. */
  const moved: number[] = [];
  const pages: Record<string, Places> = {};
  for (const [digest, lists] of used) {
    const before = stayed.get(digest);
    pages[digest] = before
      ? before.map((list) => list.map((place) => (moved[place] ??= toPlace(textsBefore[place] ?? ''))))
      : lists.map((list) => list.map(toPlace));
  }
  return { texts, pages };
}

/** Undefined when there is none, or not the one that was written, to the last letter. */
function readKept(file: string, form: number): Kept | undefined {
  try {
    const [digest = '', text = ''] = readFileSync(file, 'utf8').split('\n');
    if (hash('sha1', text) !== digest) return undefined;
    const kept = keptSchema.parse(JSON.parse(text));
    const pages = new Map(Object.entries(kept.pages));
    const isPlace = (place: number) => Number.isInteger(place) && kept.texts[place] !== undefined;
    const isWhole = pages.values().every((lists) => lists.every((list) => list.every(isPlace)));
    return kept.form === form && isWhole ? { texts: kept.texts, pages } : undefined;
  } catch {
    return undefined;
  }
}

function isPlaces(value: unknown): value is Places {
  return Array.isArray(value) && value.every((list) => Array.isArray(list));
}

function toLists(texts: readonly string[], places: Places): TextLists {
  return places.map((list) => list.map((place) => texts[place] ?? ''));
}
