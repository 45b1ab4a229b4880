import type { IncomingMessage } from 'node:http';
import path from 'node:path';

/** What a request asks for. */
export interface Target {
  /** Decoded and with its leading slash. */
  path: string;
  /** Without the question mark. */
  query: string;
  host: string;
}

/** Undefined when the address makes no sense: bad escapes, NUL bytes, an absolute or empty target. */
export function parseTarget(request: IncomingMessage): Target | undefined {
  const raw = request.url ?? '';
  if (!raw.startsWith('/')) return undefined;
  const mark = raw.indexOf('?');
  const rawPath = mark === -1 ? raw : raw.slice(0, mark);
  const host = normalizeHost(request.headers.host ?? 'localhost');
  if (host === undefined) return undefined;
  try {
    // Slashes are merged first: `//evil.example/` must not become a redirect to another host.
    const decoded = decodeURIComponent(rawPath).replace(/\/{2,}/g, '/');
    if (decoded.includes('\0')) return undefined;
    return { path: path.posix.normalize(decoded), query: mark === -1 ? '' : raw.slice(mark + 1), host };
  } catch {
    return undefined;
  }
}

/** One spelling of a host: small letters, no final dot, no standard port. Undefined for anything else. */
function normalizeHost(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.host.replace(/\.(?=$|:)/, '');
}
