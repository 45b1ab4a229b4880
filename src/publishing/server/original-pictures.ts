import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { readAtMost } from '#domain/read-at-most.ts';
import { MAX_PICTURE_FILE_BYTES } from '#domain/site/pictures.rules.ts';
import { PictureError } from './picture-order.ts';

export interface Picture {
  readonly bytes: Buffer;
  /** Of the version that the address names for ever. */
  readonly isAsNamed: boolean;
}

const TIMEOUT_MS = 20_000;

/** Sources are paths of the site and addresses in storage, which is asked `whenReady`. All throw a PictureError. */
export function openOriginalPictures(
  findOwnFile: (pathname: string) => string | undefined,
  whenReady?: Promise<unknown>,
) {
  // A page requests several sizes of a picture within seconds.
  const kept = new LRUCache<string, Picture>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: 10_000,
  });

  async function ask(source: string, method: 'GET' | 'HEAD') {
    await whenReady;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(source, { method, redirect: 'error', signal }).catch(() => {
      throw new PictureError(502, 'The storage of the picture does not answer.');
    });
    // As in pages' addresses (`get_picture_versions`): twelve word characters of the file's ETag.
    const version = (response.headers.get('etag') ?? '').replace(/^W\/|\W/g, '').slice(0, 12);
    if (response.ok) return { body: response.body, version };
    await response.body?.cancel();
    const status = [400, 404].includes(response.status) ? 404 : 502;
    throw new PictureError(status, `The storage of the picture answers ${response.status}.`);
  }

  return {
    async read(source: string): Promise<Picture> {
      const known = kept.get(source);
      if (known !== undefined) return known;
      if (source.startsWith('/')) {
        const file = findOwnFile(source);
        if (file === undefined) throw new PictureError(404, 'There is no such picture.');
        return { bytes: await readFile(file), isAsNamed: true };
      }
      const { body, version } = await ask(source, 'GET');
      const bytes = await readAtMost(body, MAX_PICTURE_FILE_BYTES);
      if (bytes === undefined) throw new PictureError(422, 'The picture is too large to be read.');
      const isAsNamed = new URL(source).searchParams.get('v') === version;
      const picture = { bytes: Buffer.from(bytes.buffer), isAsNamed };
      kept.set(source, picture);
      return picture;
    },

    /** With the version that storage has now, so that an encoded picture is found again until the file is replaced. */
    async findVersion(source: string): Promise<string> {
      const { version } = await ask(source, 'HEAD');
      return version === '' ? source : `${source}?v=${version}`;
    },
  };
}
