import type { IncomingMessage } from 'node:http';
import path from 'node:path';

export interface Target {
  path: string;
  query: string;
  host: string;
}

/** Undefined for bad escapes, NUL bytes, an absolute or empty target. */
export function parseTarget(request: IncomingMessage): Target | undefined {
  const raw = request.url ?? '';
  if (!raw.startsWith('/')) return undefined;
  const mark = raw.indexOf('?');
  const rawPath = mark === -1 ? raw : raw.slice(0, mark);
  const host = normalizeHost(request.headers.host ?? 'localhost');
  if (host === undefined) return undefined;
  try {
    // Merges slashes first, because `//evil.example/` must not become a redirect to another host.
    const decoded = decodeURIComponent(rawPath).replace(/\/{2,}/g, '/');
    if (decoded.includes('\0')) return undefined;
    return { path: path.posix.normalize(decoded), query: mark === -1 ? '' : raw.slice(mark + 1), host };
  } catch {
    return undefined;
  }
}

function normalizeHost(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.host.replace(/\.(?=$|:)/, '');
}
