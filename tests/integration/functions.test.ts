import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('without a mail service', () => {
  it('creates one member from 20 concurrent signups of one address, with its names unchanged', async () => {
    const names = { first_name: "Robert'); drop table private.loyalty_members;--", last_name: '石井' };
    const spellings = ['race@example.com', ' RACE@example.com'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('subscribe', { email: spellings[index % 2], consent: true, ...names }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
    const rows = await stack.query(
      `select first_name, last_name from private.loyalty_members where email = 'race@example.com'`,
    );
    expect(rows).toEqual([names]);
    expect(await readMember('race@example.com')).toMatchObject({
      points: welcomePoints,
      decisions: ['given'],
    });
    // Nothing changes recorded points or consents.
    await expect(stack.query('update private.loyalty_ledger set points = 5000')).rejects.toThrow();
    await expect(stack.query(`update private.loyalty_consents set wording = 'anything'`)).rejects.toThrow();
  });

  it('brings nobody back who left', async () => {
    const signup = { email: 'gone@example.com', consent: true };
    expect((await call('subscribe', signup)).body).toEqual({ status: 'subscribed', points: welcomePoints });
    await stack.query('select unsubscribe_member(id) from private.loyalty_members where email = $1', [
      signup.email,
    ]);
    expect((await call('subscribe', signup)).status).toBe(503);
    expect((await readMember(signup.email))?.unsubscribed_at).not.toBeNull();
  });
});

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
afterAll(mailService.close);
const linkIn = (letter: Letter | undefined) =>
  new URL(/https:\/\/site\.example\/\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank');
const tokenIn = (letter: Letter | undefined) => linkIn(letter).searchParams.get('token') ?? '';
const oneClickIn = (letter: Letter | undefined) =>
  /(?<=unsubscribe)\?[^>]+/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[0] ?? '';
const lastLetter = (email: string) => letters.findLast(({ to }) => to[0] === email);
const confirm = (email: string) => call('confirm-subscription', { token: tokenIn(lastLetter(email)) });

describe('a signup with a mail service', () => {
  const readDetails = async (email: string) =>
    (await stack.query('select first_name, phone from private.loyalty_members where email = $1', [email]))[0];

  beforeAll(() =>
    restart({ ...SETTINGS, MAIL_API_URL: `${mailService.url}/`, MAIL_FROM: 'Stone <stone@example.com>' }),
  );

  it('is a request until the e-mail is confirmed; then the consent is stored with both times, all in the language of the form', async () => {
    const email = 'valentina@example.com';
    const { version, text: wording } = memberWords.es.consent;
    const form = { email, first_name: 'Valentina', phone: '1', consent: true };
    const signup = await call('subscribe', { ...form, language: 'es', consent_version: version });
    expect(signup).toMatchObject({
      status: 201,
      body: { status: 'confirmation_sent', points: welcomePoints },
    });
    expect(JSON.stringify(signup.body)).not.toMatch(/token|http/);
    expect(lastLetter(email)?.subject).toBe(memberWords.es.confirmationLetter.subject);
    const link = linkIn(lastLetter(email));
    expect(link.pathname).toBe('/es/confirm');
    expect((await call(`confirm-subscription${link.search}`, '', { method: 'GET' })).status).toBe(303);
    expect(await readMember(email)).toBeUndefined();

    expect((await confirm(email)).status).toBe(200);
    expect(lastLetter(email)?.subject).toBe(memberWords.es.welcomeLetter.subject);
    expect(linkIn(lastLetter(email)).pathname).toBe('/es/unsubscribe');
    expect(await readMember(email)).toMatchObject({ points: welcomePoints, decisions: ['given'] });
    const stored = await stack.query(
      `select m.language, c.wording, c.wording_version, c.language as of_wording, confirmed_by,
         requested_at < decided_at as is_later
       from private.loyalty_members m join private.loyalty_consents c on c.member_id = m.id where m.email = $1`,
      [email],
    );
    expect(stored).toEqual([
      {
        ...{ language: 'es', wording, wording_version: version, of_wording: 'es' },
        ...{ confirmed_by: 'letter', is_later: true },
      },
    ]);
    expect((await call('subscribe', form)).status).toBe(409);
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
    expect(linkIn(lastLetter(email)).pathname).toBe('/confirm');
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

  it('can be refused by a person who did not request it, then sends no e-mail for a month, and can be ended by its e-mail', async () => {
    const email = 'bystander@example.com';
    await call('subscribe', { email, first_name: 'Mallory', consent: true });
    expect((await call(`unsubscribe${oneClickIn(lastLetter(email))}`, ...ONE_CLICK)).status).toBe(200);
    expect((await confirm(email)).status).toBe(410);

    const count = letters.length;
    const again = await call('subscribe', { email: 'bystander+1@example.com', consent: true });
    expect(again).toMatchObject({ status: 201, body: { status: 'confirmation_sent' } });
    expect(letters).toHaveLength(count);
    await stack.query(`update private.loyalty_refusals set refused_at = refused_at - interval '31 days'`);
    await call('subscribe', { email, consent: true });
    expect(letters).toHaveLength(count + 1);

    // Even after the confirmation.
    const [, refusal] =
      /https:\/\/site\.example\/unsubscribe\?token=(\S+)/.exec(lastLetter(email)?.text ?? '') ?? [];
    await confirm(email);
    expect((await call('unsubscribe', { token: refusal })).status).toBe(200);
    expect((await readMember(email))?.unsubscribed_at).not.toBeNull();
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

// Their handlers have unit tests of each refusal (unit/supabase/functions/_shared/http.test.ts).
it('a function in Deno refuses invalid requests without details', async () => {
  expect((await call('unsubscribe', {}, { method: 'PUT' })).status).toBe(405);
  const broken = await call('unsubscribe', '{"a":');
  expect(broken.status).toBe(400);
  expect(Object.keys(broken.body).sort()).toEqual(['code', 'error']);
  expect(JSON.stringify(broken.body)).not.toMatch(/\.ts|SQL|relation|stack/i);
  expect((await call('unsubscribe', 'x'.repeat(5 * 1024 * 1024))).status).toBe(413);
});

describe('after a start with other keys and the usual limits', () => {
  const email = 'patient@example.com';
  let formerKey: string;

  beforeAll(async () => {
    await call('subscribe', { email, consent: true });
    await confirm(email);
    await stack.query('select private.renew_link_secret()');
    formerKey = stack.secretKey;
    await stack.stop();
    await rm(path.join(dataDir, 'keys.json'));
    await start({ SITE_URL: SETTINGS.SITE_URL });
  });

  it('the links in earlier e-mails are valid', async () => {
    expect(stack.secretKey).not.toBe(formerKey);
    expect((await call('unsubscribe', { token: tokenIn(lastLetter(email)) })).status).toBe(200);
    expect((await readMember(email))?.unsubscribed_at).not.toBeNull();
  });

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

  it('the limits hold against a burst of 150 with forged addresses and a restart, and other functions keep working', async () => {
    // The tests above have larger limits.
    await stack.query('delete from private.rate_limits where true');
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const indexes = Array.from({ length: 150 }, (_, index) => index).values();
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

  it('the limits allow ten an hour in any hour', async () => {
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
