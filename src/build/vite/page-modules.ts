import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Files that import others and may name classes. */
export const CODE = /\.(?:astro|tsx?)$/;
const TYPES = /\b(?:import|export) type [^;]*? from '[^']+'/g;
const IMPORTS = /\b(?:from|import) ?\(?\s*'([^']+)'/g;
/** An import whose file nobody can know beforehand. */
const COMPUTED = /\bimport\((?!\s*')/;
/** What a script puts into its page without importing it. */
const FETCHED = /@fetches (\S+)/g;

/** Knows the code of each part; of that a page fetches what its own parts need. */
const PARTS_FILE = '/behaviors/site/wake.ts';
const PART_CODE = /^ *'?([\w-]+)'?: \(\) => import\('([^']+)'\)/gm;
const PART = /\bdata-part="([\w-]+)"/g;

/** What a file says of others. */
interface Mentions {
  /** Imported, or fetched by a script. */
  files: readonly string[];
  /** In its markup. */
  parts: readonly string[];
  /** The code of parts, by name. */
  codes: ReadonlyMap<string, string | undefined>;
}

/** Absolute paths of the project's files that a page is made of. @param page absolute */
export type ListModules = (page: string) => Promise<Set<string>>;

/**
 * Lists the files that pages are made of, themselves and style sheets included: what they import, and what their scripts may
 * fetch later. There may be more than a page needs, never less: an import that cannot be followed is an error. Every file is
 * read once, whatever the number of pages.
 *
 * @param root folder of the project, whose package.json says what `#…/` means
 */
export function createModuleList(root: string): ListModules {
  const rooms = readRooms(root);
  const known = new Map<string, Promise<Mentions>>();
  const read = (file: string) => {
    const mentions = known.get(file) ?? rooms.then((found) => readMentions(file, found));
    known.set(file, mentions);
    return mentions;
  };
  return async (page) => {
    const found = new Set<string>();
    const parts = new Set<string>();
    const codes = new Map<string, string | undefined>();
    const follow = async (file: string): Promise<void> => {
      if (found.has(file)) return;
      found.add(file);
      if (!CODE.test(file)) return;
      const mentions = await read(file);
      for (const [part, code] of mentions.codes) codes.set(part, code);
      for (const part of mentions.parts) parts.add(part);
      for (const next of mentions.files) await follow(next);
    };
    await follow(page);
    // The code of a part may bring further parts, which are looked at in the same loop.
    for (const part of parts) {
      const code = codes.get(part);
      if (code !== undefined) await follow(code);
    }
    return found;
  };
}

async function readMentions(file: string, rooms: Rooms): Promise<Mentions> {
  const text = (await readFile(file, 'utf8')).replaceAll(TYPES, '');
  if (COMPUTED.test(text)) throw new Error(`${file} imports a file that cannot be known beforehand.`);
  const isPartsFile = file.endsWith(PARTS_FILE);
  const named = isPartsFile ? text.replaceAll(PART_CODE, '') : text;
  const resolve = (specifier = '') => resolveOwn(specifier, path.dirname(file), rooms);
  return {
    files: [...named.matchAll(IMPORTS), ...named.matchAll(FETCHED)]
      .map(([, specifier]) => resolve(specifier))
      .filter((found) => found !== undefined),
    parts: [...text.matchAll(PART)].map(([, part = '']) => part),
    codes: new Map(
      isPartsFile ? [...text.matchAll(PART_CODE)].map(([, part = '', code]) => [part, resolve(code)]) : [],
    ),
  };
}

const packageSchema = z.object({ imports: z.record(z.string(), z.string()) });

/** Folders by what imports begin with: `#domain/` and the folder. */
type Rooms = readonly (readonly [start: string, folder: string])[];

async function readRooms(root: string): Promise<Rooms> {
  const { imports } = packageSchema.parse(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')),
  );
  return Object.entries(imports).map(([name, folder]) => [
    name.replace('*', ''),
    path.join(root, folder.replace('*', '')),
  ]);
}

/** Undefined for packages and what Astro provides. */
function resolveOwn(specifier: string, folder: string, rooms: Rooms): string | undefined {
  const [address = ''] = specifier.split('?');
  if (address.startsWith('.')) return path.resolve(folder, address);
  const room = rooms.find(([start]) => address.startsWith(start));
  return room && path.join(room[1], address.slice(room[0].length));
}
