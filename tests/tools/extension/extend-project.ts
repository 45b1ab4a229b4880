/**
 * A sixth collection and a sixth stone type, added to a copy of the project by the recipes of README.md and by nothing
 * else. What the copy's build and tests say is whether the recipes are complete.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';

export const NEW_COLLECTION = {
  slug: 'outdoor-kitchens',
  name: 'Outdoor Kitchens',
  table: 'outdoor_kitchens',
  bucket: 'outdoor kitchens',
  /** Its only product in the seed. */
  product: 'garden-counter',
} as const;

export const NEW_STONE = { name: 'Soapstone', key: 'soapstone' } as const;

/** What one may never copy, and what every project makes for itself. */
const OWN_CACHES = new Set(['.cache', '.astro', '.vite', '.vite-temp', '.package-lock.json']);

/**
 * Copies what Git knows, with the changes of the work tree. Packages are linked; caches are the copy's own.
 *
 * @param folder absolute; does not exist yet
 * @param packages all of them, or those that `npm ci --omit=dev` installs
 */
export function copyProject(folder: string, packages: 'all' | 'production'): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    cpSync(path.join(projectRoot, file), path.join(folder, file), { force: true });
  }
  for (const { name } of listPackages().filter(({ isDev }) => packages === 'all' || !isDev)) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules', name), link);
  }
}

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** What stands at the top of node_modules; the lock says what only development needs. */
function listPackages(): { name: string; isDev: boolean }[] {
  const modules = path.join(projectRoot, 'node_modules');
  const lock = lockSchema.parse(
    JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')),
  );
  return readdirSync(modules)
    .filter((name) => !OWN_CACHES.has(name))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(modules, name)).map((part) => `${name}/${part}`) : [name],
    )
    .map((name) => ({ name, isDev: lock.packages[`node_modules/${name}`]?.dev === true }));
}

/** The recipes "a collection" and "a stone type" of README.md, file by file. */
export function extendProject(folder: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const target = path.join(folder, file);
    const before = readFileSync(target, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} no longer has the place where the recipe adds a line.`);
    writeFileSync(target, after);
  };
  const { slug, name, table, bucket, product } = NEW_COLLECTION;

  // A collection
  writeFileSync(
    path.join(folder, 'supabase/migrations/29991231000001_outdoor_kitchens.sql'),
    `select private.add_catalogue_collection('${table}', '${bucket}');\n`,
  );
  edit('src/domain/catalogue/collection.ts', (text) =>
    text.replace(
      /(?=\n\] as const satisfies readonly Collection\[\])/,
      `\n  { slug: '${slug}', name: '${name}', table: '${table}', bucket: '${bucket}', hasTypeFilter: false,` +
        ' hasOrigin: false, thumbnailCount: 4, isCustomCrafted: false },',
    ),
  );
  edit('src/content/collections.ts', (text) =>
    text.replace(
      /(?<=collectionContent: Record<CollectionSlug, CollectionContent> = \{)/,
      `\n  '${slug}': { summary: 'Counters for the garden.', introduction: 'Counters that stay outdoors.',` +
        " metaDescription: 'Stone counters for the garden.', cover: pictures.coverExtras," +
        ' material: pictures.coverExtras, banner: pictures.bannerExtras },',
    ),
  );
  const seedPicture = path.join(folder, 'supabase/seed-storage', bucket, 'Counter.jpg');
  cpSync(path.join(projectRoot, 'src/assets/images/collections/extras-cover.jpg'), seedPicture);

  // A stone type
  writeFileSync(
    path.join(folder, 'supabase/migrations/29991231000002_soapstone.sql'),
    `select private.set_stone_types(array['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt', '${NEW_STONE.name}']);\n`,
  );
  edit('src/domain/catalogue/material.ts', (text) =>
    text.replace("'Basalt'", `'Basalt', '${NEW_STONE.name}'`),
  );
  edit('src/content/stone-chips.ts', (text) =>
    text.replace(
      '  Basalt: pictures.basaltChip,',
      (line) => `${line}\n  ${NEW_STONE.name}: pictures.basaltChip,`,
    ),
  );
  edit('src/sections/catalogue/type-filter.css', (text) =>
    text.replace(
      /.*#type-basalt:checked.*/,
      (line) => `${line.replace(/,?\s*\{?$/, '').replaceAll('basalt', NEW_STONE.key)},\n${line}`,
    ),
  );

  // The rows of both
  edit('supabase/seed.sql', (text) =>
    [
      text,
      composeSeedRow(table, product, 'Garden Counter', 'Granite', 'Counter.jpg'),
      composeSeedRow('floor_wall_coverings', 'green-soapstone', 'Green Soapstone', NEW_STONE.name),
      composeSeedRow('hardscape_materials', 'soapstone-setts', 'Soapstone Setts', NEW_STONE.name),
    ].join('\n'),
  );
}

/** @param picture path in the bucket; without one the page shows the placeholder */
function composeSeedRow(table: string, slug: string, name: string, type: string, picture?: string): string {
  const words =
    'stays cool, takes a knock, and is cut to the drawing in our own workshop, then oiled by hand until the';
  const description = `${name}, as it lies in the yard: this ${type.toLowerCase()} ${words} color settles. Bring a plan, choose a finish, and we set out every joint before the first cut is made.`;
  return (
    `insert into public.${table} (slug, product_name, material_type, image_url, description, finishes, custom_sizes, sort_order)\n` +
    `values ('${slug}', '${name}', '${type}', ${picture === undefined ? 'null' : `'${picture}'`}, '${description}', array['Honed'], 'Cut to size', 990)\n` +
    'on conflict (slug) do nothing;\n'
  );
}

/**
 * Runs one of the project's programs in the copy, on this Node.
 *
 * @param env besides this process's own
 * @returns exit code and everything that it said
 */
export async function runInCopy(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_OPTIONS$|NODE_ENV$|SUPABASE_|PUBLIC_)/.test(name),
    ),
  );
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...inherited, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}

/** Builds the copy into `dist/` with pictures made on request, so that nothing is encoded. */
export function buildCopy(folder: string, supabasePort: number) {
  return runInCopy(folder, ['scripts/build.ts'], {
    SUPABASE_PORT: String(supabasePort),
    PUBLIC_IMAGE_SERVICE: 'netlify',
  });
}
