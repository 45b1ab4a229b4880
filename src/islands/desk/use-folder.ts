import { useEffect, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { readFiles, type StoredFile } from './desk-client.ts';
import { toFault, type DeskError } from './desk-error.ts';

/** The files of the product's folder. They are read when the form opens and after every change. */
export function useFolder(collection: Collection, folder: string, onError: (error: DeskError) => void) {
  const [files, setFiles] = useState<{ folder: string; files: readonly StoredFile[] }>();
  const [isAsked, setAsked] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (folder === '') return;
    const state = { isOver: false };
    readFiles(collection, folder).then(
      (found) => {
        if (!state.isOver) setFiles({ folder, files: found });
      },
      (thrown: unknown) => {
        if (state.isOver) return;
        setAsked(true);
        onError(toFault(thrown));
      },
    );
    return () => {
      state.isOver = true;
    };
  }, [collection, folder, count, onError]);
  return {
    files: files?.folder === folder ? files.files : undefined,
    isAsked,
    ask: () => setCount((before) => before + 1),
  };
}
