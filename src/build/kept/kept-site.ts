/**
 * What the last build leaves in the cache for a process that compiles nothing: the compiled site, what became of each page,
 * and the files that no page is. See docs/decisions/057.
 *
 * Pages that the last compiling build made or used again lie where Astro keeps them, and stay as they are; those made since lie
 * here. So Astro's own cache is that of its own last build, to the last byte.
 */
import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { compiledSchema } from '../astro-inside.ts';

const FOLDER = 'kept';
const NOTE = 'note.json';
/** Raised with every change of what is kept, or how. */
const FORM = 1;

const name = z.string();
const digest = z.string();
/** While the file is the same one on the disk; see file-digests.ts. */
const identity = z.string().nullable();

const noteSchema = z.object({
  form: z.literal(FORM),
  /** What the pages are made of besides the catalogue. */
  code: z.string(),
  compiled: compiledSchema,
  /** Of the compiled site, by name. */
  compiledFiles: z.array(z.tuple([name, digest])),
  /** What Astro calls the pictures of the project, by how a page asks for them. */
  pictures: z.array(z.tuple([z.string(), z.string()])),
  config: z.object({
    site: z.string(),
    base: z.string(),
    trailingSlash: z.enum(['always', 'never', 'ignore']),
    format: z.enum(['file', 'directory', 'preserve']),
    publicDir: z.string(),
    cacheDir: z.string(),
  }),
  /** Products of each collection, by slug. */
  counts: z.record(z.string(), z.int()),
  /** By pathname. A page without a key is rendered by every build, and not kept. */
  pages: z.record(
    z.string(),
    z.tuple([name, z.string().nullable(), digest, identity, z.enum(['astro', 'here']).nullable()]),
  ),
  /** The files of the site that are no pages. */
  files: z.array(z.tuple([name, digest, identity])),
});

export type KeptNote = z.infer<typeof noteSchema>;

/** @param cache absolute */
export function locateKept(cache: string) {
  const folder = path.join(cache, FOLDER);
  return {
    folder,
    compiled: path.join(folder, 'compiled'),
    /** Pages that were rendered since the site was compiled. */
    pages: path.join(folder, 'pages'),
    files: path.join(folder, 'files'),
  };
}

/** @param cache absolute */
export function isAnythingKept(cache: string): boolean {
  return existsSync(path.join(cache, FOLDER, NOTE));
}

/** Undefined when there is none, or not the one that was written, to the last letter. */
export function readKept(cache: string): KeptNote | undefined {
  try {
    const [seal = '', text = ''] = readFileSync(path.join(cache, FOLDER, NOTE), 'utf8').split('\n');
    return hash('sha1', text) === seal ? noteSchema.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(cache: string, note: Omit<KeptNote, 'form'>): void {
  const file = path.join(cache, FOLDER, NOTE);
  const text = JSON.stringify({ form: FORM, ...note });
  writeFileSync(`${file}.new`, `${hash('sha1', text)}\n${text}`);
  renameSync(`${file}.new`, file);
}

/** What the files of the kept site are, as the last build that knew them described them. */
export function listKeptDigests(cache: string): (readonly [digest: string, identity: string | null])[] {
  const { pages = {}, files = [] } = readKept(cache) ?? {};
  return [
    ...Object.values(pages).map(([, , ofPage, of]) => [ofPage, of] as const),
    ...files.map(([, ofFile, of]) => [ofFile, of] as const),
  ];
}

/** The next build compiles. */
export function forgetKept(cache: string): void {
  rmSync(path.join(cache, FOLDER, NOTE), { force: true });
}

/** A second name for a file, or a copy where the disk knows no second names. @throws when neither is possible */
export function share(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
