import { useEffect } from 'react';
import { listenForFiles } from './given-pictures.ts';
import { tell } from '#islands/desk/tell.ts';

/** A file that is dropped outside of a drop zone would replace the desk and all its input. */
export function useFilesKeptOut(): void {
  useEffect(() => {
    const over = new AbortController();
    listenForFiles(
      window,
      (event, type) => {
        const isFileField = event.target instanceof HTMLInputElement && event.target.type === 'file';
        if (event.defaultPrevented || isFileField) return;
        event.preventDefault();
        if (type === 'drop')
          tell.info('Nothing was added', {
            id: 'desk-dropped',
            description: 'Drop pictures on the pictures of a product, and a CSV file on its field.',
          });
      },
      over.signal,
    );
    return () => over.abort();
  }, []);
}
