import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { isOn } from '#domain/site/switch.ts';
import { createClosers } from '#program/closers.ts';
import { createAuthAdmin } from './auth-admin.ts';
import { acknowledgeFresh, openDatabase } from './database.ts';
import { startFunctions, type FunctionsHost } from './functions.ts';
import { openGateway, toUrl } from './gateway.ts';
import { getKeys, type Keys } from './keys.ts';
import { createLocalEditor } from './local-editor.ts';
import { takeLock } from './lock.ts';
import { isSeeded, recordSeed } from './migrations.ts';
import { createPublicObjects } from './public-objects.ts';
import { startSchedule } from './schedule.ts';
import { seedPictures } from './seed.ts';
import { Session, withoutPrinting } from './session.ts';
import { explainDatabaseError, shims, type Forward } from './shims.ts';
import { explainStorageError } from './storage-errors.ts';
import { Template } from './template.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const SEED_FILE = path.join(PROJECT_ROOT, 'supabase', 'seed.sql');
const SEED_STORAGE = path.join(PROJECT_ROOT, 'supabase', 'seed-storage');
const CATALOGUE_CHANNEL = 'catalogue_changed';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface LocalSupabase {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly isFresh: boolean;
  readonly acknowledgeFresh: () => void;
  readonly onCatalogueChange: (listener: (payload: string) => void) => () => void;
  /** As the owner of the database, which bypasses row-level security. */
  readonly query: <Row = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;
  readonly stop: () => Promise<void>;
}

/** At one address on loopback; port 0 picks a free one. `env` overrides supabase/functions/.env.
 * @throws {DataDirectoryLockedError} if another process uses the data directory @throws
 * {BusyPortError} @throws {MigrationError} */
