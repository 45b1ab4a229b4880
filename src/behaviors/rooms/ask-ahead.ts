/** Nothing loads before a decision then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Requests the pictures of a room on a phone while the room's code is still loading, because they take longest. The
 * browser's cache then has them. `element` lists them and the matching windows (sections/rooms/room-data.ts). */
export function askAhead({ dataset }: HTMLElement, addresses = dataset['roomFiles']?.split(' ')): void {
  if (!matchMedia(dataset['roomFilesMedia'] ?? 'not all').matches) return;
  for (const address of addresses ?? []) void fetch(address, { priority: 'low' }).catch(() => undefined);
}

export function findStoneFiles(html: string): string[] {
  const named = /data-room-stones="([^"]+)"/.exec(html)?.[1] ?? '';
  return named === '' ? [] : named.replaceAll(/&(?:amp|#38);/g, '&').split(' ');
}
