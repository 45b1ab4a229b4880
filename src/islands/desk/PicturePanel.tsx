import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { PICTURE_TEXT_MAX_LENGTH } from '#domain/catalogue/catalogue.rules.ts';
import { toUploadFolder, type GalleryRow } from '#domain/catalogue/gallery.ts';
import { hasAtMost } from '#domain/catalogue/plain-text.ts';
import { findStoredPath } from '#domain/catalogue/storage-url.ts';
import { getFileName, toFileName } from '#domain/desk/file-name.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { moveEntry } from '#domain/desk/order.ts';
import { toErrorId } from '#ui/fields/field.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { readFiles, removeFile, sendFile, toPictureUrl, type StoredFile } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { DeskPicture } from './DeskPicture.tsx';
import { Icon, Slab } from './Icons.tsx';
import { isSameFile, PictureError, preparePicture } from './prepare-picture.ts';
import { toFault, type CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  row: DeskRow | undefined;
  /** Folder of a product that has no picture yet. */
  slug: string;
  hasName: boolean;
  /** Paths in the bucket, or addresses; the main one first. */
  pictures: readonly string[];
  /** What each picture shows, by its path. */
  texts: Readonly<Record<string, string>>;
  onText: (path: string, text: string) => void;
  onChange: (pictures: readonly string[]) => void;
  getPictures: () => readonly string[];
  /** Whether files are on their way. */
  onBusy: (isBusy: boolean) => void;
  onError: (error: DeskError) => void;
}

/** A file on its way. */
interface Sending {
  readonly key: number;
  readonly name: string;
  readonly step: 'preparing' | 'sending' | 'failed';
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly problem?: string;
  readonly file: File;
}

let nextKey = 0;

