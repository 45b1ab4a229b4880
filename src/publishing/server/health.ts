// `GET /healthz`: whether visitors get a site, and whether edits reach it, for an external monitor. It contains no row
// and no reason, because anyone may request it; those are in the log and, for editors, in `publishing_status`.
import type { Endpoint } from './endpoint.ts';

export const HEALTH_PATH = '/healthz';

export interface Health {
  release: { id: string; createdAt: string } | undefined;
  /** `held`: a rollback pauses publishing. `failing`: a failed build, no database, or an edit that waits for five
   * minutes. */
  publishing: 'working' | 'failing' | 'held';
}

/** 200 if there is a site, otherwise 503. */
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
