import { expect, it, test, vi } from 'vitest';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import {
  handleConfirm,
  type Confirmation,
  type ConfirmDeps,
} from '#functions/confirm-subscription/handler.ts';
import { buildRequest, callers, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const confirmed: Confirmation = {
  outcome: 'confirmed',
  memberId: 'member-1',
  email: 'anna@example.com',
  language: 'es',
};

function buildDeps(confirmation: Confirmation = confirmed, change: Partial<ConfirmDeps> = {}) {
  const asked: string[] = [];
  const letters: string[] = [];
  const deps: ConfirmDeps = {
    ...callers,
    checkToken: (token) =>
      Promise.resolve(
        token === 'good'
          ? { status: 'valid', id: 'request-1' }
          : { status: token === 'old' ? 'expired' : 'forged' },
      ),
    confirmMember: (requestId) => {
      asked.push(requestId);
      return Promise.resolve(confirmation);
    },
    sendWelcome: (email, memberId, language) => {
      letters.push(`${email} ${memberId} ${language}`);
      return Promise.resolve();
    },
    pageUrl: 'https://site.example/confirm',
    ...change,
  };
  return { deps, asked, letters };
}

const confirm = async (deps: ConfirmDeps, token: string) =>
  readAnswer(await handleConfirm(buildRequest({ token }), deps));

it('joins who answers the letter, and sends them the way out in the language of the form', async () => {
  const { deps, asked, letters } = buildDeps();
  expect(await confirm(deps, 'good')).toEqual({
    status: 200,
    body: { status: 'subscribed', points: welcomePoints },
  });
  expect([...asked, ...letters]).toEqual(['request-1', 'anna@example.com member-1 es']);
});

it('answers the same to the same letter again, and sends no other', async () => {
  const { deps, letters } = buildDeps({ outcome: 'confirmed_before' });
  expect((await confirm(deps, 'good')).status).toBe(200);
  expect(letters).toEqual([]);
});

it('refuses a letter from before the member left', async () => {
  const { deps } = buildDeps({ outcome: 'outdated' });
  expect(await confirm(deps, 'good')).toMatchObject({ status: 410, body: { code: 'expired_link' } });
});

test.each([
  ['forged', 400, 'invalid_link'],
  ['old', 410, 'expired_link'],
  ['', 400, 'invalid_request'],
  ['x'.repeat(201), 400, 'invalid_request'],
])('refuses the token %j', async (token, status, code) => {
  const { deps, asked } = buildDeps();
  expect(await confirm(deps, token)).toMatchObject({ status, body: { code } });
  expect(asked).toEqual([]);
});

it('changes nothing on GET, which scanners send, and leads to the page that asks', async () => {
  const { deps, asked } = buildDeps();
  const response = await handleConfirm(buildRequest('', { method: 'GET', path: '?token=good' }), deps);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('https://site.example/confirm?token=good');
  expect(asked).toEqual([]);
});

it('keeps the member when the welcome letter cannot be sent', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { deps } = buildDeps(confirmed, { sendWelcome: () => Promise.reject(new Error('no mail today')) });
  expect((await confirm(deps, 'good')).status).toBe(200);
});

it('is limited', async () => {
  const { deps, asked } = buildDeps(confirmed, { takeToken: () => Promise.resolve(9) });
  expect((await confirm(deps, 'good')).status).toBe(429);
  expect(asked).toEqual([]);
});
