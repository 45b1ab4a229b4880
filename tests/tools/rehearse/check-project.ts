/** Checks what the documented commands have sent to the project's management API and database. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loadMigrations } from '#local/migrations.ts';
import type { LocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import type { Change } from './project-api.ts';
import { findUnconditional } from './unconditional.ts';

const authSchema = z.looseObject({
  disable_signup: z.boolean().optional(),
  external_email_enabled: z.boolean().optional(),
  site_url: z.string().optional(),
  uri_allow_list: z.string().optional(),
});
const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));

/** Netlify builds with a Node that the project runs on. */
export function checkNode(root: string): Promise<void> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [, least = ''] = /"node": ">=(\d+)/.exec(read('package.json')) ?? [];
  const [, version = ''] = /^NODE_VERSION = "(\d+)"$/m.exec(read('netlify.toml')) ?? [];
  assert.ok(Number(version) > Number(least), `NODE_VERSION ${version} is newer than ${least}`);
  return Promise.resolve();
}

export function checkStatements(root: string): Promise<void> {
  for (const { name, sql } of loadMigrations(path.join(root, 'supabase/migrations')))
    assert.deepEqual(findUnconditional(sql), [], name);
  return Promise.resolve();
}

export async function checkProject(
  changes: readonly Change[],
  { query, url }: LocalSupabase,
  site: string,
): Promise<void> {
  const auth = find(changes, '/config/auth')
    .map((body) => authSchema.parse(body))
    .reduce((before, after) => ({ ...before, ...after }), {});
  assert.equal(auth.disable_signup, true, 'sign-ups are closed');
  assert.notEqual(auth.external_email_enabled, false, 'editors can sign in by e-mail');
  assert.equal(auth.site_url, site);
  assert.equal(auth.uri_allow_list, `${site}/admin/catalogue`);
  // The source of a function may name it.
  for (const { address, body } of changes.filter((change) => change.address !== '/functions/deploy'))
    assert.doesNotMatch(JSON.stringify(body), /localhost|127\.0\.0\.1/, `${address} names this machine`);

  const secrets = readSecrets(changes);
  assert.deepEqual([...secrets.keys()].sort(), [
    ...['MAIL_API_KEY', 'MAIL_API_URL', 'MAIL_FROM', 'REBUILD_DAILY_CAP', 'REBUILD_HOOK_URL'],
    ...['REBUILD_MONTHLY_CAP', 'REBUILD_SECRET', 'SITE_URL'],
  ]);
  assert.equal(secrets.get('SITE_URL'), site);
  const rows = await query('select function_url, secret from private.webhook_settings');
  assert.deepEqual(rows, [
    { function_url: `${url}/functions/v1/rebuild-site`, secret: secrets.get('REBUILD_SECRET') },
  ]);

  const names = readdirSync(path.join(projectRoot, 'supabase/functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  const deployed = find(changes, '/functions/deploy').map(String);
  assert.equal(deployed.length, names.length);
  for (const name of names) {
    const form = deployed.find((text) =>
      text.includes(`"entrypoint_path":"supabase/functions/${name}/index.ts"`),
    );
    assert.ok(form, `${name} is deployed`);
    assert.match(form, /"verify_jwt":false/);
    assert.match(form, /"import_map_path":"supabase\/functions\/deno\.json"/);
    assert.match(form, /filename="src\/domain\//, `${name} has the domain's rules`);
    checkUpload(name, form);
  }
}

/** Every file that the function imports is in its upload. The command line can't see an address that a function composes. */
function checkUpload(name: string, form: string): void {
  const files = new Map(
    [...form.matchAll(/filename="([^"]+)"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^]*?)\r\n--/g)].map(
      ([, file = '', text = '']) => [file, text] as const,
    ),
  );
  const sources = [...files].filter(([file]) => file.endsWith('.ts'));
  assert.ok(sources.length > 3, `${name} has its sources`);
  for (const [file, text] of sources) {
    assert.doesNotMatch(text, /\bimport\(/, `${name}: ${file} imports nothing while it runs`);
    for (const [, target = ''] of text.matchAll(/(?:from|import) *['"](\.[^'"]+)['"]/g))
      assert.ok(
        files.has(path.posix.join(path.posix.dirname(file), target)),
        `${name}: ${file} finds ${target}`,
      );
  }
}

/** A second run changes nothing: the database is up to date, and the secret is the same. */
export function checkSecondPush(said: string, changes: readonly Change[]): void {
  assert.match(said, /up to date/);
  const secrets = find(changes, '/secrets')
    .map((body) => readSecret(body, 'REBUILD_SECRET'))
    .filter(Boolean);
  assert.equal(secrets.length, 2);
  assert.equal(secrets[0], secrets[1]);
}

const find = (changes: readonly Change[], address: string) =>
  changes.filter((change) => change.address === address).map(({ body }) => body);

const readSecret = (body: unknown, name: string) =>
  secretsSchema.parse(body).find((secret) => secret.name === name)?.value;

const readSecrets = (changes: readonly Change[]) =>
  new Map(
    find(changes, '/secrets').flatMap((body) =>
      secretsSchema.parse(body).map(({ name, value }) => [name, value] as const),
    ),
  );
