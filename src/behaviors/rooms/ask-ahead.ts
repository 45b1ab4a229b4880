/** Whether the visitor has asked for fewer bytes: then nothing comes before a decision. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Asks a phone's line for the pictures of a room while its code is still on its way, and after it: they take longest. What
 * has come by then is in the browser's cache.
 *
 * @param element names them, and the windows that they are for (sections/rooms/room-data.ts)
 * @param addresses others than those
 */
export function askAhead({ dataset }: HTMLElement, addresses = dataset['roomFiles']?.split(' ')): void {
  if (!matchMedia(dataset['roomFilesMedia'] ?? 'not all').matches) return;
  // Whoever needs them asks again, and says what is missing.
  for (const address of addresses ?? []) void fetch(address, { priority: 'low' }).catch(() => undefined);
}

/** The pictures of the stones that a room is furnished with, as its HTML names them (sections/rooms/RoomViewer.astro). */
export function findStoneFiles(html: string): string[] {
  const named = /data-room-stones="([^"]+)"/.exec(html)?.[1] ?? '';
  return named === '' ? [] : named.replaceAll(/&(?:amp|#38);/g, '&').split(' ');
}
