import { expect, it, test, vi } from 'vitest';
import { handleUnsubscribe, type UnsubscribeDeps } from '#functions/unsubscribe/handler.ts';
import { buildRequest, callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const checks: Record<string, Awaited<ReturnType<UnsubscribeDeps['checkToken']>>> = {
  good: { status: 'valid', id: 'member-1', kind: 'member' },
  request: { status: 'valid', id: 'request-1', kind: 'request' },
  old: { status: 'expired', kind: 'member' },
};

const buildDeps = () => ({
  ...callers,
  checkToken: (token: string) =>
    Promise.resolve(checks[token] ?? ({ status: 'forged', kind: 'member' } as const)),
  refuseLetters: vi.fn((_request: string) => Promise.resolve()),
  unsubscribeMember: vi.fn((_member: string) => Promise.resolve()),
  toPageUrl: (language: string) => `https://site.example/${language}/unsubscribe`,
});
const unsubscribe = createCall(handleUnsubscribe);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

it('lets a member go who confirmed on the page, as often as they ask', async () => {
  const deps = buildDeps();
  const gone = { status: 200, body: { status: 'unsubscribed' } };
  for (let i = 0; i < 2; i++) expect(await unsubscribe(deps, { token: 'good' })).toEqual(gone);
  expect(deps.unsubscribeMember.mock.calls).toEqual([['member-1'], ['member-1']]);
});

it('lets somebody out of a letter that asks for a confirmation', async () => {
  const deps = buildDeps();
  expect((await unsubscribe(deps, { token: 'request' })).status).toBe(200);
  expect(deps.refuseLetters.mock.calls).toEqual([['request-1']]);
  expect(deps.unsubscribeMember).not.toHaveBeenCalled();
});

test.each([FORM, { 'content-type': 'multipart/form-data; boundary=x' }])(
  "takes the one click of a mail program's button (%o)",
  async (headers) => {
    const deps = buildDeps();
    const sent = { headers, path: '?token=good' };
    expect((await unsubscribe(deps, 'List-Unsubscribe=One-Click', sent)).status).toBe(200);
    expect(deps.unsubscribeMember.mock.calls).toEqual([['member-1']]);
  },
);

test.each([
  ['', 'en'],
  ['&language=es', 'es'],
  ['&language=tlh', 'en'],
])(
  'changes nothing on GET (%s), which scanners send, and leads to the page that asks',
  async (rest, page) => {
    const deps = buildDeps();
    const request = buildRequest('', { method: 'GET', path: `?token=good${rest}` });
    const { status, headers } = await handleUnsubscribe(request, deps);
    const to = `https://site.example/${page}/unsubscribe?token=good`;
    expect([status, headers.get('location')]).toEqual([303, to]);
    expect(deps.unsubscribeMember).not.toHaveBeenCalled();
  },
);

test.each([
  ['forged', 400, 'invalid_link'],
  ['old', 410, 'expired_link'],
  ['', 400, 'invalid_request'],
  ['x'.repeat(201), 400, 'invalid_request'],
])('refuses the token %j', async (token, status, code) => {
  const deps = buildDeps();
  expect(await unsubscribe(deps, { token })).toMatchObject({ status, body: { code } });
  expect(deps.unsubscribeMember).not.toHaveBeenCalled();
});

it('refuses a large form, and one without a token', async () => {
  const large = { headers: FORM, path: '?token=good' };
  expect((await unsubscribe(buildDeps(), 'x'.repeat(5000), large)).status).toBe(413);
  expect((await unsubscribe(buildDeps(), 'a=b', { headers: FORM })).status).toBe(400);
});
