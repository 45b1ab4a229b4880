import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createBuildHook } from '#publishing/server/webhook.ts';
import { callBuildHook, findBuildId } from '#functions/rebuild-site/hook.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

async function order(secret: string | undefined) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('')));
  await callBuildHook({ url: 'https://hooks.example/build', secret }, 7, send, NOW);
  const [url, init] = send.mock.calls[0] ?? [];
  const headers = Object.fromEntries(new Headers(init?.headers));
  if (!(url instanceof URL)) throw new Error('The hook was not called.');
  return { url, headers, body: Buffer.from(init?.body as string) };
}

describe('the call of the build hook', () => {
  it('carries the build in the title that Netlify gives the deploy', async () => {
    const title = (await order(undefined)).url.searchParams.get('trigger_title') ?? '';
    expect(title).toBe('The catalogue changed (catalogue-build-7)');
    expect(findBuildId(title)).toBe(7);
  });

  test.each([
    ['plain text', 'the secret of the function and the hook'],
    ['base64', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ])('with a secret in %s is taken by a self-hosted site with the same', async (_writing, secret) => {
    const endpoint = createBuildHook({ secret, onCall: () => undefined });
    const { headers, body } = await order(secret);
    expect(await endpoint({ method: 'POST', query: '', headers, body })).toMatchObject({ status: 202 });
  });

  test.each(['Fix the header', 'catalogue-build-', 'my-catalogue-build-x', ''])(
    'is not what a deploy named %j was made for',
    (title) => {
      expect(findBuildId(title)).toBeUndefined();
    },
  );
});
