/** Whether the visitor asked for reduced data use. Then nothing loads before a decision. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Requests the pictures of a room on a phone while the room's code is still loading, because they take longest. The
 * browser's cache then has them.
 *
 * @param element lists the files and the matching windows (sections/rooms/room-data.ts)
 * @param addresses other files to request instead
 */
export function askAhead({ dataset }: HTMLElement, addresses = dataset['roomFiles']?.split(' ')): void {
  if (!matchMedia(dataset['roomFilesMedia'] ?? 'not all').matches) return;
  // The consumer requests them again and handles errors.
  for (const address of addresses ?? []) void fetch(address, { priority: 'low' }).catch(() => undefined);
}

/** The pictures of a room's default stones, as listed in its HTML (sections/rooms/RoomViewer.astro). */
export function findStoneFiles(html: string): string[] {
  const named = /data-room-stones="([^"]+)"/.exec(html)?.[1] ?? '';
  return named === '' ? [] : named.replaceAll(/&(?:amp|#38);/g, '&').split(' ');
}
