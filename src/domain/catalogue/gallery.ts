/** The columns of a product's row that determine its pictures. */
export interface GalleryRow {
  readonly slug: string;
  readonly image_url: string | null;
  readonly gallery_urls: readonly string[] | null;
}

const pictureFile = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * The folders that uploads for a product may be in: that of its main picture, and the one named after its slug. '' is the
 * root of the bucket.
 */
export function toGalleryFolders(row: GalleryRow): string[] {
  const folder = folderOf(row.image_url);
  return folder === undefined ? [row.slug] : [...new Set([folder, row.slug])];
}

/** All folders that determine a product's gallery: its own, and those of its gallery entries. */
export function toListedFolders(row: GalleryRow): string[] {
  const folders = (row.gallery_urls ?? []).map(folderOf).filter((folder) => folder !== undefined);
  return [...new Set([...toGalleryFolders(row), ...folders])];
}

/** Whether the bucket contains the file. @param files names by folder; must include the file's folder */
function isStored(path: string, files: ReadonlyMap<string, readonly string[]>): boolean {
  const file = toPath(path) ?? '';
  return files.get(folderOf(file) ?? '')?.includes(file.slice(file.lastIndexOf('/') + 1)) === true;
}

/**
 * Folder for uploads of a product: that of its main picture, or the folder named after its slug if other products share
 * the first one.
 */
export function toUploadFolder(row: GalleryRow, rows: readonly GalleryRow[]): string {
  const folder = folderOf(row.image_url);
  const isShared = folder !== undefined && hasOthers(folder, row, rows);
  return folder && !isShared ? folder : row.slug;
}

/**
 * The gallery of a product, as paths in the bucket, without its main picture (rule 8.8).
 *
 * A file belongs to the product if it is a picture in the product's own folder. If several products keep their main
 * picture in one folder, or that folder is the root of the bucket, the file's name must also begin like that of the main
 * picture. An editor's arrangement is kept: every entry whose file exists keeps its place, in any folder, complete web
 * addresses stay, and only undecided files are added, sorted by name.
 *
 * @param rows every product of the table, to find shared folders
 * @param files file names by folder, for every folder of {@link toListedFolders}
 * @param undecided paths of the files that no product shows and no editor uploaded or removed
 */
export function toGallery(
  row: GalleryRow,
  rows: readonly GalleryRow[],
  files: ReadonlyMap<string, readonly string[]>,
  undecided: ReadonlySet<string>,
): string[] {
  const main = toPath(row.image_url);
  const found = new Set<string>();
  for (const folder of toGalleryFolders(row)) {
    const isShared = folder === '' || (folder !== row.slug && hasOthers(folder, row, rows));
    for (const name of files.get(folder) ?? []) {
      const path = folder ? `${folder}/${name}` : name;
      if (!pictureFile.test(name) || path === main || !undecided.has(path)) continue;
      if (!isShared || beginsLike(name, main)) found.add(path);
    }
  }
  const kept = (row.gallery_urls ?? []).filter((entry) => isWebAddress(entry) || isStored(entry, files));
  const known = new Set(kept.map(toPath));
  const added = [...found].filter((path) => !known.has(path)).sort(byName);
  return [...new Set([...kept, ...added])];
}

/** Number of main pictures per folder. Cached, because every product of a list needs it. */
const countsOfLists = new WeakMap<readonly GalleryRow[], ReadonlyMap<string, number>>();

function hasOthers(folder: string, row: GalleryRow, rows: readonly GalleryRow[]): boolean {
  let counts = countsOfLists.get(rows);
  if (!counts) {
    const counted = new Map<string, number>();
    for (const { image_url } of rows) {
      const own = folderOf(image_url);
      if (own !== undefined) counted.set(own, (counted.get(own) ?? 0) + 1);
    }
    countsOfLists.set(rows, counted);
    counts = counted;
  }
  const own = folderOf(row.image_url) === folder ? 1 : 0;
  return (counts.get(folder) ?? 0) > own;
}

const byName = new Intl.Collator('en', { numeric: true }).compare;

function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text.trim());
}

function toPath(text: string | null): string | undefined {
  const path = text?.trim().replace(/^\/+/, '');
  return path && !isWebAddress(path) ? path : undefined;
}

function folderOf(imageUrl: string | null): string | undefined {
  const path = toPath(imageUrl);
  return path === undefined ? undefined : path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** 'Tuscan 02.jpg' begins like 'Columns/Tuscan 01.jpg'; 'Tuscany.jpg' does not. */
function beginsLike(name: string, main: string | undefined): boolean {
  if (main === undefined) return false;
  const stem = main
    .slice(main.lastIndexOf('/') + 1)
    .replace(pictureFile, '')
    .replace(/[\s_-]*\d*$/, '')
    .toLowerCase();
  const candidate = name.toLowerCase();
  return stem !== '' && candidate.startsWith(stem) && !/^\p{L}/u.test(candidate.slice(stem.length));
}
