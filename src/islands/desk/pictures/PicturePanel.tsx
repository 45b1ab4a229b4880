import { useMemo, useRef, useState, type DragEvent } from 'react';
import { toUploadFolder } from '#domain/catalogue/gallery.ts';
import { readPictures, toPictureKey, type DeskValues } from '#domain/desk/desk-values.ts';
import { moveEntry } from '#domain/desk/order.ts';
import { toUnseenRow } from '#domain/desk/prepared.ts';
import { TextButton } from '#islands/desk/parts/Parts.tsx';
import { toPictureUrl } from '#islands/desk/api.ts';
import { findPastedPictures, hasFiles, listDroppedFiles } from './given-pictures.ts';
import { PictureItem } from './PictureItem.tsx';
import { SendingItem } from './SendingItem.tsx';
import { tell } from '#islands/desk/tell.ts';
import { UnusedFiles } from './UnusedFiles.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useWindowEvent } from '#islands/desk/use-window-event.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  store: CollectionStore;
  id: string | undefined;
  /** Pictures that another version of the product shows. */
  alsoShown: readonly string[];
  /** The folder for uploads if the product has no pictures. */
  slug: string;
  hasName: boolean;
  values: DeskValues;
  onText: (path: string, text: string) => void;
  onChange: (pictures: readonly string[]) => void;
  getPictures: () => readonly string[];
  onBusy: (isBusy: boolean) => void;
}

export function PicturePanel(props: Props) {
  const { store, id: rowId, alsoShown, slug, hasName, values } = props;
  const { onText, onChange, getPictures, onBusy } = props;
  const { collection } = store;
  const pictures = readPictures(values);
  const [said, setSaid] = useState('');

  const folder = useFolderName(store, rowId, slug);
  const { sendings, send, remove } = useUploads({
    collection,
    folder,
    hasName,
    getPictures,
    onChange,
    onSay: setSaid,
    onBusy,
  });
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
            onText={(text) => onText(path, text)}
            src={toPictureUrl(collection, path)}
            onMove={(moved, to) => onChange(moveEntry(getPictures(), getPictures().indexOf(moved), to))}
            onRemove={() => onChange(getPictures().filter((one) => one !== path))}
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
      <UnusedFiles
        store={store}
        rowId={rowId}
        folder={folder}
        shown={[...pictures, ...alsoShown]}
        onSay={setSaid}
        onUse={(path) => onChange([...getPictures(), path])}
      />
    </div>
  );
}

/** The folder in which pictures of the product lie, or will; empty while it has no slug. */
function useFolderName({ rows, prepared }: CollectionStore, rowId: string | undefined, slug: string): string {
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
