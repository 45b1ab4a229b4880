import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { lookup } from 'mrmime';

interface ObjectMetadata {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
}

const DRAFT_PREFIX = '.upload-';

type Body = ReadableStream | AsyncIterable<Uint8Array> | Uint8Array;

/** @supabase/lite keeps the metadata in `storage.objects`, and does not export its own adapter for disks. */
export class DiskStorage {
  readonly driver = fs;
  readonly base: string;

  constructor(base: string) {
    this.base = path.resolve(base);
  }

  /** @throws if the key leads out of its bucket */
  toFile(bucket: string, key: string): string {
    const root = path.join(this.base, bucket);
    const file = path.resolve(root, key);
    const isInside = path.dirname(root) === this.base && file.startsWith(root + path.sep);
    if (!isInside || key.includes('\0'))
      throw new Error('The key of a storage object leads out of its bucket.');
    return file;
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return describe(this.toFile(bucket, key));
  }

  async getObject(bucket: string, key: string) {
    const file = this.toFile(bucket, key);
    const metadata = await describe(file);
    return { httpStatusCode: 200, metadata, body: Readable.toWeb(createReadStream(file)) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const file = this.toFile(bucket, key);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const bytes = body instanceof Uint8Array ? body : await readAll(body);
    // A reader gets the old or the new picture, never half of one.
    const draft = path.join(this.base, `${DRAFT_PREFIX}${randomUUID()}`);
    await fs.writeFile(draft, bytes);
    await fs.rename(draft, file);
    return { ...(await describe(file)), cacheControl, mimetype: contentType, eTag: toETag(bytes) };
  }

  async removeDrafts(): Promise<void> {
    for (const name of await fs.readdir(this.base))
      if (name.startsWith(DRAFT_PREFIX)) await fs.rm(path.join(this.base, name), { force: true });
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await fs.rm(this.toFile(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    fromBucket: string,
    fromKey: string,
    _fromVersion: string | undefined,
    toBucket: string,
    toKey: string,
  ) {
    const to = this.toFile(toBucket, toKey);
    await fs.mkdir(path.dirname(to), { recursive: true });
    await fs.copyFile(this.toFile(fromBucket, fromKey), to);
    const { lastModified } = await describe(to);
    return { httpStatusCode: 200, eTag: toETag(await fs.readFile(to)), lastModified };
  }

  privateAssetUrl(bucket: string, key: string): Promise<string> {
    return Promise.resolve(pathToFileURL(this.toFile(bucket, key)).href);
  }
}

async function describe(file: string): Promise<ObjectMetadata> {
  const { size, mtime, mtimeMs } = await fs.stat(file);
  return {
    cacheControl: 'no-cache',
    contentLength: size,
    size,
    mimetype: lookup(file) ?? 'application/octet-stream',
    lastModified: mtime,
    eTag: toETag(Buffer.from(`${file}:${size}:${mtimeMs}`)),
  };
}

/** Of the content, as hosted storage returns it for a file uploaded in one piece. */
function toETag(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

async function readAll(body: ReadableStream | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}
