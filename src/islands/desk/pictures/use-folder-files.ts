import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findStoredPath } from '#domain/catalogue/storage-url.ts';
import { listPictures } from '#domain/desk/prepared.ts';
import { readFiles, removeFile } from '#islands/desk/api.ts';
import { toFault } from '#islands/desk/desk-error.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

interface Options {
  store: CollectionStore;
  rowId: string | undefined;
  folder: string;
  /** Pictures that the product shows in any version. */
  shown: readonly string[];
  onSay: (text: string) => void;
}

/** The files of a product's folder that no product shows, and their deletion. */
export function useFolderFiles({ store, rowId, folder, shown, onSay }: Options) {
  const { collection, rows, prepared, isPreparedWhole } = store;
  const {
    data: files,
    isError,
    refetch,
  } = useQuery({
    queryKey: [collection.table, 'files', folder],
    queryFn: () => readFiles(collection, folder),
    enabled: folder !== '',
  });
  const ask = () => void refetch();
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
      onSay(fault.message);
    }
  };

  return { unused, remove, ask, isUnread: isError && files === undefined };
}
