import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { readAtMost } from '#domain/read-at-most.ts';
import { MAX_PICTURE_FILE_BYTES } from '#domain/site/pictures.rules.ts';
import { PictureError } from './picture-order.ts';

export interface Original {
  readonly bytes: Buffer;
  /** These are the bytes that the address names for ever. */
  readonly isAsNamed: boolean;
}

export interface OriginalPictures {
  /** A path of the site, or an address in storage. @throws {PictureError} */
  read(source: string): Promise<Original>;
  /** With the version that storage has now, if it names one, so that an encoded picture is found
   * again until the file is replaced. @throws {PictureError} */
  findVersion(source: string): Promise<string>;
}

const TIMEOUT_MS = 20_000;
/** A page requests several sizes of a picture within seconds. */
const KEPT_MS = 10_000;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** More questions at once would only delay the pictures that storage sends. */
const MAX_QUESTIONS = 8;

export function openOriginalPictures(
  findOwnFile: (pathname: string) => string | undefined,
  whenReady?: Promise<unknown>,
): OriginalPictures {
  const kept = new LRUCache<string, Original>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: KEPT_MS,
  });
  const questions = new PQueue({ concurrency: MAX_QUESTIONS });
  const asked = new Map<string, Promise<string>>();

  async function request(source: string, method: 'GET' | 'HEAD'): Promise<Response> {
    await whenReady;
    return requestNow(source, method);
  }

  async function askForVersion(source: string): Promise<string> {
    const response = await request(source, 'HEAD');
    const version = toVersion(response);
    return version === '' ? source : `${source}?v=${version}`;
  }

  return {
    async read(source) {
      if (source.startsWith('/')) {
        const file = findOwnFile(source);
        if (file === undefined) throw new PictureError(404, 'There is no such picture.');
        return { bytes: await readFile(file), isAsNamed: true };
      }
      const known = kept.get(source);
      if (known !== undefined) return known;
      const response = await request(source, 'GET');
      const isAsNamed = new URL(source).searchParams.get('v') === toVersion(response);
      const original = { bytes: await readBody(response), isAsNamed };
      kept.set(source, original);
      return original;
    },

    findVersion(source) {
      const running = asked.get(source);
      if (running !== undefined) return running;
      const question = questions
        .add(() => askForVersion(source))
        .finally(() => {
          asked.delete(source);
        });
      asked.set(source, question);
      return question;
    },
  };
}

export function isVersioned(source: string): boolean {
  return source.startsWith('/') || new URL(source).searchParams.has('v');
}

async function requestNow(source: string, method: 'GET' | 'HEAD'): Promise<Response> {
  const response = await fetch(source, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new PictureError(502, 'The storage of the picture does not answer.');
  });
  if (response.ok) return response;
  await response.body?.cancel();
  const isGone = response.status === 404 || response.status === 400;
  throw new PictureError(isGone ? 404 : 502, `The storage of the picture answers ${response.status}.`);
}

/** As in pages' addresses (`get_picture_versions`): twelve word characters of the file's ETag. */
function toVersion({ headers }: Response): string {
  return (headers.get('etag') ?? '').replace(/^W\//, '').replace(/\W/g, '').slice(0, 12);
}

async function readBody(response: Response): Promise<Buffer> {
  const bytes = await readAtMost(response.body, MAX_PICTURE_FILE_BYTES);
  if (bytes === undefined) throw new PictureError(422, 'The picture is too large to be read.');
  return Buffer.from(bytes.buffer);
}
