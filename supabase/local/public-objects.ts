import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { DiskStorage } from './disk-storage.ts';
import type { Session } from './session.ts';
import { refuseStorage } from './storage-errors.ts';

const PATTERN = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/;
const DEFAULT_CACHE_CONTROL = 'no-cache';

interface StoredObject {
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly eTag: string;
}

/** Lite sends neither the cache header of a file nor its validator. */
export function createPublicObjects(connection: PgliteConnection, session: Session, storage: DiskStorage) {
  return async (request: Request, url: URL): Promise<Response | undefined> => {
    const [, encodedBucket = '', encodedKey = ''] = PATTERN.exec(url.pathname) ?? [];
    if (encodedKey === '' || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const bucket = decode(encodedBucket);
    const key = decode(encodedKey);
    if (bucket === undefined || key === undefined) return refuseStorage('InvalidKey', 'Invalid key');

    const found = await session.run(() => findObject(connection, bucket, key));
    if (!found) return refuseStorage('NoSuchKey', 'Object not found');
    const file = storage.toFile(bucket, key);
    const size = (await stat(file).catch(() => undefined))?.size;
    if (size === undefined) return refuseStorage('NoSuchKey', 'Object not found');

    const headers = new Headers({
      'content-type': found.mimetype,
      'cache-control': found.cacheControl,
      etag: found.eTag,
      'x-content-type-options': 'nosniff',
    });
    // A planner's texture is saved under this name.
    const name = url.searchParams.get('download');
    if (name !== null)
      headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
    headers.set('content-length', String(size));
    const hasBody = request.method === 'GET' && size > 0;
    const body = hasBody ? (Readable.toWeb(createReadStream(file)) as ReadableStream) : null;
    return new Response(body, { headers });
  };
}

async function findObject(connection: PgliteConnection, bucket: string, key: string) {
  const { rows } = await connection.driver.query<{ metadata: Partial<StoredObject> | null }>(
    `select o.metadata from storage.objects o join storage.buckets b on b.id = o.bucket_id
     where b.public and b.id = $1 and o.name = $2`,
    [bucket, key],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    mimetype: row.metadata?.mimetype ?? 'application/octet-stream',
    cacheControl: row.metadata?.cacheControl ?? DEFAULT_CACHE_CONTROL,
    eTag: row.metadata?.eTag ?? '""',
  } satisfies StoredObject;
}

function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-none-match');
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known?.split(',').some((tag) => bare(tag) === bare(headers.get('etag') ?? '')) ?? false;
}

/** PostgreSQL cannot store broken escapes and the NUL character. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
