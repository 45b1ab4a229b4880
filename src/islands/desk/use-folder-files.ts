import { useMemo } from 'react';
import { findStoredPath } from '#domain/catalogue/storage-url.ts';
import { listPictures } from '#domain/desk/prepared.ts';
import { removeFile } from './desk-client.ts';
import { toFault, type DeskError } from './desk-error.ts';
import type { CollectionStore } from './use-collection.ts';
import { useFolder } from './use-folder.ts';

interface Options {
  store: CollectionStore;
  /** Of the product; absent for a new one. */
  rowId: string | undefined;
  folder: string;
  /** Pictures that the product shows in any version. */
  shown: readonly string[];
  /** Receives messages for the editor. */
  onSay: (text: string) => void;
  onError: (error: DeskError) => void;
}

/** The files of a product's folder that no product shows, and their deletion. */
export function useFolderFiles({ store, rowId, folder, shown, onSay, onError }: Options) {
  const { collection, rows, prepared, isPreparedWhole } = store;
  const { files, isAsked, ask } = useFolder(collection, folder, onError);
  const toPath = (entry: string) => findStoredPath(collection.bucket, entry);
  const drafted = useMemo(
    () => [...prepared.values()].filter(({ id }) => id !== rowId).flatMap((one) => listPictures(one)),
    [prepared, rowId],
  );
  const used = new Set([...shown, ...drafted].map(toPath));
  const unused = (isPreparedWhole ? (files ?? []) : []).filter(({ name }) => !used.has(`${folder}/${name}`));

  const remove = async (name: string) => {
    const path = `${folder}/${name}`;
    const owner = rows.find(
      (one) =>
        one.id !== rowId &&
        [one.image_url, ...(one.gallery_urls ?? [])].some((entry) => toPath(entry ?? '') === path),
    );
    if (owner) {
      onSay(`${name} stays: ${owner.product_name} shows it.`);
      return;
    }
    try {
      const isGone = await removeFile(collection, path);
      onSay(
        isGone
          ? `${name} is deleted.`
          : `${name} stays: a product shows it as it is saved now. Save first, then delete the file.`,
      );
      ask();
    } catch (thrown) {
      const fault = toFault(thrown);
      onError(fault);
      onSay(fault.message);
    }
  };

  return { unused, remove, ask, isUnread: isAsked && files === undefined };
}