/** The pictures of a product: drop, choose or paste; order, main one, and what lies unused in the folder. */
export function PicturePanel(props: Props) {
  const { store, row, slug, hasName, pictures, texts, onText, onChange, getPictures, onBusy, onError } =
    props;
  const { collection, rows } = store;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [isOver, setOver] = useState(false);
  const [said, setSaid] = useState('');

  const rowId = row?.id;
  const folder = useMemo(() => {
    const galleryRows = rows.map(toGalleryRow);
    const own = galleryRows[rows.findIndex((one) => one.id === rowId)];
    return own ? toUploadFolder(own, galleryRows) : slug;
  }, [rows, rowId, slug]);
  const { files, isAsked, ask } = useFolder(props, folder);

  const isBusy = sendings.some(({ step }) => step !== 'failed');
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  const set = (key: number, change: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number) => setSendings((before) => before.filter((one) => one.key !== key));

  // Names must not meet: one file after another, however many were given at once.
  const queue = useRef(Promise.resolve());
  const send = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    if (folder === '') {
      setSaid(
        hasName
          ? 'Enter a slug first: pictures lie in a folder of that name.'
          : 'Enter a name first: pictures lie in a folder with the name of the product.',
      );
      return;
    }
    setSaid('');
    const added = chosen.map((file) => ({
      key: nextKey++,
      name: file.name,
      step: 'preparing' as const,
      sentBytes: 0,
      totalBytes: file.size,
      file,
    }));
    setSendings((before) => [...before, ...added]);
    queue.current = queue.current.then(() => sendAll(added));
  };

  const sendAll = async (added: readonly Pick<Sending, 'key' | 'file'>[]) => {
    // The folder as it is now.
    let present: readonly StoredFile[] | undefined;
    for (const { key, file } of added) {
      try {
        const { file: picture, type } = await preparePicture(file);
        present ??= await readFiles(collection, folder);
        const known = await findSame(present, picture);
        if (known !== undefined) {
          const path = `${folder}/${known}`;
          if (!getPictures().includes(path)) onChange([...getPictures(), path]);
          setSaid(`${file.name} is already there as ${known}.`);
          forget(key);
          continue;
        }
        const name = toFileName(
          file.name,
          type,
          present.map((one) => one.name),
        );
        const path = `${folder}/${name}`;
        set(key, { step: 'sending', name, totalBytes: picture.size });
        await sendFile(collection, path, picture, (sentBytes) => set(key, { sentBytes }));
        present = [...present, { name, sizeBytes: picture.size }];
        onChange([...getPictures(), path]);
        forget(key);
      } catch (thrown) {
        if (thrown instanceof PictureError) {
          set(key, { step: 'failed', problem: thrown.message });
          continue;
        }
        const fault = toFault(thrown);
        onError(fault);
        set(key, { step: 'failed', problem: fault.message });
      }
    }
    ask();
  };

  const findSame = async (present: readonly StoredFile[], picture: Blob) => {
    for (const { name, sizeBytes } of present) {
      const url = toPictureUrl(collection, `${folder}/${name}`);
      if (sizeBytes === picture.size && url !== undefined && (await isSameFile(url, picture))) return name;
    }
    return undefined;
  };

  // Pasting works wherever the focus is, as long as it is not into a text.
  const sendRef = useRef(send);
  useEffect(() => {
    sendRef.current = send;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      sendRef.current(pasted);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  useEffect(() => {
    const place = zone.current;
    if (!place) return;
    const over = new AbortController();
    const { signal } = over;
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void) =>
      place.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files')) run(event);
        },
        { signal },
      );
    listen('dragenter', () => setOver(true));
    listen('dragover', (event) => event.preventDefault());
    listen('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setOver(false);
    });
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      sendRef.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => over.abort();
  }, []);

  const toPath = (entry: string) => findStoredPath(collection.bucket, entry);
  const used = new Set(pictures.map(toPath));
  const unused = (files ?? []).filter(({ name }) => !used.has(`${folder}/${name}`));

  const removeUnused = async (name: string) => {
    const path = `${folder}/${name}`;
    const owner = rows.find(
      (one) =>
        one.id !== row?.id &&
        [one.image_url, ...(one.gallery_urls ?? [])].some((entry) => toPath(entry ?? '') === path),
    );
    if (owner) {
      setSaid(`${name} stays: ${owner.product_name} shows it.`);
      return;
    }
    try {
      const isGone = await removeFile(collection, path);
      setSaid(
        isGone
          ? `${name} is deleted.`
          : `${name} stays: a product shows it as it is saved now. Save first, then delete the file.`,
      );
      ask();
    } catch (thrown) {
      const fault = toFault(thrown);
      onError(fault);
      setSaid(fault.message);
    }
  };

  return (
    <>
      <ul className="desk-pictures">
        {pictures.map((path, index) => (
          <PictureItem
            key={path}
            path={path}
            index={index}
            count={pictures.length}
            text={texts[path] ?? ''}
            onText={(text) => onText(path, text)}
            src={toPictureUrl(collection, path)}
            onMove={(from, to) => onChange(moveEntry(getPictures(), from, to))}
            onRemove={() => onChange(getPictures().filter((one) => one !== path))}
          />
        ))}
        {sendings.map((sending) => (
          <li key={`sending ${sending.key}`}>
            <span className="desk-picture desk-picture-none">
              <Slab />
            </span>
            <span className="desk-file">{sending.name}</span>
            {sending.step === 'failed' ? (
              <>
                <FieldError id={`${id}-${sending.key}`} message={sending.problem} />
                <span className="desk-retry">
                  <button
                    className="text-link"
                    type="button"
                    onClick={() => {
                      forget(sending.key);
                      send([sending.file]);
                    }}
                  >
                    Try again
                  </button>
                  <button className="text-link" type="button" onClick={() => forget(sending.key)}>
                    Remove<span className="sr-only"> {sending.name}</span>
                  </button>
                </span>
              </>
            ) : (
              <>
                <progress
                  className="desk-progress mt-2.5"
                  aria-label={`Sending ${sending.name}`}
                  max={sending.totalBytes}
                  value={sending.sentBytes}
                />
                <span className="desk-meta">
                  {sending.step === 'preparing'
                    ? 'Being made ready'
                    : `Sending, ${toMegabytes(sending.sentBytes)} of ${toMegabytes(sending.totalBytes)} MB`}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div ref={zone} className="desk-drop" data-over={isOver || undefined}>
        <span>Drop or paste pictures here</span>
        <button className="text-link" type="button" onClick={() => input.current?.click()}>
          Choose files
        </button>
        <input
          ref={input}
          className="sr-only"
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Picture files"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <p className="desk-hint" role="status">
        {said}
      </p>
      {unused.length > 0 && (
        <details className="desk-unused">
          <summary className="text-link">
            {unused.length === 1
              ? '1 file in this folder is not used'
              : `${unused.length} files in this folder are not used`}
          </summary>
          <ul>
            {unused.map(({ name }) => (
              <li key={name}>
                <DeskPicture isLazy size="card" src={toPictureUrl(collection, `${folder}/${name}`)} />
                <span className="desk-file">{name}</span>
                <button
                  className="text-link"
                  type="button"
                  onClick={() => onChange([...getPictures(), `${folder}/${name}`])}
                >
                  Use<span className="sr-only"> {name}</span>
                </button>
                <button className="text-link" type="button" onClick={() => void removeUnused(name)}>
                  Delete file<span className="sr-only"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAsked && files === undefined && <p className="desk-hint">The folder could not be read.</p>}
    </>
  );
}

interface ItemProps {
  path: string;
  text: string;
  onText: (text: string) => void;
  index: number;
  count: number;
  src: string | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function PictureItem({ path, text, onText, index, count, src, onMove, onRemove }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    const stopDrag = draggable({ element, getInitialData: () => ({ picture: index }) });
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['picture'] === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const from = source.data['picture'];
        if (typeof from === 'number') move.current(from, index);
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [index]);

  const name = decodeName(path);
  const errorId = toErrorId(useId());
  const error = hasAtMost(text.trim(), PICTURE_TEXT_MAX_LENGTH)
    ? undefined
    : `${[...text.trim()].length} characters: shorten it to ${PICTURE_TEXT_MAX_LENGTH}.`;
  return (
    <li ref={item} data-over={isOver || undefined}>
      <DeskPicture size="card" src={src} />
      <span className="desk-file" title={path}>
        {name}
      </span>
      {index === 0 ? (
        <span className="desk-main">Main picture</span>
      ) : (
        <button className="text-link desk-make-main" type="button" onClick={() => onMove(index, 0)}>
          Make main<span className="sr-only"> {name}</span>
        </button>
      )}
      <span className="desk-controls">
        <button
          className="desk-icon"
          type="button"
          aria-label={`Move up ${name}`}
          aria-disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          className="desk-icon"
          type="button"
          aria-label={`Move down ${name}`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <Icon name="right" />
        </button>
        <button className="desk-icon" type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="remove" />
        </button>
      </span>
      <span className="desk-shows">
        <span aria-hidden="true">What it shows</span>
        <textarea
          className="field-control"
          rows={2}
          aria-label={`What ${name} shows`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          value={text}
          onChange={({ target }) => onText(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
        <FieldError id={errorId} message={error} />
      </span>
    </li>
  );
}

/** The files of the product's folder, read when the form opens and after every change of them. */
function useFolder({ store, onError }: Props, folder: string) {
  const { collection } = store;
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

function toGalleryRow({ slug, image_url, gallery_urls }: DeskRow): GalleryRow {
  return { slug, image_url, gallery_urls: (gallery_urls ?? []).filter((entry) => entry !== null) };
}

function decodeName(path: string): string {
  const name = getFileName(path);
  if (!/^https?:/i.test(path)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
