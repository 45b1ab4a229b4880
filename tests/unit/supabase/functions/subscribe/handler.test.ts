import { expect, it, test, vi } from 'vitest';
import { consent } from '#content/words/members.ts';
import { memberWords } from '#shared/words/member-words.ts';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { handleSubscribe, type SignupResult, type SubscribeDeps } from '#functions/subscribe/handler.ts';
import { buildRequest, callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const payload = { email: ' Anna@Example.com ', first_name: 'Anna', last_name: '', phone: '', consent: true };
const spanishConsent = memberWords.es.consent;

const buildDeps = (result: SignupResult = { outcome: 'requested', requestId: 'request-1' }) => ({
  ...callers,
  takeToken: vi.fn<SubscribeDeps['takeToken']>(() => Promise.resolve(0)),
  subscribeMember: vi.fn<SubscribeDeps['subscribeMember']>(() => Promise.resolve(result)),
  sendConfirmation: vi.fn<SubscribeDeps['sendConfirmation']>(() => Promise.resolve()),
});

const call = createCall(handleSubscribe);
/** The answer to the form, with other fields. */
const subscribe = (deps: SubscribeDeps, change: object = {}) => call(deps, { ...payload, ...change });

it('subscribe asks the owner of a normalized address, with the words agreed to, and hands the caller no key', async () => {
  const deps = buildDeps();
  const body = { status: 'confirmation_sent', points: welcomePoints };
  expect(await subscribe(deps)).toEqual({ status: 201, body });
  const anna = { email: 'anna@example.com', mailbox: 'anna@example.com', firstName: 'Anna' };
  const agreed = { wording: consent.text, wordingVersion: consent.version, language: 'en' };
  expect(deps.subscribeMember.mock.calls).toEqual([
    [{ ...anna, lastName: null, phone: null, ...agreed, welcomePoints }],
  ]);
  expect(deps.sendConfirmation.mock.calls).toEqual([['anna@example.com', 'request-1', 'en']]);
});

const already = { error: 'This address is already subscribed', code: 'already_subscribed' };
it.each([
  ['makes a member at once where no mail is set up', 'joined', 201, { status: 'subscribed' }],
  ['refuses a mailbox that is a member', 'already_subscribed', 409, already],
  ['says that no letter can ask who left', 'withdrawn', 503, { code: 'no_confirmation' }],
] as const)('subscribe %s, and sends no letter', async (_, outcome, status, body) => {
  const deps = buildDeps({ outcome });
  expect(await subscribe(deps)).toMatchObject({ status, body });
  expect(deps.sendConfirmation).not.toHaveBeenCalled();
});

it('subscribe limits each client, its network, each mailbox and all letters', async () => {
  const deps = buildDeps();
  const headers = { 'x-forwarded-for': '1.1.1.1' };
  await handleSubscribe(buildRequest({ ...payload, email: 'Anna+1@example.com' }, { headers }), deps);
  expect(deps.subscribeMember.mock.calls).toMatchObject([[{ mailbox: 'anna@example.com' }]]);
  expect(deps.takeToken.mock.calls.map(([{ name }, subject]) => `${name} ${subject}`)).toEqual([
    'subscribe-client 203.0.113.7',
    'subscribe-network 203.0.113.0/24',
    'subscribe-address anna@example.com',
    'letters-mailbox anna@example.com',
    'letters-all all',
    'letters-day all',
  ]);
});

it.each(['letters-all', 'letters-day'])('subscribe sends no letter past the cap %s', async (cap) => {
  const deps = buildDeps();
  deps.takeToken.mockImplementation(({ name }) => Promise.resolve(name === cap ? 7 : 0));
  expect((await subscribe(deps)).status).toBe(429);
  expect(deps.sendConfirmation).not.toHaveBeenCalled();
});

it('subscribe answers 429 with the seconds to wait, and touches nothing', async () => {
  const deps = buildDeps();
  deps.takeToken.mockResolvedValue(42);
  const { status, headers } = await handleSubscribe(buildRequest(payload), deps);
  expect([status, headers.get('retry-after')]).toEqual([429, '42']);
  expect(deps.subscribeMember).not.toHaveBeenCalled();
});

it('subscribe keeps the Spanish words of a Spanish form, and writes in Spanish', async () => {
  const deps = buildDeps();
  const { text: wording, version: wordingVersion } = spanishConsent;
  const spanish = { language: 'es', consent_version: wordingVersion };
  expect((await subscribe(deps, spanish)).status).toBe(201);
  expect(deps.subscribeMember.mock.calls).toMatchObject([[{ wording, wordingVersion, language: 'es' }]]);
  expect(wordingVersion).not.toBe(consent.version);
  expect(deps.sendConfirmation.mock.calls).toEqual([['anna@example.com', 'request-1', 'es']]);
});

const outdated = 'This page is outdated. Please reload it and join again.';
const messages = (field: string, message: string) => ({ fields: { [field]: message } });
const mustAgree = messages('consent', 'You must agree to the terms and conditions');
test.each<[change: object, status: number, body: object]>([
  [{ consent_version: '2020-01-01' }, 412, { error: outdated, code: 'outdated_consent' }],
  [{ language: 'es', consent_version: consent.version }, 412, { code: 'outdated_consent' }],
  [{ language: 'es' }, 412, { code: 'outdated_consent' }],
  [{ language: 'fr' }, 400, messages('language', expect.any(String) as string)],
  [{ language: null }, 400, messages('language', expect.any(String) as string)],
  [{ email: 'anna' }, 400, messages('email', 'Invalid email address')],
  [{ language: 'es', email: 'anna' }, 400, messages('email', 'Correo electrónico no válido')],
  [{ email: ["a@b.co' OR 1=1"] }, 400, messages('email', 'Invalid email address')],
  [{ consent: false }, 400, mustAgree],
  [{ consent: 'true' }, 400, mustAgree],
  [{ phone: '1'.repeat(21) }, 400, messages('phone', 'Phone number is too long')],
  [{ website: 'https://spam.example' }, 400, { code: 'hidden_field' }],
])('subscribe keeps nothing of %j, and says %i', async (change, status, body) => {
  const deps = buildDeps();
  expect(await subscribe(deps, change)).toMatchObject({ status, body });
  expect(deps.subscribeMember).not.toHaveBeenCalled();
  expect(deps.takeToken.mock.calls.length === 0).toBe('fields' in body);
});

test.each([
  ['sendConfirmation', 503, 'no_confirmation'],
  ['subscribeMember', 500, 'internal'],
])('subscribe says that it did not work, and nothing else, when %s fails', async (failing, status, code) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fault = () => Promise.reject(new Error('relation private.loyalty_members'));
  const answer = await subscribe({ ...buildDeps(), [failing]: fault });
  expect(answer).toMatchObject({ status, body: { code } });
  expect(JSON.stringify(answer)).not.toContain('loyalty_members');
});
