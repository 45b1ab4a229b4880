import { expect, it, test, vi } from 'vitest';
import { consent } from '#content/words/members.ts';
import { memberWords } from '#shared/words/member-words.ts';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { handleSubscribe, type Signup, type SubscribeDeps } from '#functions/subscribe/handler.ts';
import { buildRequest, callers, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const payload = { email: ' Anna@Example.com ', first_name: 'Anna', last_name: '', phone: '', consent: true };

const spanishConsent = memberWords.es.consent;

/** A loyalty program in memory, with or without mail. */
function buildDeps(change: Partial<SubscribeDeps> = {}, isMailSet = true) {
  const signups: Signup[] = [];
  const tokens: string[] = [];
  const letters: string[] = [];
  const deps: SubscribeDeps = {
    ...callers,
    takeToken: ({ name }, subject) => {
      tokens.push(`${name} ${subject}`);
      return Promise.resolve(0);
    },
    subscribeMember: (signup) => {
      if (signups.some(({ mailbox }) => mailbox === signup.mailbox)) {
        return Promise.resolve({ outcome: 'already_subscribed' });
      }
      signups.push(signup);
      return Promise.resolve(
        isMailSet ? { outcome: 'requested', requestId: 'request-1' } : { outcome: 'joined' },
      );
    },
    sendConfirmation: (email, requestId, language) => {
      letters.push(`${email} ${requestId} ${language}`);
      return Promise.resolve();
    },
    ...change,
  };
  return { deps, signups, tokens, letters };
}

/** The answer to the form, with other fields. */
const subscribe = async (deps: SubscribeDeps, change: object = {}) =>
  readAnswer(await handleSubscribe(buildRequest({ ...payload, ...change }), deps));

it('subscribe asks the owner of a normalized address, with the words agreed to, and hands the caller no key', async () => {
  const { deps, signups, letters } = buildDeps();
  expect(await subscribe(deps)).toEqual({
    status: 201,
    body: { status: 'confirmation_sent', points: welcomePoints },
  });
  const anna = { email: 'anna@example.com', mailbox: 'anna@example.com', firstName: 'Anna' };
  const agreed = { wording: consent.text, wordingVersion: consent.version, language: 'en' };
  expect(signups).toEqual([{ ...anna, lastName: null, phone: null, ...agreed, welcomePoints }]);
  expect(letters).toEqual(['anna@example.com request-1 en']);
});

it('subscribe makes a member at once where no mail is set up', async () => {
  const { deps, letters } = buildDeps({}, false);
  expect(await subscribe(deps)).toEqual({
    status: 201,
    body: { status: 'subscribed', points: welcomePoints },
  });
  expect(letters).toEqual([]);
});

it.each(['ANNA@example.com', 'anna+stone@example.com'])(
  'subscribe answers 409 to a mailbox that is a member, written as %s',
  async (email) => {
    const { deps, letters } = buildDeps();
    await subscribe(deps);
    expect(await subscribe(deps, { email })).toEqual({
      status: 409,
      body: { error: 'This address is already subscribed', code: 'already_subscribed' },
    });
    expect(letters).toHaveLength(1);
  },
);

it('subscribe limits each client, its network, each mailbox and all letters', async () => {
  const { deps, tokens } = buildDeps();
  const headers = { 'x-forwarded-for': '1.1.1.1' };
  await handleSubscribe(buildRequest({ ...payload, email: 'Anna+1@example.com' }, { headers }), deps);
  expect(tokens).toEqual([
    'subscribe-client 203.0.113.7',
    'subscribe-network 203.0.113.0/24',
    'subscribe-address anna@example.com',
    'letters-mailbox anna@example.com',
    'letters-all all',
    'letters-day all',
  ]);
});

it('subscribe keeps the words of its own version only, and tells people who saw others to reload', async () => {
  const { deps, signups } = buildDeps();
  expect(await subscribe(deps, { consent_version: '2020-01-01' })).toEqual({
    status: 412,
    body: { error: 'This page is outdated. Please reload it and join again.', code: 'outdated_consent' },
  });
  expect(signups).toEqual([]);
  expect((await subscribe(deps, { consent_version: consent.version })).status).toBe(201);
});

it('subscribe keeps the Spanish words of a Spanish form, and writes in Spanish', async () => {
  const { deps, signups, letters } = buildDeps();
  const spanish = { language: 'es', consent_version: spanishConsent.version };
  expect((await subscribe(deps, spanish)).status).toBe(201);
  expect(signups).toMatchObject([
    { wording: spanishConsent.text, wordingVersion: spanishConsent.version, language: 'es' },
  ]);
  expect(spanishConsent.version).not.toBe(consent.version);
  expect(letters).toEqual(['anna@example.com request-1 es']);
});

it.each([consent.version, undefined])(
  'subscribe refuses a Spanish form that showed version %s',
  async (version) => {
    const { deps, signups } = buildDeps();
    expect((await subscribe(deps, { language: 'es', consent_version: version })).status).toBe(412);
    expect(signups).toEqual([]);
  },
);

it.each(['fr', '', 'EN', 1, null])('subscribe refuses the language %j', async (language) => {
  const { deps, signups, tokens } = buildDeps();
  const { status, body } = await subscribe(deps, { language });
  expect(status).toBe(400);
  expect(body['fields']).toHaveProperty('language');
  expect([...signups, ...tokens]).toEqual([]);
});

it.each(['letters-all', 'letters-day'])('subscribe sends no letter past the cap %s', async (cap) => {
  const { deps, letters } = buildDeps({
    takeToken: ({ name }) => Promise.resolve(name === cap ? 7 : 0),
  });
  expect((await subscribe(deps)).status).toBe(429);
  expect(letters).toEqual([]);
});

it('subscribe answers 429 with the seconds to wait, and touches nothing', async () => {
  const { deps, signups } = buildDeps({ takeToken: () => Promise.resolve(42) });
  const response = await handleSubscribe(buildRequest(payload), deps);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('42');
  expect((await readAnswer(response)).body['error']).toContain('Too many');
  expect(signups).toEqual([]);
});

test.each([
  [{ email: 'anna' }, 'email', 'Invalid email address'],
  [{ language: 'es', email: 'anna' }, 'email', 'Correo electrónico no válido'],
  [{ email: ["a@b.co' OR 1=1"] }, 'email', 'Invalid email address'],
  [{ consent: false }, 'consent', 'You must agree to the terms and conditions'],
  [{ consent: 'true' }, 'consent', 'You must agree to the terms and conditions'],
  [{ phone: '1'.repeat(21) }, 'phone', 'Phone number is too long'],
  [{ first_name: 'x'.repeat(101) }, 'first_name', 'First name is too long'],
])('subscribe answers 400 to %j', async (change, field, message) => {
  const { deps, signups, tokens } = buildDeps();
  const { status, body } = await subscribe(deps, change);
  expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: { [field]: message } });
  expect([...signups, ...tokens]).toEqual([]);
});

it('subscribe keeps nothing of who filled in the hidden field, and says so', async () => {
  const { deps, signups, letters } = buildDeps();
  const { status, body } = await subscribe(deps, { website: 'https://spam.example' });
  expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'hidden_field' });
  expect([...signups, ...letters]).toEqual([]);
});

const fault = () => Promise.reject(new Error('relation private.loyalty_members'));
const withdrawn = () => Promise.resolve({ outcome: 'withdrawn' } as const);
it.each<[string, Partial<SubscribeDeps>, number, string]>([
  ['the letter cannot be sent', { sendConfirmation: fault }, 503, 'no_confirmation'],
  ['no letter can ask who left', { subscribeMember: withdrawn }, 503, 'no_confirmation'],
  ['the database fails', { subscribeMember: fault }, 500, 'internal'],
])('subscribe says that it did not work, and nothing else, when %s', async (_case, change, status, code) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const answer = await subscribe(buildDeps(change).deps);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(JSON.stringify(answer)).not.toContain('loyalty_members');
});
