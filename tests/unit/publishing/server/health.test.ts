import { describe, expect, it } from 'vitest';
import { createHealthEndpoint, type Health } from '#publishing/serve-releases.ts';

const RELEASE = { id: '20261122-120000', createdAt: '2026-11-22T12:00:00.000Z' };

const ask = (health: Health, method = 'GET') =>
  createHealthEndpoint(() => health)({ method, query: '', headers: {}, body: Buffer.alloc(0) });

describe('/healthz', () => {
  it('is 200 while visitors get a site, and names its release', async () => {
    const { status, headers, body } = await ask({ release: RELEASE, publishing: 'working' });
    expect([status, headers?.['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({ status: 'ok', publishing: 'working', release: RELEASE });
  });

  it.each(['failing', 'held'] as const)('is 200 and says so when publishing is %s', async (publishing) => {
    expect(await ask({ release: RELEASE, publishing })).toMatchObject({ status: 200, body: { publishing } });
  });

  it('is 503 before the first release', async () => {
    expect(await ask({ release: undefined, publishing: 'working' })).toMatchObject({
      status: 503,
      body: { status: 'no site', release: null },
    });
  });

  it('refuses other methods', async () => {
    expect((await ask({ release: RELEASE, publishing: 'working' }, 'POST')).status).toBe(405);
  });
});
