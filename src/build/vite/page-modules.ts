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

/**
 * The project's files that a page is made of, itself and style sheets included: what it imports, and what its scripts may fetch
 * later. There may be more than it needs, never less: an import that cannot be followed is an error.
 *
 * @param page absolute
 * @param root folder of the project, whose package.json says what `#…/` means
 */
export async function listModules(page: string, root: string): Promise<Set<string>> {
  const rooms = await readRooms(root);
  const found = new Set<string>();
  const parts = new Set<string>();
  const codes = new Map<string, string>();
  const follow = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    found.add(file);
    if (!CODE.test(file)) return;
    const resolve = (specifier = '') => resolveOwn(specifier, path.dirname(file), rooms);
    const text = (await readFile(file, 'utf8')).replaceAll(TYPES, '');
    if (COMPUTED.test(text)) throw new Error(`${file} imports a file that cannot be known beforehand.`);
    const isPartsFile = file.endsWith(PARTS_FILE);
    if (isPartsFile)
      for (const [, name = '', code] of text.matchAll(PART_CODE)) codes.set(name, resolve(code) ?? '');
    for (const [, name = ''] of text.matchAll(PART)) parts.add(name);
    const named = isPartsFile ? text.replaceAll(PART_CODE, '') : text;
    for (const [, specifier] of [...named.matchAll(IMPORTS), ...named.matchAll(FETCHED)]) {
      const next = resolve(specifier);
      if (next !== undefined) await follow(next);
    }
  };
  await follow(page);
  // The code of a part may bring further parts, which are looked at in the same loop.
  for (const name of parts) {
    const code = codes.get(name);
    if (code !== undefined) await follow(code);
  }
  return found;
}

const packageSchema = z.object({ imports: z.record(z.string(), z.string()) });

/** Folders by what imports begin with: `#domain/` and the folder. */
async function readRooms(root: string): Promise<[string, string][]> {
  const { imports } = packageSchema.parse(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')),
  );
  return Object.entries(imports).map(([name, folder]) => [
    name.replace('*', ''),
    path.join(root, folder.replace('*', '')),
  ]);
}

/** Undefined for packages and what Astro provides. */
function resolveOwn(
  specifier: string,
  folder: string,
  rooms: readonly (readonly [string, string])[],
): string | undefined {
  const [address = ''] = specifier.split('?');
  if (address.startsWith('.')) return path.resolve(folder, address);
  const room = rooms.find(([start]) => address.startsWith(start));
  return room && path.join(room[1], address.slice(room[0].length));
}
