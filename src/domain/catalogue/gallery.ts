export interface GalleryRow {
  readonly slug: string;
  readonly image_url: string | null;
}

/** That of its main picture, or the one named after its slug if other products share it (`update_galleries` looks
 * into both). */
export function toUploadFolder(row: GalleryRow, rows: readonly GalleryRow[]): string {
  const folder = folderOf(row);
  const isShared = rows.filter((other) => folderOf(other) === folder).length > 1;
  return folder && !isShared ? folder : row.slug;
}

function folderOf({ image_url }: GalleryRow): string | undefined {
  const path = image_url?.trim().replace(/^\/+/, '');
  return path && !/^https?:/i.test(path) ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : undefined;
}
