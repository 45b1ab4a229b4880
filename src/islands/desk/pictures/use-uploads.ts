import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { toFileName } from '#domain/desk/picture-file.ts';
import { readFiles, sendFile, toPictureUrl, type StoredFile } from '#islands/desk/api.ts';
import { toFault } from '#islands/desk/desk-error.ts';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';
import { queryFiles } from '#islands/desk/queries.ts';
import { preparePicture } from './prepare-picture.ts';

export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly step: 'preparing' | 'sending' | 'failed';
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly problem?: string;
  readonly file: File;
  readonly giveUp: AbortController;
}

let nextKey = 0;

/**
 * Uploads pictures into the folder of a product: they are prepared, uploaded one by one, and can be canceled.
 *
 * @param folder an empty text while it is unknown
 */
export function useUploads(
  { store: { collection }, values, setBusy }: ProductFormModel,
  folder: string,
  onAdd: (path: string) => void,
  onSay: (text: string) => void,
) {
  const client = useQueryClient();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const isBusy = sendings.some(({ step }) => step !== 'failed');
  useEffect(() => setBusy(isBusy), [isBusy, setBusy]);

  const set = (key: number, change: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number) => setSendings((before) => before.filter((one) => one.key !== key));

  // Files are uploaded one after another, so that names never collide.
  const queue = useRef(Promise.resolve());
  const send = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    if (folder === '') {
      onSay(
        values['product_name'] !== ''
          ? 'Enter a slug first: pictures lie in a folder of that name.'
          : 'Enter a name first: pictures lie in a folder with the name of the product.',
      );
      return;
    }
    onSay('');
    const added = chosen.map(toSending);
    setSendings((before) => [...before, ...added]);
    for (const one of added) queue.current = queue.current.then(() => sendOne(one));
  };

  const sendOne = async ({ key, file, giveUp: { signal } }: Sending) => {
    try {
      signal.throwIfAborted();
      const { file: picture, type } = await preparePicture(file);
      const present = await readFiles(collection, folder);
      const known = await findSame(collection, folder, present, picture);
      signal.throwIfAborted();
      const taken = present.map((one) => one.name);
      const name = known ?? toFileName(file.name, type, taken);
      if (known === undefined) {
        set(key, { step: 'sending', name, totalBytes: picture.size });
        const onProgress = (sentBytes: number) => set(key, { sentBytes });
        await sendFile(collection, `${folder}/${name}`, picture, onProgress, signal);
      } else onSay(`${file.name} is already there as ${name}.`);
      onAdd(`${folder}/${name}`);
      forget(key);
    } catch (thrown) {
      if (!signal.aborted) set(key, { step: 'failed', problem: toFault(thrown).message });
    }
    void client.invalidateQueries(queryFiles(collection, folder));
  };

  const remove = ({ key, giveUp }: Sending) => {
    giveUp.abort();
    forget(key);
  };
  return { sendings, send, remove };
}

const toSending = (file: File): Sending => ({
  key: nextKey++,
  name: file.name,
  step: 'preparing',
  sentBytes: 0,
  totalBytes: file.size,
  file,
  giveUp: new AbortController(),
});

/** The name of the stored file with the same bytes. It does not use `crypto.subtle`, which plain http lacks. */
async function findSame(
  collection: Collection,
  folder: string,
  present: readonly StoredFile[],
  picture: Blob,
): Promise<string | undefined> {
  const own = new Uint8Array(await picture.arrayBuffer());
  for (const { name, sizeBytes } of present) {
    const url = toPictureUrl(collection, `${folder}/${name}`);
    if (sizeBytes !== picture.size || url === undefined) continue;
    const response = await fetch(url).catch(() => undefined);
    const stored = new Uint8Array(response?.ok ? await response.arrayBuffer() : []);
    if (stored.length === own.length && stored.every((byte, at) => byte === own[at])) return name;
  }
  return undefined;
}