export async function startLocalSupabase(options: {
  port: number;
  dataDir: string;
  log?: (line: string) => void;
  env?: Record<string, string>;
}): Promise<LocalSupabase> {
  const { dataDir, log = () => undefined } = options;
  if (!path.isAbsolute(dataDir)) throw new Error(`dataDir must be absolute, not '${dataDir}'.`);
  process.env['LITE_TELEMETRY'] = '0';
  process.env['DO_NOT_TRACK'] = '1';
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });

  const closers = createClosers();
  try {
    closers.add(takeLock(dataDir, options.port));
    const keys = await getKeys(dataDir);
    const template = new Template(PROJECT_ROOT);
    const database = await openDatabase({ dataDir, projectRoot: PROJECT_ROOT, keys, template, log });
    const { connection, isFresh } = database;
    closers.add(() => connection.close());
    const session = new Session();
    closers.add(() => session.settle());
    for (const file of database.applied) log(`Migration applied: ${file}`);

    const onCatalogueChange = await listenToChanges(connection);
    const forward = createForward(database, session, keys, log);
    const settings = { ...readSettings(), ...options.env };
    const api = createApi(database.isSignupOpen, forward, [
      createPublicObjects(connection, session, database.storage),
      createAuthAdmin(connection, session, keys, forward),
      createLocalEditor(connection, session, keys, isOn(settings['ALLOW_LOCAL_EDITOR'])),
    ]);

    // The functions need the gateway's address before they start. Earlier requests wait.
    const { promise: functions, resolve: resolveFunctions } = Promise.withResolvers<FunctionsHost>();
    const gateway = await openGateway({
      port: options.port,
      api,
      functions: async (request, target) => (await functions).forward(request, target),
      log,
    });
    closers.add(() => gateway.close());
    const url = toUrl(gateway.port);

    const starting = startProjectFunctions(url, keys, settings, log);
    starting.then(resolveFunctions).catch(() => undefined);
    closers.add(async () => (await starting.catch(() => undefined))?.stop());

    const query = async <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
      (await session.run(() => connection.driver.query<Row>(sql, values))).rows;

    if (!(await isSeeded(connection.driver))) {
      await session.run(async () => connection.driver.exec(readFileSync(SEED_FILE, 'utf8')));
      log('Seed applied: supabase/seed.sql');
      const count = await seedPictures(SEED_STORAGE, database.storage, query);
      log(`Stored ${count} pictures`);
      await session.run(async () => {
        await recordSeed(connection.driver);
        await connection.driver.exec('checkpoint');
        template.keep(dataDir);
      });
    }

    closers.add(await startSchedule(DAY_MS, () => query('select private.delete_expired()'), log));
    closers.add(await startSchedule(MINUTE_MS, () => query('select private.carry_out_dates()'), log));

    await starting;

    return {
      url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      isFresh,
      acknowledgeFresh: () => {
        acknowledgeFresh(dataDir);
      },
      onCatalogueChange,
      query,
      stop: closers.close,
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function listenToChanges(connection: PgliteConnection): Promise<LocalSupabase['onCatalogueChange']> {
  const listeners = new Set<(payload: string) => void>();
  // The database calls this in the middle of a statement, so listeners run later and in a context of their own.
  const outside = AsyncLocalStorage.snapshot();
  await connection.driver.listen(CATALOGUE_CHANNEL, (payload) => {
    const tell = () => listeners.forEach((listener) => listener(payload));
    outside(() => setImmediate(tell));
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

function createForward(
  database: Awaited<ReturnType<typeof openDatabase>>,
  session: Session,
  keys: Keys,
  log: (line: string) => void,
): Forward {
  const isOwnKey = ({ headers }: Request) =>
    [keys.publishableKey, keys.secretKey].includes(headers.get('apikey') ?? '');
  return (request) =>
    session.run(async () => {
      const context = { peerAddress: request.headers.get('x-forwarded-for') };
      const { result, errors } = await withoutPrinting(() => database.fetch(request, context));
      const { pathname } = new URL(request.url);
      const response = pathname.startsWith('/storage/v1/')
        ? await explainStorageError(result, isOwnKey(request))
        : await explainDatabaseError(result);
      if (response.status >= 500) {
        log(`[database] ${request.method} ${pathname} → ${response.status} ${errors.join('; ')}`);
      }
      return response;
    });
}

function startProjectFunctions(
  url: string,
  { publishableKey, secretKey }: Keys,
  settings: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<FunctionsHost> {
  return startFunctions({
    folder: path.join(PROJECT_ROOT, 'supabase', 'functions'),
    projectRoot: PROJECT_ROOT,
    log,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      ...settings,
    },
  });
}

function createApi(
  isSignupOpen: boolean,
  forward: Forward,
  additions: readonly ((request: Request, url: URL) => Promise<Response | undefined>)[],
) {
  return async (request: Request, url: URL): Promise<Response> => {
    if (url.pathname === '/') return Response.json({ name: 'local-supabase' });
    if (!isSignupOpen && CLOSED_WITH_SIGNUP.has(url.pathname)) return signupClosed();
    if (!isSignupOpen && url.pathname === '/auth/v1/settings')
      return withSignupClosed(await forward(request));
    for (const answer of additions) {
      const response = await answer(request, url);
      if (response) return response;
    }
    if (!isSignupOpen && url.pathname === '/auth/v1/otp' && request.method === 'POST')
      return forward(await withoutNewAccount(request));
    for (const shim of shims) {
      const response = shim(request, url, forward);
      if (response) return response;
    }
    return forward(request);
  };
}

function readSettings(): Record<string, string | undefined> {
  const file = path.join(PROJECT_ROOT, 'supabase', 'functions', '.env');
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ALLOW_LOCAL_EDITOR: '1', PAINT_IMAGES: '1', ...own };
}

/** Lite creates an account for any request here, even if signup is closed. */
const CLOSED_WITH_SIGNUP = new Set(['/auth/v1/signup', '/auth/v1/magiclink']);

async function withoutNewAccount(request: Request): Promise<Request> {
  const body = z.looseObject({}).safeParse(await request.json().catch(() => undefined)).data ?? {};
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, create_user: false }),
  });
}

/** Lite's own response says that signup is open, which is true for the gateway only. */
async function withSignupClosed(settings: Response): Promise<Response> {
  const told = z.looseObject({}).safeParse(await settings.clone().json()).data;
  return settings.ok && told ? Response.json({ ...told, disable_signup: true }) : settings;
}

function signupClosed(): Response {
  return Response.json(
    { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
    { status: 422 },
  );
}
