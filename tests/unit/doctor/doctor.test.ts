import { describe, expect, it } from 'vitest';
import { NOT_STARTED, STOPPED } from '#domain/publishing/build-decision.ts';
import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';
import * as backend from '#doctor/backend.ts';
import type { Answer } from '#doctor/ask.ts';
import { about, describeFindings, hasProblem, splitMessage, type Finding } from '#doctor/finding.ts';
import * as publishing from '#doctor/publishing.ts';
import { buildStatus } from '#tests/builders.ts';
import { judgeEnvFile, judgeEnvironment } from '#doctor/settings.ts';

const OWN = {
  PUBLIC_BRAND_NAME: 'Stone & Sons',
  PUBLIC_PHONE: '+44 20 7946 0000',
  PUBLIC_EMAIL: 'desk@stone.test',
  PUBLIC_MAP_QUERY: '1 Quarry Lane, London',
};
const HOSTED = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
const answered = (status: number, body?: unknown) => ({ status, body });
const backendArea = about('Backend');
const settingsArea = about('Settings');

it('the findings are grouped by area, with remedies and a summary at the end', () => {
  const fine = [backendArea.fine('It answers.'), settingsArea.note('Hm.')];
  const findings = [settingsArea.problem('PORT is odd.', 'Set it.'), ...fine];
  expect(describeFindings(findings)).toBe(
    'Settings\n  ✗ PORT is odd.\n      → Set it.\n  · Hm.\n\nBackend\n  ✓ It answers.\n\n1 problem. 1 fine, 1 to know.',
  );
  expect(describeFindings(fine)).toMatch(/Nothing is wrong\. 1 fine, 1 to know\.$/);
  expect([findings, fine].map(hasProblem)).toEqual([true, false]);
});

it('split the message of an error into what is wrong and how to fix it', () => {
  expect(splitMessage('Port 1 is busy. Stop it. Or wait.')).toEqual(['Port 1 is busy.', 'Stop it. Or wait.']);
});

