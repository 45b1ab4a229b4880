import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { toUploadFolder } from '#domain/catalogue/gallery.ts';
import { readPictures, toPictureKey, type DeskValues } from '#domain/desk/desk-values.ts';
import { moveEntry } from '#domain/desk/order.ts';
import { toUnseenRow } from '#domain/desk/prepared.ts';
import { TextButton } from '#islands/desk/parts/Buttons.tsx';
import { toPictureUrl } from '#islands/desk/api.ts';
import { findPastedPictures, listDroppedFiles, listenForFiles } from './given-pictures.ts';
import { PictureItem } from './PictureItem.tsx';
import { SendingItem } from './SendingItem.tsx';
import { tell } from '#islands/desk/tell.ts';
import { UnusedFiles } from './UnusedFiles.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useFolderFiles } from './use-folder-files.ts';
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
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');

  const folder = useFolderName(store, rowId, slug);
  const shown = [...pictures, ...alsoShown];
  const folderFiles = useFolderFiles({ store, rowId, folder, shown, onSay: setSaid });
  const { sendings, send, remove } = useUploads({
    collection,
    folder,
    hasName,
    getPictures,
    onChange,
    onSay: setSaid,
    onBusy,
    onSent: folderFiles.ask,
  });

  const isOver = useGivenFiles(place, send, setSaid);

  return (
    <div ref={place}>
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
        collection={collection}
        folder={folder}
        files={folderFiles.unused}
        onUse={(path) => onChange([...getPictures(), path])}
        onDelete={(name) => void folderFiles.remove(name)}
      />
      {folderFiles.isUnread && <p className="text-14 text-ink-soft mt-1.5">The folder could not be read.</p>}
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

/**
 * Takes pictures that are pasted, or dropped on the panel.
 *
 * @returns whether files are above the panel
 */
function useGivenFiles(
  place: RefObject<HTMLDivElement | null>,
  send: (files: readonly File[]) => void,
  onSay: (text: string) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = findPastedPictures(event.clipboardData);
      if (pasted.length === 0) return;
      event.preventDefault();
      const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      if (isInField)
        tell.info('Nothing was added', {
          id: 'desk-pasted',
          description: 'A field takes text only. Press beside the fields first, then paste the picture.',
        });
      else sendNow(pasted);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  useEffect(() => {
    const panel = place.current;
    if (!panel) return;
    const over = new AbortController();
    listenForFiles(
      panel,
      (event, type) => {
        if (type === 'dragleave') {
          const { relatedTarget } = event;
          if (!(relatedTarget instanceof Node && panel.contains(relatedTarget))) setOver(false);
          return;
        }
        event.preventDefault();
        setOver(type !== 'drop');
        if (type !== 'drop') return;
        const { files: dropped, folders } = listDroppedFiles(event.dataTransfer);
        sendNow(dropped);
        const [first] = folders;
        if (first !== undefined) onSay(`${first} is a folder: open it, and drop the pictures in it.`);
      },
      over.signal,
    );
    return () => over.abort();
  }, [place, onSay]);
  return isOver;
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
