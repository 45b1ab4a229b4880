import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readReferences, type PageReferences } from '#output/references.ts';

/** What pages refer to, remembered by what is in them: a page that stayed is not parsed again by the next build. */
export interface KnownReferences {
  read: (html: string) => PageReferences;
  /** Keeps what was read since it was opened, and nothing else. */
  save: () => void;
}

/** Raised with every change of what is read in a page. */
const FORM = 1;

/** Of each page its references, ids and canonical address, as places in the list of texts. */
const keptSchema = z.object({
  form: z.literal(FORM),
  texts: z.array(z.string()),
  pages: z.record(z.string(), z.tuple([z.array(z.int()), z.array(z.int()), z.int()])),
});

type Kept = z.infer<typeof keptSchema>;

const NONE = -1;

/** @param file absolute; one that is missing or damaged is as none */
export function openKnownReferences(file: string): KnownReferences {
  const before = readKept(file);
  const used = new Map<string, PageReferences>();

  return {
    read(html) {
      const digest = hash('sha1', html, 'base64url');
      const found = used.get(digest) ?? findKept(before, digest) ?? readReferences(html);
      used.set(digest, found);
      return found;
    },
    save() {
      const places = new Map<string, number>();
      const toPlace = (text: string) => {
        const place = places.get(text) ?? places.size;
        places.set(text, place);
        return place;
      };
      const pages: Kept['pages'] = {};
      for (const [digest, { references, ids, canonical }] of used) {
        pages[digest] = [
          [...references].map(toPlace),
          [...ids].map(toPlace),
          canonical === undefined ? NONE : toPlace(canonical),
        ];
      }
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(`${file}.new`, JSON.stringify({ form: FORM, texts: [...places.keys()], pages }));
        renameSync(`${file}.new`, file);
      } catch {
        // A full disk: the next build parses every page. What was cut off has another name.
      }
    },
  };
}

function readKept(file: string): Kept | undefined {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function findKept(kept: Kept | undefined, digest: string): PageReferences | undefined {
  const page = kept?.pages[digest];
  if (kept === undefined || page === undefined) return undefined;
  const toTexts = (places: readonly number[]) => new Set(places.map((place) => kept.texts[place] ?? ''));
  return { references: toTexts(page[0]), ids: toTexts(page[1]), canonical: kept.texts[page[2]] };
}
