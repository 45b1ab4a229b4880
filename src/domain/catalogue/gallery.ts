export interface GalleryRow {
  readonly slug: string;
  readonly image_url: string | null;
}

/**
 * Folder for uploads of a product: that of its main picture, or the one named after its slug if other products share
 * the first. A gallery update looks into both (`update_galleries`).
 */
export function toUploadFolder(row: GalleryRow, rows: readonly GalleryRow[]): string {
  const folder = folderOf(row);
  const isShared = rows.filter((other) => folderOf(other) === folder).length > 1;
  return folder && !isShared ? folder : row.slug;
}

/** '' is the root of the bucket; undefined if there is no picture or it is a web address. */
function folderOf({ image_url }: GalleryRow): string | undefined {
  const path = image_url?.trim().replace(/^\/+/, '');
  return path && !/^https?:/i.test(path) ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : undefined;
}
