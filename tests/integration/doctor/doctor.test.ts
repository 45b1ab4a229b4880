import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { makeSharedFolder } from '#tests/folders.ts';

/** Runs the real command against the embedded backend, also presented as a hosted project. */
const script = path.resolve(import.meta.dirname, '../../../scripts/doctor.ts');
const backend = inject('backend');
const { port } = new URL(backend.url);
const planted = 'planted-secret-that-nobody-may-see-0123456789';

const reportSchema = z.object({
  ok: z.boolean(),
  findings: z.array(z.object({ area: z.string(), is: z.string(), says: z.string() })),
});

const localDir = makeSharedFolder();
const { publishableKey, secretKey } = backend;
const keys = { publishableKey, secretKey, jwtSecret: 'x'.repeat(32) };
writeFileSync(path.join(localDir, 'keys.json'), JSON.stringify(keys));
const hosted = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey };
/** Around a server that has published before. */
async function asServer<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.join(localDir, 'releases'));
  return work().finally(() => rmSync(path.join(localDir, 'releases'), { recursive: true }));
}

async function examine(variables: Record<string, string>) {
  const child = spawn(process.execPath, [script, '--json'], {
    env: {
      ...process.env,
      ...{ SUPABASE_PORT: port, LOCAL_DIR: localDir, SITE_URL: 'https://a.example' },
      ...{ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' },
      ALLOW_PLACEHOLDERS: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  for (const secret of [planted, backend.secretKey]) expect(output + errors).not.toContain(secret);
  const report = reportSchema.parse(JSON.parse(output));
  const problems = report.findings.filter(({ is }) => is === 'problem').map(({ says }) => says);
  expect(code).toBe(report.ok ? 0 : 1);
  expect(report.ok).toBe(problems.length === 0);
  return { problems, findings: report.findings };
}

it('finds no problems with the running embedded backend', async () => {
  const { problems, findings } = await examine({});
  expect(problems).toEqual([]);
  expect(findings.some(({ says }) => says.includes('15 of 15 checks of tables and pictures'))).toBe(true);
  expect(findings.some(({ says }) => says === '8 functions answer.')).toBe(true);
});

it('reports that the embedded backend does not run, which is not a problem', async () => {
  const { problems, findings } = await examine({ SUPABASE_PORT: String(await findUnusedPorts(1)) });
  expect(problems).toEqual([]);
  expect(findings.some(({ says }) => says.includes('does not run'))).toBe(true);
});

it('reports what a hosted project lacks for publishing an edit', async () => {
  const withSecret = { ...hosted, SUPABASE_SECRET_KEY: secretKey };
  const { problems, findings } = await examine(withSecret);
  expect(problems).toEqual([
    'Links in e-mails lead to http://localhost:4321, and SITE_URL is https://a.example.',
    expect.stringContaining('REBUILD_SECRET or REBUILD_HOOK_URL is missing'),
    expect.stringContaining('private.webhook_settings is empty'),
    expect.stringContaining('pg_net is off'),
    expect.stringContaining('the sweep of pg_cron is missing'),
    expect.stringContaining('the daily job of pg_cron is missing'),
    expect.stringContaining('the job of pg_cron for dates is missing'),
  ]);
  expect(findings.some(({ says }) => says.includes('15 of 15 checks'))).toBe(true);
  expect(findings.some(({ says }) => says.includes('Netlify’s own settings'))).toBe(true);

  // A server of your own asks the database for edits, so the database needs to call nobody.
  const { problems: ofOwnServer } = await asServer(() => examine(withSecret));
  expect(ofOwnServer).toEqual([
    expect.stringContaining('Links in e-mails lead to'),
    expect.stringContaining('the daily job of pg_cron is missing'),
    expect.stringContaining('the job of pg_cron for dates is missing'),
  ]);
});

it('reports all faults of a broken setup at once', async () => {
  const broken = { PUBLIC_PHONE: 'call us', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project' };
  const { problems } = await asServer(() => examine({ ...hosted, ...broken }));
  expect(problems).toEqual([
    expect.stringContaining('PUBLIC_PHONE'),
    expect.stringContaining('refuses the publishable key'),
  ]);
});

it('reports a project that does not respond', async () => {
  const { problems } = await examine({
    SUPABASE_URL: `http://127.0.0.1:${await findUnusedPorts(1)}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  });
  expect(problems).toEqual([expect.stringContaining('Nothing answers at')]);
});
