import { tell } from '#islands/desk/tell.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';

/**
 * The pictures of a paste. Excel, Word and LibreOffice add a picture of each copied text, so if there is a text, the
 * text is meant.
 */
export function findPastedPictures(given: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  return given?.getData('text/plain').trim() === '' ? [...given.files] : [];
}

type DroppedItem = Pick<DataTransferItem, 'kind' | 'getAsFile'> & {
  webkitGetAsEntry(): Pick<FileSystemEntry, 'name' | 'isDirectory'> | null;
};

/** The dropped files, and the names of dropped folders. Only valid during the event. */
export function listDroppedFiles({ items }: { readonly items: Iterable<DroppedItem> }) {
  const entries = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
  return {
    files: entries.flatMap(({ file, entry }) => (file && entry?.isDirectory !== true ? [file] : [])),
    folders: entries.flatMap(({ entry }) => (entry?.isDirectory === true ? [entry.name] : [])),
  };
}

export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true;

/** A file that is dropped outside of a drop zone would replace the desk and all its input. */
export function useFilesKeptOut(): void {
  const keepOut = (event: DragEvent) => {
    const isFileField = event.target instanceof HTMLInputElement && event.target.type === 'file';
    if (event.defaultPrevented || isFileField || !hasFiles(event)) return;
    event.preventDefault();
    if (event.type === 'drop')
      tell.info('Nothing was added', {
        id: 'desk-dropped',
        description: 'Drop pictures on the pictures of a product, and a CSV file on its field.',
      });
  };
  useWindowEvent('dragenter', keepOut);
  useWindowEvent('dragover', keepOut);
  useWindowEvent('drop', keepOut);
}
