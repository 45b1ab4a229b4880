import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSigningKey } from '#domain/publishing/webhook-key.ts';
import type { Endpoint } from '#publishing/server/endpoint.ts';
import { createBuildHook } from '#publishing/server/webhook.ts';

const SECRET = 'correct horse battery staple correct';
const BODY = '{"table":"extras"}';
const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

let builds: number;
let endpoint: Endpoint;

beforeEach(() => {
  builds = 0;
  vi.useFakeTimers({ now: NOW });
  endpoint = createBuildHook({ secret: SECRET, onCall: () => (builds += 1) });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a build hook', () => {
  it('that is signed starts a build', async () => {
    expect(await send({})).toBe(202);
    expect(builds).toBe(1);
  });

  it('that is delivered twice starts one build, even at the end of the window', async () => {
    await send({ sentAtMs: NOW + 4 * MINUTE });
    vi.advanceTimersByTime(9 * MINUTE);
    expect(await send({ sentAtMs: NOW + 4 * MINUTE })).toBe(200);
    expect(builds).toBe(1);
  });

  it.each([
    ['with another secret', { secret: 'another' }, 401],
    ['with a changed body', { sentBody: '{"table":"all"}' }, 401],
    ['with a changed time', { extra: { 'webhook-timestamp': String(NOW / 1000 + 1) } }, 401],
    ['with a changed id', { extra: { 'webhook-id': 'other' } }, 401],
    ['six minutes old', { sentAtMs: NOW - 6 * MINUTE }, 401],
    ['six minutes from the future', { sentAtMs: NOW + 6 * MINUTE }, 401],
    ['with a signature of another version', { extra: { 'webhook-signature': 'v2,AAAA' } }, 401],
    ['with an invalid signature', { extra: { 'webhook-signature': 'v1,' } }, 401],
    ['without a signature', { extra: { 'webhook-signature': '' } }, 400],
    ['without an id', { extra: { 'webhook-id': '' } }, 400],
    ['with an endless id', { id: 'x'.repeat(500) }, 400],
    ['by GET', { method: 'GET' }, 405],
  ])('%s starts none', async (_name, delivery, status) => {
    expect(await send(delivery)).toBe(status);
    expect(builds).toBe(0);
  });

  it('whose time is not a number starts none, even if it is signed', async () => {
    expect(await send({ sentAtMs: NaN })).toBe(401);
  });

  it('may have signatures of an old and a new secret', async () => {
    const both = `${sign('old secret', 'a', NOW)} ${sign(SECRET, 'a', NOW)}`;
    expect(await send({ id: 'a', extra: { 'webhook-signature': both } })).toBe(202);
  });

  it('matches the example of the specification', async () => {
    const sentAtMs = 1_614_265_330_000;
    vi.setSystemTime(sentAtMs);
    endpoint = createBuildHook({
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      onCall: () => (builds += 1),
    });
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAtMs,
      sentBody: '{"test": 2432232314}',
      extra: { 'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' },
    };
    expect(await send({ ...example, sentBody: '{"test": 2432232315}' })).toBe(401);
    expect(await send(example)).toBe(202);
  });
});

interface Delivery {
  id?: string;
  secret?: string;
  method?: string;
  sentAtMs?: number;
  sentBody?: string;
  extra?: Record<string, string>;
}

async function send({
  id = 'msg_1',
  secret = SECRET,
  method = 'POST',
  sentAtMs = NOW,
  sentBody = BODY,
  extra,
}: Delivery) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAtMs / 1000)),
    'webhook-signature': sign(secret, id, sentAtMs),
    ...extra,
  };
  return (await endpoint({ method, query: '', headers, body: Buffer.from(sentBody) })).status;
}

function sign(secret: string, id: string, sentAtMs: number): string {
  return new Webhook(toSigningKey(secret), { format: 'raw' }).sign(id, new Date(sentAtMs), BODY);
}
