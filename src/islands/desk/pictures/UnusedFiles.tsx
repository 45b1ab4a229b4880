import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findStoredPath } from '#domain/catalogue/storage-url.ts';
import { readPictures } from '#domain/desk/desk-values.ts';
import { type FormVersion } from '#domain/desk/form-version.ts';
import { listPictures } from '#domain/desk/prepared.ts';
import { formatCount } from '#domain/site/format.ts';
import { removeFile, toPictureUrl } from '#islands/desk/api.ts';
import { toFault } from '#islands/desk/desk-error.ts';
import { TextButton } from '#islands/desk/parts/Parts.tsx';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';
import { queryFiles } from '#islands/desk/queries.ts';
import { DeskPicture } from './DeskPicture.tsx';
import { FileName } from './PictureItem.tsx';

interface Props {
  product: ProductFormModel;
  folder: string;
  onSay: (text: string) => void;
  onUse: (path: string) => void;
}

/** The files of a product's folder that no product shows, and their deletion. */
export function UnusedFiles({ product: { store, version, values }, folder, onSay, onUse }: Props) {
  const { collection, rows, prepared, isPreparedWhole } = store;
  const rowId = version.id;
  const { data: files, isError, refetch } = useQuery(queryFiles(collection, folder));
  const toPath = (entry: string) => findStoredPath(collection.bucket, entry);
  const drafted = useMemo(
    () => [...prepared.values()].filter(({ id }) => id !== rowId).flatMap((one) => listPictures(one)),
    [prepared, rowId],
  );
  const used = new Set([...readPictures(values), ...listShown(version), ...drafted].map(toPath));
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
      void refetch();
    } catch (thrown) {
      onSay(toFault(thrown).message);
    }
  };

  if (isError && !files) return <p className="text-14 text-ink-soft mt-1.5">The folder could not be read.</p>;
  if (unused.length === 0) return null;
  return (
    <details data-part="unused" className="print:hidden">
      <summary className="text-link">
        {formatCount(unused.length, {
          one: 'file in this folder is not used',
          other: 'files in this folder are not used',
        })}
      </summary>
      <ul className="grid grid-cols-4 gap-x-4 gap-y-5 max-sm:grid-cols-2">
        {unused.map(({ name }) => (
          <li key={name} className="min-w-0">
            <DeskPicture isLazy size="card" src={toPictureUrl(collection, `${folder}/${name}`)} />
            <FileName>{name}</FileName>
            <TextButton className="text-link text-14" onClick={() => onUse(`${folder}/${name}`)}>
              Use<span className="sr-only"> {name}</span>
            </TextButton>
            <TextButton className="text-link text-14 ms-4" onClick={() => void remove(name)}>
              Delete file<span className="sr-only"> {name}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The pictures of the other version of the product count as used, too. */
function listShown({ row, prepared, side }: FormVersion): readonly string[] {
  if (!prepared?.draft) return [];
  return side === 'live'
    ? listPictures({ ...prepared, hidden: null })
    : listPictures({ ...prepared, draft: null }, row);
}
