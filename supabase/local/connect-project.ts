import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { parse, stringify } from 'smol-toml';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';

export class ConnectError extends Error {
  override name = 'ConnectError';
}

/** `supabase/config.toml`, with the addresses that it must not contain. */
export function composeConfig(config: string, siteUrl: string): string {
  const settings = z.looseObject({ auth: z.looseObject({}) }).parse(parse(config));
  Object.assign(settings.auth, {
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/admin/catalogue`],
  });
  return stringify(settings);
}

export function findProjectRef(url: string): string | undefined {
  return /^([a-z]{20})\.supabase\.co$/.exec(new URL(url).hostname)?.[1];
}

/** It may run again, after any change. Without `hookUrl`, edits start no build; `isYes` answers
 * the questions of the Supabase command line. @returns the secret of calls */
export async function connectProject(options: {
  url: string;
  secretKey: string;
  siteUrl: string;
  hookUrl: string | undefined;
  isNewSecret: boolean;
  isYes: boolean;
}): Promise<{ secret: string | undefined; functionUrl: string }> {
  const { url, siteUrl, hookUrl, isYes } = options;
  const functionUrl = `${url}/functions/v1/rebuild-site`;
  const secret = hookUrl === undefined ? undefined : await registerFunction({ ...options, functionUrl });
  const ref = findProjectRef(url);
  const answers = [...(ref === undefined ? [] : [`--remote=${ref}`]), ...(isYes ? ['--yes'] : [])];

  const folder = mkdtempSync(path.join(tmpdir(), 'connect-'));
  try {
    // The variables are passed in a file, because other users of this machine can read the arguments of a command.
    const variables = { SITE_URL: siteUrl, REBUILD_HOOK_URL: hookUrl, REBUILD_SECRET: secret };
    const env = path.join(folder, '.env');
    writeFileSync(env, composeEnvFile(variables), { mode: 0o600 });
    await runSupabase(['secrets', 'set', '--env-file', env, ...answers]);

    mkdirSync(path.join(folder, 'supabase'));
    const config = readFileSync(path.join(projectRoot, 'supabase/config.toml'), 'utf8');
    writeFileSync(path.join(folder, 'supabase/config.toml'), composeConfig(config, siteUrl));
    await runSupabase(['config', 'push', '--workdir', folder, ...answers]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { secret, functionUrl };
}

async function registerFunction(options: {
  url: string;
  secretKey: string;
  functionUrl: string;
  isNewSecret: boolean;
}): Promise<string> {
  const { url, secretKey, functionUrl, isNewSecret } = options;
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const answer = await client.rpc('connect_publishing', {
    p_function_url: functionUrl,
    p_secret: randomBytes(32).toString('hex'),
    p_replaces: isNewSecret,
  });
  if (answer.error)
    throw new ConnectError(
      `${url} did not register its function: ${answer.error.message}. Are the migrations applied? supabase db push --remote`,
    );
  return z.string().parse(answer.data);
}

function composeEnvFile(variables: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(variables)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${value ?? ''}"\n`)
    .join('');
}

async function runSupabase(args: readonly string[]): Promise<void> {
  const child = spawn('supabase', args, { stdio: 'inherit' });
  const closed = once(child, 'close').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new ConnectError('The Supabase command line is missing: npm install --global supabase@3')
      : error;
  });
  const [code] = (await closed) as [number | null];
  if (code !== 0)
    throw new ConnectError(
      `supabase ${args.slice(0, 2).join(' ')} failed. What it says is above; this command may run again.`,
    );
}
