/** What somebody gives the desk by pasting or dropping. */

/**
 * The pictures of a paste. Excel, Word and LibreOffice put a picture of it beside each text: where there is a text, it is
 * what was meant.
 */
export function findPastedPictures(given: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  return given?.getData('text/plain').trim() === '' ? [...given.files] : [];
}

export interface DroppedFiles {
  readonly files: readonly File[];
  readonly folders: readonly string[];
}

/** As much of a `DataTransferItem` as is asked for. */
interface DroppedItem {
  readonly kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry(): { readonly name: string; readonly isDirectory: boolean } | null;
}

/** What was dropped, folders by their names. Only while the event is handled: afterwards nothing is left of it. */
export function listDroppedFiles(given: { readonly items: Iterable<DroppedItem> } | null): DroppedFiles {
  const entries = [...(given?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
  return {
    files: entries.flatMap(({ file, entry }) => (file && entry?.isDirectory !== true ? [file] : [])),
    folders: entries.flatMap(({ entry }) => (entry?.isDirectory === true ? [entry.name] : [])),
  };
}

const DRAGS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;

/** Listens for files that are dragged over a place, until `signal`; whatever else is dragged is left alone. */
export function listenForFiles(
  place: EventTarget,
  run: (event: DragEvent, type: (typeof DRAGS)[number]) => void,
  signal: AbortSignal,
): void {
  for (const type of DRAGS) {
    place.addEventListener(
      type,
      (event) => {
        if (event instanceof DragEvent && event.dataTransfer?.types.includes('Files')) run(event, type);
      },
      { signal },
    );
  }
}
