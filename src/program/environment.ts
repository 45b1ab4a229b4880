// Variables of the shell override `.env`. Pages have their own (src/build/page-variables.ts).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

export interface HostedSupabase {
  url: string;
  publishableKey: string;
  /** Never part of a page. */
  secretKey: string | undefined;
}

export interface Environment {
  port: number;
  supabasePort: number;
  localDir: string;
  hosted: HostedSupabase | undefined;
  editPollMs: number | undefined;
  quietMs: number | undefined;
  isNetlify: boolean;
  allowsPlaceholders: boolean;
}

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

export function loadEnvironment(): Environment {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnvironment(process.env);
}

/** @throws {EnvironmentError} listing all wrong variables */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  // An empty variable counts as unset, because CI systems and `.env` files unset variables like this.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map(({ path: [name], message }) => `  ${String(name)} ${message}`);
    throw new EnvironmentError(
      `Some environment variables are wrong:\n${problems.join('\n')}\n` +
        'Correct it in the shell or in the file .env; .env.example explains each variable.',
    );
  }
  return result.data;
}

export function pickPageVariables(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const isForPages = (name: string) => name.startsWith('PUBLIC_') || PAGE_VARIABLES.includes(name);
  return Object.fromEntries(
    Object.entries(variables)
      .filter((entry): entry is [string, string] => isForPages(entry[0]) && entry[1] !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const PAGE_VARIABLES = [
  'SITE_URL',
  'URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'ALLOW_EMPTY_TABLES',
  'PICTURE_HOSTS',
  'NETLIFY',
  'CONTEXT',
];

function port(defaultPort: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, such as 4321')
    .transform(Number)
    .refine((value) => value > 0 && value <= 65_535, 'must be a port number between 1 and 65535')
    .default(defaultPort);
}

const toMs = (seconds: string | undefined) => (seconds === undefined ? undefined : Number(seconds) * 1000);

const environmentSchema = z
  .object({
    PORT: port(4321),
    SUPABASE_PORT: port(54_321),
    LOCAL_DIR: z.string().default('.local'),
    SUPABASE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of a Supabase project, such as https://abcdefgh.supabase.co',
      })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
    SUPABASE_SECRET_KEY: z.string().optional(),
    // A variable of Node: with 1, Node's requests go through the proxy of the other two.
    NODE_USE_ENV_PROXY: z.string().optional(),
    HTTP_PROXY: z.string().optional(),
    http_proxy: z.string().optional(),
    NO_PROXY: z.string().optional(),
    no_proxy: z.string().optional(),
    EDIT_POLL_SECONDS: z
      .string()
      .regex(/^(?:[1-9]|[1-5]\d|60)$/, 'must be a whole number of seconds from 1 to 60')
      .optional(),
    PUBLISH_QUIET_SECONDS: z
      .string()
      .regex(
        /^(?:0\.[1-9]|[1-9]\d{0,2}(?:\.\d)?|[12]\d{3}|3[0-5]\d\d|3600)$/,
        'must be a number of seconds from 0.1 to 3600',
      )
      .optional(),
    NETLIFY: z.string().optional(),
    ALLOW_PLACEHOLDERS: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
  })
  .superRefine((given, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (given.SUPABASE_URL !== undefined && given.SUPABASE_PUBLISHABLE_KEY === undefined)
      refuse(
        'SUPABASE_PUBLISHABLE_KEY',
        'is missing, but SUPABASE_URL is set. Copy it from the Supabase dashboard (Project Settings → API keys), ' +
          'or unset SUPABASE_URL to use the embedded backend',
      );
    if (given.SUPABASE_URL === undefined && given.SUPABASE_PUBLISHABLE_KEY !== undefined)
      refuse(
        'SUPABASE_URL',
        'is missing, but SUPABASE_PUBLISHABLE_KEY is set. Copy it from the Supabase dashboard (Project Settings → ' +
          'Data API), or unset the key to use the embedded backend',
      );
    const exceptions = (given.no_proxy ?? given.NO_PROXY ?? '').split(',').map((host) => host.trim());
    if (
      given.SUPABASE_URL === undefined &&
      given.NODE_USE_ENV_PROXY === '1' &&
      (given.http_proxy ?? given.HTTP_PROXY) !== undefined &&
      !exceptions.some((host) => ['*', '127.0.0.1'].includes(host))
    )
      refuse(
        'NO_PROXY',
        'does not include 127.0.0.1, so requests of this machine to its own backend would go through HTTP_PROXY. ' +
          'Start with NO_PROXY=127.0.0.1,localhost',
      );
    if (given.PORT === given.SUPABASE_PORT)
      refuse('SUPABASE_PORT', `must differ from PORT, both are ${given.PORT}`);
  })
  .transform((given): Environment => ({
    port: given.PORT,
    supabasePort: given.SUPABASE_PORT,
    localDir: path.resolve(projectRoot, given.LOCAL_DIR),
    hosted:
      given.SUPABASE_URL === undefined || given.SUPABASE_PUBLISHABLE_KEY === undefined
        ? undefined
        : {
            url: given.SUPABASE_URL,
            publishableKey: given.SUPABASE_PUBLISHABLE_KEY,
            secretKey: given.SUPABASE_SECRET_KEY,
          },
    editPollMs: toMs(given.EDIT_POLL_SECONDS),
    quietMs: toMs(given.PUBLISH_QUIET_SECONDS),
    isNetlify: given.NETLIFY === 'true',
    allowsPlaceholders: given.ALLOW_PLACEHOLDERS === '1',
  }));
