/**
 * The pictures of a paste. Excel, Word and LibreOffice add a picture of each copied text, so if there is a text, the
 * text is meant.
 */
export function findPastedPictures(given: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  return given?.getData('text/plain').trim() === '' ? [...given.files] : [];
}

export interface DroppedFiles {
  readonly files: readonly File[];
  readonly folders: readonly string[];
}

interface DroppedItem {
  readonly kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry(): { readonly name: string; readonly isDirectory: boolean } | null;
}

/** The dropped files, and the names of dropped folders. Only valid during the event. */
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

/** Listens for files that are dragged over an element, until `signal` aborts; ignores other drags. */
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
