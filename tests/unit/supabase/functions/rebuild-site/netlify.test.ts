import { expect, it, vi } from 'vitest';
import { callBuildHook, findBuildId } from '#functions/rebuild-site/netlify.ts';

it('the call of the build hook carries the build in the title that Netlify gives the deploy', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('')));
  await callBuildHook('https://hooks.example/build', 7, send);
  const [url] = send.mock.calls[0] ?? [];
  const title = url instanceof URL ? url.searchParams.get('trigger_title') : undefined;
  expect(title).toBe('The catalogue changed (catalogue-build-7)');
  expect(findBuildId(title ?? '')).toBe(7);
  for (const other of ['Fix the header', 'catalogue-build-', '']) expect(findBuildId(other)).toBeUndefined();
});

it.each([
  ['did not answer', () => Promise.reject(new TypeError('fetch failed: https://hooks.example/secret'))],
  ['answered 500', () => Promise.resolve(new Response('', { status: 500 }))],
])('the call of the build hook that %s is an error without its address', async (reason, send) => {
  const error = new Error(`the build hook ${reason}`);
  await expect(callBuildHook('https://hooks.example/secret', 7, send)).rejects.toThrow(error);
});
