/** What of a product's row says which pictures are its own. */
export interface GalleryRow {
  readonly slug: string;
  readonly image_url: string | null;
  readonly gallery_urls: readonly string[] | null;
}

const pictureFile = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * The folders of the bucket to look into for a product: the one its main picture lies in, and the one named after its
 * slug, where uploads go. '' is the bucket itself.
 */
export function toGalleryFolders(row: GalleryRow): string[] {
  const folder = folderOf(row.image_url);
  return folder === undefined ? [row.slug] : [...new Set([folder, row.slug])];
}

/** The folders whose files decide about the gallery of a product: its own, and those that its entries lie in. */
export function toListedFolders(row: GalleryRow): string[] {
  const folders = (row.gallery_urls ?? []).map(folderOf).filter((folder) => folder !== undefined);
  return [...new Set([...toGalleryFolders(row), ...folders])];
}

/** Whether the bucket holds the file. @param files names by folder; the file's folder must be among them */
function isStored(path: string, files: ReadonlyMap<string, readonly string[]>): boolean {
  const file = toPath(path) ?? '';
  return files.get(folderOf(file) ?? '')?.includes(file.slice(file.lastIndexOf('/') + 1)) === true;
}

/**
 * Where an upload for the product goes: beside its main picture, or, where that folder is not the product's alone, to
 * the folder named after its slug.
 */
export function toUploadFolder(row: GalleryRow, rows: readonly GalleryRow[]): string {
  const folder = folderOf(row.image_url);
  const isShared = folder !== undefined && hasOthers(folder, row, rows);
  return folder && !isShared ? folder : row.slug;
}

/**
 * The gallery of a product, as paths in the bucket, without its main picture (rule 8.8).
 *
 * A file belongs to the product when it is a picture and lies in the product's own folder. Where several products
 * keep their main picture in one folder, or it is the bucket itself, the file's name must also begin like the main
 * picture's. What an editor arranged stays: every entry whose file exists, in whichever folder, keeps its place, complete
 * web addresses are left alone, and only files that nobody has decided about are added, in the order of their names.
 *
 * @param rows every product of the table, to see who shares a folder
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

/** How many main pictures lie in each folder; counted once for a list of products, which is asked about each of them. */
const countsOfLists = new WeakMap<readonly GalleryRow[], ReadonlyMap<string, number>>();

/** Whether another product keeps its main picture in this folder. */
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

/** 'Tuscan 02.jpg' begins like 'Columns/Tuscan 01.jpg', 'Tuscany.jpg' does not. */
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
