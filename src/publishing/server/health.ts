/**
 * `GET /healthz`: whether visitors get a site, and whether edits reach it, for a monitor outside. It names no row and no
 * reason, because anybody may ask; those are in the log and for editors in `publishing_status`.
 */
import type { Endpoint } from './endpoint.ts';

export const HEALTH_PATH = '/healthz';

export interface Health {
  /** What visitors get; undefined as long as nothing was published. */
  release: { id: string; createdAt: string } | undefined;
  /** `held`: a rollback holds publishing. `failing`: the last build failed, and visitors see the release before it. */
  publishing: 'working' | 'failing' | 'held';
}

/** Answers 200 when there is a site, 503 without one. @param read asked with each request */
export function createHealthEndpoint(read: () => Health): Endpoint {
  return ({ method }) => {
    const headers = { 'cache-control': 'no-store' };
    if (method !== 'GET' && method !== 'HEAD') {
      const refusal = { status: 405, headers: { ...headers, allow: 'GET, HEAD' } };
      return Promise.resolve({ ...refusal, body: { message: 'GET or HEAD.' } });
    }
    const { release, publishing } = read();
    const body = { status: release === undefined ? 'no site' : 'ok', publishing, release: release ?? null };
    return Promise.resolve({ status: release === undefined ? 503 : 200, headers, body });
  };
}
