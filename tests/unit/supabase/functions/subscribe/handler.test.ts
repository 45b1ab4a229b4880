import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { consent } from '#domain/loyalty/loyalty.rules.ts';
import {
  handleSubscribe,
  type NewMember,
  type SubscribeDeps,
} from '../../../../../supabase/functions/subscribe/handler.ts';
import { buildRequest, readAnswer } from '../requests.ts';

const payload = { email: ' Anna@Example.com ', first_name: 'Anna', last_name: '', phone: '', consent: true };

/** A loyalty programme in memory. */
function buildDeps(change: Partial<SubscribeDeps> = {}) {
  const members: NewMember[] = [];
  const tokens: string[] = [];
  const letters: string[] = [];
  const deps: SubscribeDeps = {
    takeToken: ({ name }, subject) => {
      tokens.push(`${name} ${subject}`);
      return Promise.resolve(0);
    },
    subscribeMember: (member) => {
      if (members.some(({ email }) => email === member.email)) return Promise.resolve(undefined);
      members.push(member);
      return Promise.resolve({ memberId: `member-${members.length}` });
    },
    createUnsubscribeUrl: (memberId) => Promise.resolve(`https://site.example/unsubscribe?token=${memberId}`),
    sendWelcome: (email) => {
      letters.push(email);
      return Promise.resolve();
    },
    ...change,
  };
  return { deps, members, tokens, letters };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('subscribe', () => {
  it('makes a member of a normalized address, with points and the words agreed to', async () => {
    const { deps, members, letters } = buildDeps();
    expect(await readAnswer(await handleSubscribe(buildRequest(payload), deps))).toEqual({
      status: 201,
      body: {
        status: 'subscribed',
        points: 100,
        unsubscribe_url: 'https://site.example/unsubscribe?token=member-1',
      },
    });
    expect(members).toEqual([
      {
        email: 'anna@example.com',
        firstName: 'Anna',
        lastName: null,
        phone: null,
        wording: consent.text,
        wordingVersion: consent.version,
        welcomePoints: 100,
      },
    ]);
    expect(letters).toEqual(['anna@example.com']);
  });

  it('answers 409 to an address that is a member, in any spelling', async () => {
    const { deps, letters } = buildDeps();
    await handleSubscribe(buildRequest(payload), deps);
    const again = await readAnswer(
      await handleSubscribe(buildRequest({ ...payload, email: 'ANNA@example.com' }), deps),
    );
    expect(again).toEqual({
      status: 409,
      body: { error: 'This address is already subscribed', code: 'already_subscribed' },
    });
    expect(letters).toHaveLength(1);
  });

  it('limits each client and each address', async () => {
    const { deps, tokens } = buildDeps();
    await handleSubscribe(buildRequest(payload, { headers: { 'x-forwarded-for': '1.1.1.1' } }), deps);
    expect(tokens).toEqual(['subscribe-client 203.0.113.7', 'subscribe-address anna@example.com']);
  });

  it('answers 429 with the seconds to wait, and touches nothing', async () => {
    const { deps, members } = buildDeps({ takeToken: () => Promise.resolve(42) });
    const response = await handleSubscribe(buildRequest(payload), deps);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
    expect((await readAnswer(response)).body['error']).toContain('Too many');
    expect(members).toEqual([]);
  });

  test.each([
    [{ email: 'anna' }, 'email', 'Invalid email address'],
    [{ email: ["a@b.co' OR 1=1"] }, 'email', 'Invalid email address'],
    [{ consent: false }, 'consent', 'You must agree to the terms and conditions'],
    [{ consent: 'true' }, 'consent', 'You must agree to the terms and conditions'],
    [{ phone: '1'.repeat(21) }, 'phone', 'Phone number is too long'],
    [{ first_name: 'x'.repeat(101) }, 'first_name', 'First name is too long'],
  ])('answers 400 to %j', async (change, field, message) => {
    const { deps, members, tokens } = buildDeps();
    const { status, body } = await readAnswer(
      await handleSubscribe(buildRequest({ ...payload, ...change }), deps),
    );
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: { [field]: message } });
    expect([...members, ...tokens]).toEqual([]);
  });

  it('lets a program that filled in the hidden field believe it has joined', async () => {
    const { deps, members, letters } = buildDeps();
    const { status, body } = await readAnswer(
      await handleSubscribe(buildRequest({ ...payload, website: 'https://spam.example' }), deps),
    );
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['status', 'points', 'unsubscribe_url']);
    expect([...members, ...letters]).toEqual([]);
  });

  it('keeps the member when the letter cannot be sent', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { deps, members } = buildDeps({ sendWelcome: () => Promise.reject(new Error('no mail today')) });
    expect((await handleSubscribe(buildRequest(payload), deps)).status).toBe(201);
    expect(members).toHaveLength(1);
  });

  it('tells nobody what went wrong in the database', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { deps } = buildDeps({
      subscribeMember: () => Promise.reject(new Error('relation private.loyalty_members')),
    });
    const { status, body } = await readAnswer(await handleSubscribe(buildRequest(payload), deps));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('loyalty_members');
  });
});
