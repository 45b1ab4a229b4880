import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { DiskStorage } from './disk-storage.ts';
import { ImageTransformation } from './image-transformation.ts';
import type { Keys } from './keys.ts';
import { applyMigrations, loadMigrations, MigrationError, type Migration } from './migrations.ts';
import { createPlatformRoles, grantPlatformRights } from './platform.ts';
import { withoutPrinting } from './session.ts';
import type { Template } from './template.ts';

const OPEN_LIMIT_MS = 90_000;

const configSchema = z.looseObject({
  api: z.looseObject({}),
  storage: z.looseObject({}),
  auth: z.looseObject({ enable_signup: z.boolean().default(true) }),
});

export interface Database {
  /** The whole REST, Auth and Storage API. */
  fetch(request: Request, context: { peerAddress: string | null }): Promise<Response>;
  readonly connection: PgliteConnection;
  readonly storage: DiskStorage;
  readonly transformation: ImageTransformation;
  /** Whether it was made just now. */
  readonly isFresh: boolean;
  /** Whether visitors may make themselves an account (supabase/config.toml). */
  readonly isSignupOpen: boolean;
  /** Files of migrations applied just now. */
  readonly applied: readonly string[];
}

/**
 * Opens the database of a data directory and brings its schema up to date.
 *
 * A directory that does not open is moved aside and made anew, once: it holds nothing that migrations and seed cannot
 * make, and a program that refuses to start helps nobody.
 *
 * @throws {MigrationError} when a migration is wrong
 */
export async function openDatabase(options: {
  dataDir: string;
  projectRoot: string;
  keys: Keys;
  template: Template;
  log: (line: string) => void;
}): Promise<Database> {
  const { dataDir, projectRoot, keys, template, log } = options;
  const supabase = path.join(projectRoot, 'supabase');
  const config = configSchema.parse(parse(readFileSync(path.join(supabase, 'config.toml'), 'utf8')));
  const migrations = loadMigrations(path.join(supabase, 'migrations'));
  const tryOpen = async (isFresh: boolean) => open({ dataDir, keys, config, migrations, isFresh });

  const isNew = !existsSync(path.join(dataDir, 'database'));
  const isCopied = isNew && template.copyTo(dataDir);
  try {
    return await tryOpen(isNew);
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (isCopied) template.discard();
    const aside = moveAside(dataDir);
    log(
      `The local database does not open (${firstLine(error)}). It was moved to ${aside} and is made anew from ` +
        'supabase/migrations and the seed. Changes made in it are only in the moved copy; delete that when you need it no more.',
    );
    if (!isCopied) template.copyTo(dataDir);
    return tryOpen(true);
  }
}

async function open(options: {
  dataDir: string;
  keys: Keys;
  config: z.output<typeof configSchema>;
  migrations: readonly Migration[];
  isFresh: boolean;
}): Promise<Database> {
  const { dataDir, keys, config, migrations, isFresh } = options;
  // Its environment variable is read at import, which is too early for us.
  setExperimental('storage', true);
  const folder = path.join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.join(dataDir, 'storage'), { recursive: true });

  const connection = await createPgliteConnection({ url: folder });
  try {
    return await withTimeLimit(async () => {
      const storage = new DiskStorage(path.join(dataDir, 'storage'));
      const transformation = new ImageTransformation();
      const app = new App({
        connection,
        api: config.api,
        storage: config.storage,
        auth: {
          ...config.auth,
          // Whether signup is open is decided by the gateway: our own admin endpoint makes users through it.
          enable_signup: true,
          email: { enable_signup: true, enable_confirmations: false },
          jwt_secret: keys.jwtSecret,
          publishable_key: keys.publishableKey,
          secret_key: keys.secretKey,
        },
        // With `admin` a caller without any key would be service_role.
        options: { server: { admin: false, disableStudio: true } },
      });
      // The storage schema is made only when the adapter is there first.
      Object.assign(app, { _storageAdapter: storage, _transformationAdapter: transformation });

      await createPlatformRoles(connection.driver);
      await withoutPrinting(async () => {
        await app.init();
        await app.ensureSystemSchema();
      });
      await grantPlatformRights(connection);
      const applied = await applyMigrations(connection.driver, migrations);
      return {
        fetch: async (request, context) => app.fetch(request, context),
        connection,
        storage,
        transformation,
        isFresh,
        isSignupOpen: config.auth.enable_signup,
        applied: applied.map(({ version, name }) => `${version}_${name}`),
      };
    });
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

/** Whether the directory itself is at fault, and not a migration or the machine (no space, no permission …). */
function isDamage(error: unknown): boolean {
  if (error instanceof MigrationError) return false;
  const code = (error as { code?: unknown } | null)?.code;
  const isSystemError = typeof code === 'string' && /^E[A-Z]+$/.test(code);
  return !isSystemError || code === 'ENOENT' || code === 'ENOTDIR';
}

/** Moves database and files out of the way, under the time of day, and names the new place of the database. */
function moveAside(dataDir: string): string {
  const suffix = `broken-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const part of ['database', 'storage']) {
    const folder = path.join(dataDir, part);
    if (existsSync(folder)) renameSync(folder, `${folder}.${suffix}`);
  }
  return path.join(dataDir, `database.${suffix}`);
}

/** A damaged directory may make PGlite wait forever instead of failing. */
async function withTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${OPEN_LIMIT_MS / 1000} s`)), OPEN_LIMIT_MS);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200);
}
