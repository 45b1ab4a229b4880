import { useMemo, useRef, useState, type DragEvent } from 'react';
import { toUploadFolder } from '#domain/catalogue/gallery.ts';
import { PICTURES_KEY, readPictures, toPictureKey, writePictures } from '#domain/desk/desk-values.ts';
import { moveEntry } from '#domain/desk/order.ts';
import { toUnseenRow } from '#domain/desk/prepared.ts';
import { TextButton } from '#islands/desk/parts/Parts.tsx';
import { toPictureUrl } from '#islands/desk/api.ts';
import { findPastedPictures, hasFiles, listDroppedFiles } from './given-pictures.ts';
import { PictureItem, SendingItem } from './PictureItem.tsx';
import { tell } from '#islands/desk/tell.ts';
import { UnusedFiles } from './UnusedFiles.tsx';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';
import { useUploads } from './use-uploads.ts';

export function PicturePanel({ product }: { product: ProductFormModel }) {
  const { store, form, values, put } = product;
  const { collection } = store;
  const pictures = readPictures(values);
  const [said, setSaid] = useState('');

  /** Uploads may end after other changes, so that each starts with the present list. */
  const change = (toNext: (before: readonly string[]) => readonly string[]) =>
    put(PICTURES_KEY, writePictures(toNext(readPictures(form.getValues()))));
  const add = (path: string) => change((before) => [...new Set([...before, path])]);

  const folder = useFolderName(product);
  const { sendings, send, remove } = useUploads(product, folder, add, setSaid);
  usePastedPictures(send);
  const { isOver, ...drags } = useDroppedFiles(send, setSaid);

  return (
    <div {...drags}>
      <ul
        data-part="pictures"
        className="grid grid-cols-3 gap-x-4 gap-y-5 max-lg:grid-cols-4 max-sm:grid-cols-2"
      >
        {pictures.map((path, index) => (
          <PictureItem
            key={path}
            path={path}
            index={index}
            count={pictures.length}
            text={values[toPictureKey(path)] ?? ''}
            onText={(text) => put(toPictureKey(path), text)}
            src={toPictureUrl(collection, path)}
            onMove={(moved, to) => change((before) => moveEntry(before, before.indexOf(moved), to))}
            onRemove={() => change((before) => before.filter((one) => one !== path))}
          />
        ))}
        {sendings.map((sending) => (
          <SendingItem
            key={`sending ${sending.key}`}
            sending={sending}
            onRetry={() => {
              remove(sending);
              send([sending.file]);
            }}
            onRemove={() => remove(sending)}
          />
        ))}
      </ul>
      <DropPlace isOver={isOver} onFiles={send} />
      <p className="text-14 text-ink-soft mt-1.5" role="status">
        {said}
      </p>
      <UnusedFiles product={product} folder={folder} onSay={setSaid} onUse={add} />
    </div>
  );
}

/** The folder in which pictures of the product lie, or will; empty while it has no slug. */
function useFolderName({ store: { rows, prepared }, version, values }: ProductFormModel): string {
  const rowId = version.id;
  const slug = values['slug'] ?? '';
  return useMemo(() => {
    const own = rows.find(({ id }) => id === rowId);
    if (own) return toUploadFolder(own, rows);
    const one = rowId === undefined ? undefined : prepared.get(rowId);
    const unseen = one && toUnseenRow(one);
    return unseen && unseen.slug !== '' ? toUploadFolder(unseen, [...rows, unseen]) : slug;
  }, [rows, prepared, rowId, slug]);
}

/** Takes pictures that are pasted anywhere but in a field. */
function usePastedPictures(send: (files: readonly File[]) => void): void {
  useWindowEvent('paste', (event) => {
    const pasted = findPastedPictures(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (isInField)
      tell.info('Nothing was added', {
        id: 'desk-pasted',
        description: 'A field takes text only. Press beside the fields first, then paste the picture.',
      });
    else send(pasted);
  });
}

/** Takes files that are dropped on the panel. `isOver`: whether some are above it. */
function useDroppedFiles(send: (files: readonly File[]) => void, onSay: (text: string) => void) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const { files, folders } = listDroppedFiles(event.dataTransfer);
      send(files);
      const [first] = folders;
      if (first !== undefined) onSay(`${first} is a folder: open it, and drop the pictures in it.`);
    },
  };
}

function DropPlace({ isOver, onFiles }: { isOver: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      data-part="drop"
      className="border-control bg-paper data-over:border-ink mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border px-5 py-2.5 data-over:shadow-[inset_0_0_0_2px_var(--color-bronze-deep)] print:hidden forced-colors:data-over:outline-2 forced-colors:data-over:outline-[Highlight]"
      data-over={isOver || undefined}
    >
      <span>Drop or paste pictures here</span>
      <TextButton onClick={() => input.current?.click()}>Choose files</TextButton>
      <input
        ref={input}
        className="sr-only"
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Picture files"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
