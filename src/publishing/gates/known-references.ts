import type { FileDigests } from '#output/file-digests.ts';
import { openKnownPages, type TextLists } from '#output/known-pages.ts';
import { readReferences, type PageReferences } from '#output/references.ts';

/** What pages refer to, remembered from the build before. */
export interface KnownReferences {
  /** @param page its file */
  read: (page: string) => PageReferences;
  /** Keeps what was read since it was opened, and nothing else. */
  save: () => void;
}

/** Raised with every change of what is read in a page. */
const FORM = 2;

/**
 * @param file absolute; one that is missing or damaged is as none
 * @param digests what is known to be in files
 */
export function openKnownReferences(file: string, digests?: FileDigests): KnownReferences {
  const { read, save } = openKnownPages({ file, form: FORM, parse, ...(digests && { digests }) });
  return { read: (page) => fromLists(read(page)), save };
}

/**
 * A character for each byte, which takes a part of the time and half of the memory. Where all that was found is ASCII, as addresses
 * are, it is what the text would have given.
 */
function parse(page: Buffer): TextLists {
  const lists = toLists(readReferences(page.toString('latin1')));
  return lists.flat().every((text) => ASCII.test(text)) ? lists : toLists(readReferences(page.toString()));
}

const ASCII = /^\p{ASCII}*$/u;

function toLists({ references, ids, canonical, isCutOff }: PageReferences) {
  return [references, ids, canonical === undefined ? [] : [canonical], isCutOff ? [''] : []];
}

function fromLists([references = [], ids = [], canonical = [], cutOff = []]: TextLists): PageReferences {
  return { references, ids, canonical: canonical[0], isCutOff: cutOff.length > 0 };
}
