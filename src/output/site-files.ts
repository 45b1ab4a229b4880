// Bodies are cached by the hash of their content, so that a new release compresses only changed pages.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { locateFile } from './site-folder.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type FileLookup = { kind: 'file'; file: string } | { kind: 'moved'; to: string } | { kind: 'missing' };

export interface Body {
  bytes: Buffer;
  encoding: Encoding;
  etag: string;
}

interface Source {
  file: string;
  hash: string;
  encoding: Encoding;
}

export interface SiteFileCache {
  read(file: string, accepted: string | undefined): Promise<Body>;
  readonly sizeBytes: number;
}

/** Maps a decoded path like Netlify (github.com/slorber/trailing-slash-guide, "Pretty URLs" on): `/a` is a or
 * a.html, or redirects to `/a/` if there is only a/index.html; `/a/` is a/index.html, or redirects to `/a` if there
 * is only a.html. */
export function findFile(
  siteFolder: string,
  requestPath: string,
  locateIn: typeof locateFile = locateFile,
): FileLookup {
  const normal = path.posix.normalize(requestPath);
  if (!normal.startsWith('/') || normal.includes('\0') || normal.includes('\\')) return { kind: 'missing' };
  if (/^\/_(?:headers|redirects)$/.test(normal)) return { kind: 'missing' };
  const bare = normal.replace(/\/$/, '');
  const locate = (name: string): FileLookup | undefined => {
    const file = locateIn(siteFolder, name.slice(1));
    return file === undefined ? undefined : { kind: 'file', file };
  };
  const index = () => locate(`${bare}/index.html`);
  if (normal.endsWith('/')) {
    const isMoved = () => bare !== '' && (locate(`${bare}.html`) ?? locate(bare)) !== undefined;
    return index() ?? (isMoved() ? { kind: 'moved', to: bare } : { kind: 'missing' });
  }
  const own = locate(bare) ?? locate(`${bare}.html`);
  return own ?? (index() ? { kind: 'moved', to: `${bare}/` } : { kind: 'missing' });
}

export function getContentType(file: string): string {
  const type = lookup(file) ?? OTHER_TYPES[path.extname(file)] ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=UTF-8` : type;
}

const OTHER_TYPES: Readonly<Record<string, string>> = { '.ico': 'image/vnd.microsoft.icon' };

export function createSiteFileCache(maxBytes = DEFAULT_CACHE_BYTES): SiteFileCache {
  const versions = new LRUCache<string, { size: number; mtimeMs: number; hash: string }>({
    max: MAX_KNOWN_FILES,
  });
  const bodies = new LRUCache<string, Buffer, Source>({
    maxSize: maxBytes,
    // One large file must not evict all others.
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_key, _stale, { context: { file, hash, encoding } }): Promise<Buffer> =>
      compress(bodies.get(`${hash}.identity`) ?? (await readFile(file)), encoding),
    // Whoever waits for a body gets it, even if others have evicted it.
    ignoreFetchAbort: true,
  });

  function remember(file: string, stat: { size: number; mtimeMs: number }, bytes: Buffer): string {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    versions.set(file, { size: stat.size, mtimeMs: stat.mtimeMs, hash });
    bodies.set(`${hash}.identity`, bytes);
    return hash;
  }

  return {
    get sizeBytes() {
      return bodies.calculatedSize;
    },
    async read(file, accepted) {
      const stat = statSync(file);
      const known = versions.get(file);
      const isKnown = known?.size === stat.size && known.mtimeMs === stat.mtimeMs;
      const hash = isKnown ? known.hash : remember(file, stat, await readFile(file));
      const encoding = chooseEncoding(file, stat.size, accepted);
      const bytes = await bodies.forceFetch(`${hash}.${encoding}`, { context: { file, hash, encoding } });
      return { bytes, encoding, etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"` };
    },
  };
}

export function isCompressible(file: string, sizeBytes: number): boolean {
  return sizeBytes >= MIN_COMPRESS_BYTES && COMPRESSIBLE.test(getContentType(file));
}

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024;
const MAX_KNOWN_FILES = 100_000;
const MIN_COMPRESS_BYTES = 512;
/** Once per file, so a high level pays off. Levels 10 and 11 take ten times longer to save 3 %. */
export const BROTLI_QUALITY = 9;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|manifest|wasm)|image\/(?:svg|vnd.microsoft.icon|x-icon)|model\/)/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  }
  return encoding === 'gzip' ? compressGzip(bytes, { level: 9 }) : bytes;
}

function chooseEncoding(file: string, sizeBytes: number, accepted: string | undefined): Encoding {
  if (accepted === undefined || !isCompressible(file, sizeBytes)) return 'identity';
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const accepts = (encoding: string) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
