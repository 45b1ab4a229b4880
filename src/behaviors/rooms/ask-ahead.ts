/** Nothing loads before a decision then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Requests the pictures of a room on a phone while the room's code is still loading, because they take longest. The
 * browser's cache then has them. The viewer lists them and the matching windows (sections/rooms/room-data.ts). */
export function askAhead(viewer: HTMLElement | null): void {
  const { roomFiles = '', roomFilesMedia = 'not all' } = viewer?.dataset ?? {};
  if (!matchMedia(roomFilesMedia).matches) return;
  for (const address of roomFiles.split(' ')) void fetch(address, { priority: 'low' }).catch(() => undefined);
}
