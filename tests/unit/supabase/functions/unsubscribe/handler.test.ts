import { expect, it, test } from 'vitest';
import { handleUnsubscribe, type UnsubscribeDeps } from '#functions/unsubscribe/handler.ts';
import { buildRequest, callers, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const answers: Record<string, Awaited<ReturnType<UnsubscribeDeps['checkToken']>>> = {
  good: { status: 'valid', id: 'member-1', kind: 'member' },
  request: { status: 'valid', id: 'request-1', kind: 'request' },
  old: { status: 'expired', kind: 'member' },
};

function buildDeps() {
  const gone: string[] = [];
  const refused: string[] = [];
  const deps: UnsubscribeDeps = {
    ...callers,
    checkToken: (token) => Promise.resolve(answers[token] ?? { status: 'forged', kind: 'member' }),
    refuseLetters: (requestId) => {
      refused.push(requestId);
      return Promise.resolve();
    },
    unsubscribeMember: (memberId) => {
      gone.push(memberId);
      return Promise.resolve();
    },
    toPageUrl: (language) => `https://site.example/${language}/unsubscribe`,
  };
  return { deps, gone, refused };
}

it('lets a member go who confirmed on the page, as often as they ask', async () => {
  const { deps, gone } = buildDeps();
  for (let i = 0; i < 2; i++) {
    expect(await readAnswer(await handleUnsubscribe(buildRequest({ token: 'good' }), deps))).toEqual({
      status: 200,
      body: { status: 'unsubscribed' },
    });
  }
  expect(gone).toEqual(['member-1', 'member-1']);
});

it('lets somebody out of a letter that asks for a confirmation', async () => {
  const { deps, gone, refused } = buildDeps();
  expect((await handleUnsubscribe(buildRequest({ token: 'request' }), deps)).status).toBe(200);
  expect({ gone, refused }).toEqual({ gone: [], refused: ['request-1'] });
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  "takes the one click of a mail program's button (%s)",
  async (type) => {
    const { deps, gone } = buildDeps();
    const request = buildRequest('List-Unsubscribe=One-Click', {
      headers: { 'content-type': type },
      path: '?token=good',
    });
    expect((await handleUnsubscribe(request, deps)).status).toBe(200);
    expect(gone).toEqual(['member-1']);
  },
);

test.each([
  ['?token=good', 'en'],
  ['?token=good&language=es', 'es'],
  ['?token=good&language=tlh', 'en'],
])(
  'changes nothing on GET (%s), which scanners send, and leads to the page that asks',
  async (path, page) => {
    const { deps, gone } = buildDeps();
    const response = await handleUnsubscribe(buildRequest('', { method: 'GET', path }), deps);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://site.example/${page}/unsubscribe?token=good`);
    expect(gone).toEqual([]);
  },
);

test.each([
  ['forged', 400, 'invalid_link'],
  ['old', 410, 'expired_link'],
  ['', 400, 'invalid_request'],
  ['x'.repeat(201), 400, 'invalid_request'],
])('refuses the token %j', async (token, status, code) => {
  const { deps, gone } = buildDeps();
  const answer = await readAnswer(await handleUnsubscribe(buildRequest({ token }), deps));
  expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
  expect(gone).toEqual([]);
});

it('refuses a large form, and one without a token', async () => {
  const { deps } = buildDeps();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const large = buildRequest('x'.repeat(5000), { headers, path: '?token=good' });
  expect((await handleUnsubscribe(large, deps)).status).toBe(413);
  expect((await handleUnsubscribe(buildRequest('a=b', { headers }), deps)).status).toBe(400);
});
