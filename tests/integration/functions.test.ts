import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { memberWords } from '#shared/words/member-words.ts';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { signIn } from '#tests/integration/clients.ts';
import { serve } from '#tests/site/serve.ts';

/** The real functions in real Deno behind the gateway, on a separate database that survives restarts. */
const dataDir = makeSharedFolder();
let stack: LocalSupabase;

async function start(env: Record<string, string>): Promise<void> {
  stack = await startLocalSupabase({ port: 0, dataDir, env });
}

async function restart(env: Record<string, string>): Promise<void> {
  await stack.stop();
  await start(env);
}

async function call(
  name: string,
  body: unknown,
  { headers = {}, method = 'POST' }: { headers?: Record<string, string>; method?: string } = {},
) {
  const response = await fetch(`${stack.url}/functions/v1/${name}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said = await response.text();
  const answer = said ? (JSON.parse(said) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, body: answer };
}

function countByStatus(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

interface Member {
  id: string;
  points: number;
  unsubscribed_at: string | null;
  decisions: string[];
}

async function readMember(email: string): Promise<Member | undefined> {
  const [member] = await stack.query<Member>(
    `select m.id, m.unsubscribed_at, b.points,
       array(select decision from private.loyalty_consents c where c.member_id = m.id order by c.id) as decisions
     from private.loyalty_members m join private.loyalty_balances b on b.member_id = m.id where m.email = $1`,
    [email],
  );
  return member;
}

const SETTINGS = { RATE_LIMIT_FACTOR: '1000', ALLOW_LOCAL_EDITOR: '0', SITE_URL: 'https://site.example' };
/** The body with which a mail program unsubscribes, as RFC 8058 says. */
const ONE_CLICK = [
  'List-Unsubscribe=One-Click',
  { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
] as const;
/** One pixel, as PNG. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const upload = {
  productSlug: 'birdbaths',
  bucketName: 'extras other',
  images: [{ base64Data: picture, filename: 'Integration.png' }],
};
const generate = { prompt: 'A travertine lobby', fileName: 'integration' };

beforeAll(async () => {
  await start(SETTINGS);
}, 180_000);

afterAll(async () => {
  await stack.stop();
});

describe('subscribe', () => {
  it('creates one member from 50 concurrent signups of one address, with its names unchanged', async () => {
    const names = { first_name: "Robert'); drop table private.loyalty_members;--", last_name: '石井' };
    const spellings = ['race@example.com', ' RACE@example.com'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('subscribe', { email: spellings[index % 2], consent: true, ...names }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 49 });
    const rows = await stack.query(
      `select first_name, last_name from private.loyalty_members where email = 'race@example.com'`,
    );
    expect(rows).toEqual([names]);
    expect(await readMember('race@example.com')).toMatchObject({
      points: welcomePoints,
      decisions: ['given'],
    });
  });

  it('never changes recorded points or consents', async () => {
    await expect(stack.query('update private.loyalty_ledger set points = 5000')).rejects.toThrow();
    await expect(stack.query(`update private.loyalty_consents set wording = 'anything'`)).rejects.toThrow();
  });
});

describe('a signup with a mail service', async () => {
  interface Letter {
    to: string[];
    subject: string;
    text: string;
    headers: Record<string, string>;
  }
  const letters: Letter[] = [];
  const mailService = await serve((request, response) => {
    void text(request).then((body) => {
      letters.push(JSON.parse(body) as Letter);
      response.writeHead(200).end('{}');
    });
  });
  const env = {
    ...SETTINGS,
    MAIL_API_URL: `${mailService.url}/`,
    MAIL_FROM: 'Stone <stone@example.com>',
  };
  const linkIn = (letter: Letter | undefined) =>
    new URL(/https:\/\/site\.example\/\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank');
  const tokenIn = (letter: Letter | undefined) => linkIn(letter).searchParams.get('token') ?? '';
  const oneClickIn = (letter: Letter | undefined) =>
    /(?<=unsubscribe)\?[^>]+/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[0] ?? '';
  const lastLetter = (email: string) => letters.findLast(({ to }) => to[0] === email);
  const confirm = (email: string) => call('confirm-subscription', { token: tokenIn(lastLetter(email)) });
  const readDetails = async (email: string) =>
    (await stack.query('select first_name, phone from private.loyalty_members where email = $1', [email]))[0];

  beforeAll(() => restart(env));
  afterAll(mailService.close);

  it('is a request until the e-mail is confirmed; then the consent is stored with both times', async () => {
    const email = 'opt-in@example.com';
    const signup = await call('subscribe', { email, first_name: 'Anna', phone: '1', consent: true });
    expect(signup).toMatchObject({
      status: 201,
      body: { status: 'confirmation_sent', points: welcomePoints },
    });
    expect(JSON.stringify(signup.body)).not.toMatch(/token|http/);
    expect(await readMember(email)).toBeUndefined();

    const link = linkIn(lastLetter(email));
    expect(link.pathname).toBe('/confirm');
    expect((await call(`confirm-subscription${link.search}`, '', { method: 'GET' })).status).toBe(303);
    expect(await readMember(email)).toBeUndefined();

    expect((await confirm(email)).status).toBe(200);
    expect(await readMember(email)).toMatchObject({ points: welcomePoints, decisions: ['given'] });
    expect(
      await stack.query(
        `select confirmed_by, requested_at < decided_at as is_later from private.loyalty_consents c
         join private.loyalty_members m on m.id = c.member_id where m.email = $1`,
        [email],
      ),
    ).toEqual([{ confirmed_by: 'letter', is_later: true }]);
    expect((await call('subscribe', { email, consent: true })).status).toBe(409);
  });

  it('is Spanish from a Spanish form: consent, letters and their links', async () => {
    const email = 'valentina@example.com';
    const { version, text: wording } = memberWords.es.consent;
    const form = { email, consent: true, language: 'es' };
    expect((await call('subscribe', { ...form, consent_version: version })).status).toBe(201);
    expect(lastLetter(email)?.subject).toBe(memberWords.es.confirmationLetter.subject);
    expect(linkIn(lastLetter(email)).pathname).toBe('/es/confirm');

    expect((await confirm(email)).status).toBe(200);
    const welcome = lastLetter(email);
    expect(welcome?.subject).toBe(memberWords.es.welcomeLetter.subject);
    expect(linkIn(welcome).pathname).toBe('/es/unsubscribe');
    const stored = await stack.query(
      `select m.language, c.wording, c.wording_version, c.language as of_wording from private.loyalty_members m
       join private.loyalty_consents c on c.member_id = m.id where m.email = $1`,
      [email],
    );
    expect(stored).toEqual([{ language: 'es', wording, wording_version: version, of_wording: 'es' }]);
  });

  it('changes nothing about a member, in any spelling of their mailbox, and sends no e-mail', async () => {
    const email = 'settled@example.com';
    await call('subscribe', { email, first_name: 'Sam', phone: '1', consent: true });
    await confirm(email);
    const count = letters.length;
    for (const alias of [email, 'SETTLED@example.com', 'settled+1@example.com']) {
      const attack = { email: alias, first_name: 'Mallory', phone: '666', consent: true };
      expect((await call('subscribe', attack)).status).toBe(409);
    }
    expect(await readDetails(email)).toEqual({ first_name: 'Sam', phone: '1' });
    expect(letters).toHaveLength(count);
  });

  it('does not bring back a former member; their confirmation of a new e-mail does', async () => {
    const email = 'leaver@example.com';
    await call('subscribe', { email, first_name: 'Lea', consent: true });
    const first = tokenIn(lastLetter(email));
    await confirm(email);
    const welcome = lastLetter(email);
    const link = linkIn(welcome);
    expect(link.pathname).toBe('/unsubscribe');
    expect(welcome?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    const visit = await call(`unsubscribe${link.search}`, '', { method: 'GET' });
    expect({ status: visit.status, location: visit.headers.get('location') }).toEqual({
      status: 303,
      location: link.href,
    });
    // A request from before the withdrawal is void after it.
    await stack.query('update private.loyalty_members set confirmed_at = null where email = $1', [email]);
    await call('subscribe', { email, consent: true });
    const early = tokenIn(lastLetter(email));

    expect((await call('unsubscribe', { token: tokenIn(welcome) })).status).toBe(200);
    expect((await call(`unsubscribe${link.search}`, ...ONE_CLICK)).status).toBe(200);
    expect((await readMember(email))?.unsubscribed_at).not.toBeNull();

    expect((await call('confirm-subscription', { token: first })).status).toBe(200);
    expect((await call('confirm-subscription', { token: early })).status).toBe(410);
    expect((await call('subscribe', { email, first_name: 'Mallory', consent: true })).status).toBe(201);
    expect(await readMember(email)).toMatchObject({ decisions: ['given', 'withdrawn'] });
    expect((await readMember(email))?.unsubscribed_at).not.toBeNull();
    expect(await readDetails(email)).toMatchObject({ first_name: 'Lea' });

    expect((await confirm(email)).status).toBe(200);
    expect(await readMember(email)).toMatchObject({
      points: welcomePoints,
      unsubscribed_at: null,
      decisions: ['given', 'withdrawn', 'given'],
    });
  });

  it('can be refused by a person who did not request it, and then sends no e-mail for a month', async () => {
    const email = 'bystander@example.com';
    await call('subscribe', { email, first_name: 'Mallory', consent: true });
    const letter = lastLetter(email);
    expect((await call(`unsubscribe${oneClickIn(letter)}`, ...ONE_CLICK)).status).toBe(200);
    expect((await confirm(email)).status).toBe(410);

    const count = letters.length;
    const again = await call('subscribe', { email: 'bystander+1@example.com', consent: true });
    expect(again).toMatchObject({ status: 201, body: { status: 'confirmation_sent' } });
    expect(letters).toHaveLength(count);
    await stack.query(`update private.loyalty_refusals set refused_at = refused_at - interval '31 days'`);
    await call('subscribe', { email, consent: true });
    expect(letters).toHaveLength(count + 1);
  });

  it('can be ended by the link in its e-mail, even after the confirmation', async () => {
    const email = 'undecided@example.com';
    await call('subscribe', { email, consent: true });
    const refusal = /https:\/\/site\.example\/unsubscribe\?token=(\S+)/.exec(
      lastLetter(email)?.text ?? '',
    )?.[1];
    await confirm(email);
    expect((await call('unsubscribe', { token: refusal })).status).toBe(200);
    expect((await readMember(email))?.unsubscribed_at).not.toBeNull();
  });

  it('keeps the links in its e-mails valid when the API keys and the secret of the links change', async () => {
    const email = 'patient@example.com';
    await call('subscribe', { email, consent: true });
    await confirm(email);
    await stack.query('select private.renew_link_secret()');
    const keys = path.join(dataDir, 'keys.json');
    const { secretKey } = stack;
    await stack.stop();
    await rm(keys);
    await start(env);
    expect(stack.secretKey).not.toBe(secretKey);
    expect((await call('unsubscribe', { token: tokenIn(lastLetter(email)) })).status).toBe(200);
    expect((await readMember(email))?.unsubscribed_at).not.toBeNull();
  });
});

describe('unsubscribe', () => {
  it('is permanent without a mail service: a form brings nobody back', async () => {
    await restart(SETTINGS);
    const signup = { email: 'gone@example.com', consent: true };
    expect((await call('subscribe', signup)).body).toEqual({ status: 'subscribed', points: welcomePoints });
    await stack.query('select unsubscribe_member(id) from private.loyalty_members where email = $1', [
      signup.email,
    ]);
    expect((await call('subscribe', signup)).status).toBe(503);
    expect((await readMember(signup.email))?.unsubscribed_at).not.toBeNull();
  });
});

describe("the editors' functions", () => {
  it('store what a visitor can load', async () => {
    const { token } = await signIn(stack, 'uploader@example.com', 'correct horse battery', 'editor');
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('upload-product-images', upload, { headers })).body).toEqual({
      uploadedPaths: ['Garden/Bird Baths/Integration.png'],
    });
    const stored = await fetch(
      `${stack.url}/storage/v1/object/public/extras%20other/Garden/Bird%20Baths/Integration.png`,
    );
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer()).toString('base64')).toBe(picture);

    const painted = await call('generate-project-images', generate, { headers });
    const image = await fetch(String(painted.body['imageUrl']));
    expect(image.headers.get('content-type')).toBe('image/png');
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  });
});

describe('every function', () => {
  /** Editors' functions check the caller before anything else. */
  const guarded = { wrongType: 401, broken: 401, large: 401, deep: 401 };
  const open = { wrongType: 415, broken: 400, large: 413 };

  test.each([
    ['subscribe', { ...open, deep: 400 }],
    ['unsubscribe', { ...open, deep: 413 }],
    ['update-gallery-urls', { ...open, deep: 413 }],
    ['upload-product-images', guarded],
    ['generate-project-images', guarded],
  ])('%s refuses invalid requests without details', async (name, expected) => {
    expect((await call(name, {}, { method: 'PUT' })).status).toBe(405);
    const broken = await call(name, '{"a":');
    expect({
      wrongType: (await call(name, 'a=b', { headers: { 'content-type': 'text/plain' } })).status,
      broken: broken.status,
      large: (await call(name, 'x'.repeat(5 * 1024 * 1024))).status,
      deep: (await call(name, '['.repeat(7000) + ']'.repeat(7000))).status,
    }).toEqual(expected);
    expect(Object.keys(broken.body).sort()).toEqual(['code', 'error']);
    expect(JSON.stringify(broken.body)).not.toMatch(/\.ts|SQL|relation|stack/i);
  });
});

describe('the limits', () => {
  const composeSignup = (index: number) => ({ email: `limit-${index}@example.com`, consent: true });
  const forge = (index: number) => {
    const address = `198.51.100.${index % 250}`;
    return {
      'x-forwarded-for': address,
      'cf-connecting-ip': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
      // The server may close an idle connection while a request is on its way.
      connection: 'close',
    };
  };

  it('hold against a burst of 300 with forged addresses and a restart, and other functions keep working', async () => {
    await restart({});
    // The tests above have larger limits.
    await stack.query('delete from private.rate_limits where true');
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const indexes = Array.from({ length: 300 }, (_, index) => index).values();
    // As many connections as one machine opens; each sends its next request immediately.
    const hammer = async () => {
      for (const index of indexes)
        answers.push(await call('subscribe', composeSignup(index), { headers: forge(index) }));
    };
    await Promise.all(Array.from({ length: 100 }, hammer));

    const counts = countByStatus(answers);
    expect(Object.keys(counts)).toEqual(['201', '429']);
    expect(counts[201]).toBe(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.body['error']).toContain('Too many');
    expect((await call('update-gallery-urls', { tableName: 'extras' })).status).toBe(200);

    const readOld = () => stack.query("select 1 from private.rate_limits where key = 'old'");
    await stack.query("insert into private.rate_limits values ('old', now() - interval '1 hour')");
    expect(await readOld()).toHaveLength(1);
    await restart({});
    expect((await call('subscribe', composeSignup(2000))).status).toBe(429);
    // The daily work, which also runs at a start.
    expect(await readOld()).toEqual([]);
  }, 300_000);

  it('allow ten an hour in any hour', async () => {
    const key = `hour:${'x'.repeat(22)}`;
    const take = async () =>
      (await stack.query<{ wait: number }>(`select public.take_rate_token('${key}', 10, 3600) as wait`))[0]
        ?.wait ?? -1;
    const pass = (minutes: number) =>
      stack.query(
        `update private.rate_limits set full_at = full_at - make_interval(mins => ${minutes}),
           taken_at = array(select t - make_interval(mins => ${minutes}) from unnest(taken_at) t)
         where key = '${key}'`,
      );
    expect(await take()).toBe(0);
    await pass(20);
    for (let count = 0; count < 9; count++) expect(await take()).toBe(0);
    expect(Math.round((await take()) / 60)).toBe(40);
    await pass(39);
    expect(await take()).toBeGreaterThan(0);
    await pass(2);
    expect(await take()).toBe(0);
    // The next one of the nine is 41 minutes old.
    expect(Math.round((await take()) / 60)).toBe(19);
  });
});
