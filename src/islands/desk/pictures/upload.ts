import { SUPABASE_URL } from 'astro:env/client';
import type { Collection } from '#domain/catalogue/collection.ts';
import { UPLOAD_STALL_MS } from '#domain/desk/desk.rules.ts';
import { asEditor } from '#islands/desk/api.ts';
import { DeskError, toDeskError } from '#islands/desk/desk-error.ts';

/**
 * Uploads a picture. XMLHttpRequest reports progress, which fetch can't.
 *
 * @param onProgress number of sent bytes
 * @param signal cancels it
 * @throws {DeskError}
 */
export const sendFile = (
  { bucket }: Collection,
  path: string,
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  asEditor(async (headers) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const place = [bucket, ...path.split('/')].map(encodeURIComponent).join('/');
    request.open('POST', `${SUPABASE_URL}/storage/v1/object/${place}`);
    const sent = { ...headers, 'content-type': file.type, 'cache-control': 'max-age=3600' };
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    const cancel = () => request.abort();
    let timer = setTimeout(cancel, UPLOAD_STALL_MS);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(cancel, UPLOAD_STALL_MS);
      onProgress(loaded);
    };
    signal.addEventListener('abort', cancel);
    try {
      await new Promise((resolve, reject) => {
        request.onabort = () =>
          reject(
            new DeskError(
              'offline',
              signal.aborted ? 'Canceled.' : 'The picture is not getting on: try again.',
            ),
          );
        request.onerror = () => reject(new DeskError('offline'));
        request.onload = resolve;
        request.send(file);
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
    const { status, responseText } = request;
    if (status < 200 || status >= 300) throw toDeskError(status, responseText);
  });
