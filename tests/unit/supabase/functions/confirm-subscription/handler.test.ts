import { expect, it, test, vi } from 'vitest';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { handleConfirm, type Confirmation } from '#functions/confirm-subscription/handler.ts';
import type { TokenCheck } from '#functions/_shared/letter-link.ts';
import { buildRequest, callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const confirmed: Confirmation = {
  outcome: 'confirmed',
  memberId: 'member-1',
  email: 'anna@example.com',
  language: 'es',
};
const checks: Record<string, TokenCheck> = {
  good: { status: 'valid', id: 'request-1' },
  old: { status: 'expired' },
};

const buildDeps = (confirmation: Confirmation = confirmed) => ({
  ...callers,
  checkToken: (token: string) => Promise.resolve(checks[token] ?? ({ status: 'forged' } as const)),
  confirmMember: vi.fn((_request: string) => Promise.resolve(confirmation)),
  sendWelcome: vi.fn((..._letter: string[]) => Promise.resolve()),
  pageUrl: 'https://site.example/confirm',
});
const confirm = createCall(handleConfirm);

it('joins who answers the letter, and sends them the way out in the language of the form', async () => {
  const deps = buildDeps();
  const body = { status: 'subscribed', points: welcomePoints };
  expect(await confirm(deps, { token: 'good' })).toEqual({ status: 200, body });
  expect(deps.confirmMember.mock.calls).toEqual([['request-1']]);
  expect(deps.sendWelcome.mock.calls).toEqual([['anna@example.com', 'member-1', 'es']]);
});

test.each([
  ['answers the same to the same letter again', 'confirmed_before', 200, undefined],
  ['refuses a letter from before the member left', 'outdated', 410, 'expired_link'],
] as const)('%s, and sends no other', async (_, outcome, status, code) => {
  const deps = buildDeps({ outcome });
  const answer = await confirm(deps, { token: 'good' });
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(deps.sendWelcome).not.toHaveBeenCalled();
});

test.each([
  ['forged', 400, 'invalid_link'],
  ['old', 410, 'expired_link'],
  ['', 400, 'invalid_request'],
  ['x'.repeat(201), 400, 'invalid_request'],
])('refuses the token %j', async (token, status, code) => {
  const deps = buildDeps();
  expect(await confirm(deps, { token })).toMatchObject({ status, body: { code } });
  expect(deps.confirmMember).not.toHaveBeenCalled();
});

it('changes nothing on GET, which scanners send, and leads to the page that asks', async () => {
  const deps = buildDeps();
  const response = await handleConfirm(buildRequest('', { method: 'GET', path: '?token=good' }), deps);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('https://site.example/confirm?token=good');
  expect(deps.confirmMember).not.toHaveBeenCalled();
});

it('keeps the member when the welcome letter cannot be sent', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const deps = { ...buildDeps(), sendWelcome: () => Promise.reject(new Error('no mail today')) };
  expect((await confirm(deps, { token: 'good' })).status).toBe(200);
});

it('is limited', async () => {
  const deps = { ...buildDeps(), takeToken: () => Promise.resolve(9) };
  expect((await confirm(deps, { token: 'good' })).status).toBe(429);
  expect(deps.confirmMember).not.toHaveBeenCalled();
});