describe('the settings', () => {
  const judge = (variables: Record<string, string>) => judgeEnvironment(variables).findings;

  it('are all reported at once if they are wrong, and the rest is checked with the defaults', () => {
    const wrong = { PORT: 'http', SUPABASE_URL: 'https://abc.supabase.co', SITE_URL: 'elitestone' };
    const { findings, environment } = judgeEnvironment(wrong);
    const problems = findings.filter(({ is }) => is === 'problem').map(({ says }) => says);
    expect(problems).toHaveLength(3);
    for (const name of ['PORT', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL'])
      expect(problems).toContainEqual(expect.stringContaining(name));
    expect(environment.port).toBe(4321);
    expect(judge({}).map(({ is }) => is)).toEqual(['fine']);
  });

  it.each([
    ['a new one', 'sb_secret_planted-value'],
    ['an old one', `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`],
  ])('warn of a secret key where visitors would see it, %s, without repeating it', (_kind, key) => {
    const found = judge({ ...OWN, ...HOSTED, SUPABASE_PUBLISHABLE_KEY: key, SITE_URL: 'https://a.example' });
    expect(found.filter(({ is }) => is === 'problem')).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain(key);
  });

  it('remind of the public address if the site is not a trial', () => {
    const hosted = { ...OWN, ...HOSTED };
    const reminder = { is: 'note', says: expect.stringContaining('SITE_URL') as string };
    expect(judge(hosted)).toContainEqual(expect.objectContaining(reminder));
    expect(JSON.stringify(judge({ ...hosted, URL: 'https://x.netlify.app' }))).not.toContain('SITE_URL');
  });

  it('name each value that must be the customer’s own', () => {
    const missing = judge(HOSTED)
      .filter(({ is }) => is === 'problem')
      .map(({ says }) => says.split(',')[0]);
    expect(missing).toEqual(['PUBLIC_BRAND_NAME', 'PUBLIC_PHONE', 'PUBLIC_EMAIL', 'PUBLIC_MAP_QUERY']);
    const trial = judge({ ...HOSTED, ALLOW_PLACEHOLDERS: '1' });
    const notes = trial.filter(({ is, says }) => is === 'note' && says.includes('placeholder'));
    expect(notes).toHaveLength(missing.length);
    expect(JSON.stringify(judge({ ...HOSTED, ...OWN }))).toContain('your own name');
    expect(JSON.stringify(judge(HOSTED))).toContain('MAIL_FROM');
  });

  it.each([
    ['PUBLIC_CHAT_NUMBER', '305 555 0142'],
    ['PUBLIC_PHONE', 'call us'],
  ])('refuse %s=%s, because no call or chat would open', (name, number) => {
    const [says, remedy] = [name, '+1 305 555 0142'].map((text) => expect.stringContaining(text) as string);
    expect(judge({ [name]: number })).toContainEqual({ area: 'Settings', is: 'problem', says, remedy });
    expect(judge({ [name]: '+44 (0)20 7946 0000' }).map(({ is }) => is)).toEqual(['fine']);
  });

  it('report variables in .env that are never read', () => {
    const example = '# PORT=4321\n# SUPABASE_URL=https://…\nSITE_URL=x\n';
    expect(judgeEnvFile('PORT=1\nexport SITE_URL=y\n# OLD=1\n', example)).toEqual([]);
    expect(judgeEnvFile('SUPBASE_URL=secret-value\n', example)).toEqual([
      expect.objectContaining({ is: 'note', says: '.env sets SUPBASE_URL, which nothing here reads.' }),
    ]);
  });
});

describe('the backend', () => {
  const url = 'https://abc.supabase.co';
  const hosted = { url, publishableKey: 'k', secretKey: undefined, isEmbedded: false };
  const judgeReach = (answer?: Answer) => backend.judgeReach(hosted, answer);
  const judgeTable = (answer?: Answer) => backend.judgeTable('extras', answer);
  const judgeWrite = (answer?: Answer) => backend.judgeWrite('extras', answer);
  const judgeFunction = (answer?: Answer) => backend.judgeFunction('subscribe', answer);
  const judgeSignIn = (settings: unknown) => backend.judgeSignIn(answered(200, settings));
  const external = { email: true };
  const closed = { disable_signup: true, external: { email: false } };
  const judgePicture = (answer: Answer) => backend.judgePicture('b', 'https://x/a%20b.jpg', answer);
  type Judged = [what: string, finding: Finding, is: Finding['is'], words?: string];
  it.each<Judged>([
    ...[200, 404].map((at): Judged => [`answers ${at}`, judgeReach(answered(at)), 'fine']),
    ...[401, 403, 503, 540].map((at): Judged => [`answers ${at}`, judgeReach(answered(at)), 'problem']),
    ['is embedded and stopped', backend.judgeReach({ ...hosted, isEmbedded: true }, undefined), 'note'],
    ['does not answer', judgeReach(), 'problem'],
    ['lets visitors read a table', judgeTable(answered(200, [])), 'fine'],
    ['lacks a table', judgeTable(answered(404)), 'problem', 'supabase db push'],
    ['lets nobody read a table', judgeTable(answered(403)), 'problem'],
    ['says nothing of a table', judgeTable(), 'problem'],
    ['lets no visitor write', judgeWrite(answered(403, { code: '42501' })), 'fine'],
    ['asks who writes', judgeWrite(answered(401)), 'fine'],
    // The request got as far as the missing slug, so writing was allowed.
    ['lets visitors write', judgeWrite(answered(400, { code: '23502' })), 'problem', 'ANYBODY'],
    ['has written', judgeWrite(answered(201)), 'problem'],
    ['says nothing of writing', judgeWrite(), 'note'],
    ['allows no sign-ups', judgeSignIn({ disable_signup: true, external }), 'fine'],
    ['allows sign-ups', judgeSignIn({ disable_signup: false, external }), 'problem', 'supabase config push'],
    ['is unclear of them', judgeSignIn({ disable_signup: 'no', external }), 'note'],
    ['says nothing of them', backend.judgeSignIn(undefined), 'note'],
    ['does not know of them', backend.judgeSignIn(answered(404)), 'note'],
    ['lets nobody sign in', judgeSignIn(closed), 'problem', 'Nobody'],
    ['shows a picture', judgePicture(answered(200)), 'fine'],
    ['lacks a picture', judgePicture(answered(400)), 'problem', 'a b.jpg'],
    ['runs a function', judgeFunction(answered(405)), 'fine'],
    ['runs a function that leads elsewhere', judgeFunction(answered(303)), 'fine'],
    ['runs one without an address', judgeFunction(answered(503, { code: 'no_site_address' })), 'fine'],
    ['has a function that is not set up', judgeFunction(answered(503)), 'problem'],
    ['lacks a function', judgeFunction(answered(404)), 'problem', 'not deployed'],
    ['has a broken function', judgeFunction(answered(500)), 'problem', 'does not start'],
    ['says nothing of a function', judgeFunction(), 'problem'],
  ])('that %s is judged', (_, { is, says, remedy = '' }, expected, words = '') => {
    expect(is).toBe(expected);
    expect(`${says} ${remedy}`).toContain(words);
  });

  it('links to the site in e-mails', () => {
    const site = 'https://www.stone.example';
    const leadsTo = (location: string) => ({ ...answered(303), location });
    const judge = (answer: Answer | undefined, siteUrl: string | undefined = site) =>
      backend.judgeLinks(answer, siteUrl);
    const says = expect.stringContaining(site) as string;
    expect(judge(leadsTo(`${site}/confirm?token=none`))).toMatchObject({ is: 'fine', says });
    expect(judge(leadsTo(`${site}/confirm`), undefined).is).toBe('fine');
    const remedy = expect.stringContaining('npx node scripts/connect.ts --site') as string;
    for (const wrong of [
      judge(leadsTo('https://old.example/confirm')),
      judge(leadsTo('http://localhost:4321/confirm'), undefined),
      judge(answered(503, { code: 'no_site_address' })),
    ])
      expect(wrong).toMatchObject({ is: 'problem', remedy });
    expect(judge(undefined).is).toBe('note');
  });
});

describe('publishing', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z');
  const judge = (changes: Partial<PublishingStatus>) =>
    publishing.judgeStatus(answered(200, buildStatus(changes)), nowMs);

  it('may take a while, but not forever', () => {
    expect(judge({}).map(({ is }) => is)).toEqual(['fine']);
    expect(judge({ pendingCount: 1, pendingSince: '2026-11-20T11:58:00Z' })[0]?.is).toBe('note');
    const notice = 'All builds are used up.';
    const [stuck] = judge({ pendingCount: 2, pendingSince: '2026-11-20T09:00:00Z', notice });
    expect(stuck).toMatchObject({ is: 'problem', remedy: notice });
    expect(stuck?.says).toContain('2 edits wait to be published, for 180 minutes');
  });

  it('reports a dead hook and missing reports at once, and a cap only if edits wait for long', () => {
    const waiting = { pendingCount: 1, pendingSince: '2026-11-20T11:58:00Z' };
    const judgeNotice = (notice: string) => judge({ ...waiting, notice })[1];
    const dead = `${NOT_STARTED}the build hook answered 404`;
    expect(judgeNotice(dead)).toMatchObject({ is: 'problem', says: dead });
    expect(judgeNotice(dead)?.remedy).toContain('connect.ts');
    expect(judgeNotice(STOPPED)?.is).toBe('problem');
    expect(judgeNotice('All builds are used up.')?.is).toBe('note');
  });

  it('reports a failed build, and a database that does not respond', () => {
    const failed = judge({ lastFailure: 'row "a" …' });
    expect(failed.some(({ is, says }) => is === 'problem' && says.includes('row "a"'))).toBe(true);
    expect(publishing.judgeStatus(undefined, nowMs)[0]?.is).toBe('problem');
  });

  it('needs the function, the call, the settings, the sweep, the daily deletion and the dates', () => {
    expect(publishing.judgeRebuildFunction(answered(401)).is).toBe('fine');
    expect(publishing.judgeRebuildFunction(answered(503)).says).toContain('REBUILD_HOOK_URL');
    expect(publishing.judgeRebuildFunction(answered(404)).is).toBe('problem');
    const links = { isConnected: true, canCall: true, isSwept: true, isDeleting: true, isDated: true };
    const setup = { ...links, failingJobs: [], overdueDates: 0 };
    const judgeSetup = (change: object) =>
      publishing.judgeSetup(answered(200, { ...setup, ...change }), false);
    expect(judgeSetup({}).map(({ is }) => is)).toEqual(['fine']);
    for (const name of Object.keys(links))
      expect(judgeSetup({ [name]: false }).map(({ is }) => [name, is])).toEqual([[name, 'problem']]);
    expect(publishing.judgeSetup(answered(404), false)[0]?.is).toBe('problem');
    const late = judgeSetup({ failingJobs: ['carry-out-dates'], overdueDates: 1 });
    expect(late.map(({ is, says }) => [is, says])).toEqual([
      ['problem', 'The job carry-out-dates of pg_cron failed in its last run.'],
      ['problem', '1 date is overdue by more than five minutes.'],
    ]);
  });

  it('reports the size of database and history, and warns before a hosted one is full', () => {
    const [full, small] = [410e6, 90e6].map((databaseBytes) =>
      answered(200, { databaseBytes, historyBytes: 123.4e6 }),
    );
    const note = { is: 'note', says: 'The database has 410 MB, 124 MB of them history.' };
    expect(publishing.judgeSize(full, false)).toMatchObject(note);
    expect(publishing.judgeSize(full, true).is).toBe('fine');
    expect(publishing.judgeSize(small, false).is).toBe('fine');
    expect(publishing.judgeSize(answered(404), false).is).toBe('problem');
  });
});
