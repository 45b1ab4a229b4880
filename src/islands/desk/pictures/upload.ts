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
    const { status, text } = await post(toUploadUrl(bucket, path), file, headers, onProgress, signal);
    if (status < 200 || status >= 300) throw toDeskError(status, text);
  });

function toUploadUrl(bucket: string, path: string): string {
  return `${SUPABASE_URL}/storage/v1/object/${[bucket, ...path.split('/')].map(encodeURIComponent).join('/')}`;
}

function post(
  url: string,
  file: Blob,
  headers: Readonly<Record<string, string>>,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), UPLOAD_STALL_MS);
    };
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    request.onabort = () =>
      reject(
        new DeskError('offline', signal.aborted ? 'Canceled.' : 'The picture is not getting on: try again.'),
      );
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress(loaded);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new DeskError('offline'));
    wait();
    request.send(file);
  });
}
