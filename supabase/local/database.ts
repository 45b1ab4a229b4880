import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { findDamage, firstLine } from './database-damage.ts';
import { DiskStorage } from './disk-storage.ts';
import { ImageTransformation } from './image-transformation.ts';
import type { Keys } from './keys.ts';
import { applyMigrations, loadMigrations, MigrationError, type Migration } from './migrations.ts';
import { makePrivate } from './private-files.ts';
import { createPlatformRoles, grantPlatformRights } from './platform.ts';
import { withoutPrinting } from './session.ts';
import type { Template } from './template.ts';

const OPEN_LIMIT_MS = 300_000;
const CLOSE_LIMIT_MS = 5_000;

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
  /** Whether it was made from migrations and seed, and nobody has acknowledged that yet (`acknowledgeFresh`). */
  readonly isFresh: boolean;
  /** Whether visitors may make themselves an account (supabase/config.toml). */
  readonly isSignupOpen: boolean;
  /** Files of migrations applied just now. */
  readonly applied: readonly string[];
}

/** The database did not open, and nothing says that it is broken: it is left as it is. */
export class UnopenedDatabaseError extends Error {
  override name = 'UnopenedDatabaseError';

  constructor(dataDir: string, error: unknown) {
    const folder = path.join(dataDir, 'database');
    super(
      `The local database in ${folder} did not open: ${firstLine(error)}. Nothing in it was changed, because it may be ` +
        'healthy. Look whether the disk is full or the machine very busy, and start again. If you are sure that it is broken, ' +
        `move it away and start again, which makes one from the seed: mv '${folder}' '${folder}.old'`,
    );
  }
}

/**
 * Opens the database of a data directory and brings its schema up to date.
 *
 * A directory that is proven to be damaged is moved aside and made again from migrations and seed, once. Whoever publishes
 * has to ask before that catalogue takes the place of another (`isFresh`).
 *
 * @param options.openLimitMs a start that takes longer has failed
 * @throws {MigrationError} when a migration is wrong
 * @throws {UnopenedDatabaseError} when it does not open for any other reason
 */
export async function openDatabase(options: {
  dataDir: string;
  projectRoot: string;
  keys: Keys;
  template: Template;
  log: (line: string) => void;
  openLimitMs?: number;
}): Promise<Database> {
  const { dataDir, projectRoot, keys, template, log, openLimitMs = OPEN_LIMIT_MS } = options;
  const supabase = path.join(projectRoot, 'supabase');
  const config = configSchema.parse(parse(readFileSync(path.join(supabase, 'config.toml'), 'utf8')));
  const migrations = loadMigrations(path.join(supabase, 'migrations'));
  const tryOpen = async () => open({ dataDir, keys, config, migrations, openLimitMs });

  const isNew = !existsSync(path.join(dataDir, 'database'));
  // Written down first: a program that ends in between leaves a new database that says so.
  if (isNew) noteFresh(dataDir);
  const isCopied = isNew && template.copyTo(dataDir);
  try {
    return await tryOpen();
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    const damage = findDamage(path.join(dataDir, 'database'), error);
    if (damage === undefined) throw new UnopenedDatabaseError(dataDir, error);
    if (isCopied) template.discard();
    noteFresh(dataDir);
    const aside = moveAside(dataDir);
    log(
      `The local database does not open (${damage}). It was moved to ${aside} and is made again from ` +
        'supabase/migrations and the seed. Changes made in it are only in the moved copy; delete that when you need it no more.',
    );
    if (!isCopied) template.copyTo(dataDir);
    return tryOpen();
  }
}

/** Beside the database, not in it: it is written before the new database exists. */
const FRESH_NOTE = 'database.is-new';

function noteFresh(dataDir: string): void {
  writeFileSync(path.join(dataDir, FRESH_NOTE), '', { mode: 0o600 });
}

/** From now on the database no longer counts as new: the publisher has pinned or built what it had to. */
export function acknowledgeFresh(dataDir: string): void {
  rmSync(path.join(dataDir, FRESH_NOTE), { force: true });
}

async function open(options: {
  dataDir: string;
  keys: Keys;
  config: z.output<typeof configSchema>;
  migrations: readonly Migration[];
  openLimitMs: number;
}): Promise<Database> {
  const { dataDir, keys, config, migrations, openLimitMs } = options;
  // Its environment variable is read at import, which is too early for us.
  setExperimental('storage', true);
  const folder = path.join(dataDir, 'database');
  const objects = path.join(dataDir, 'storage');
  for (const name of [folder, objects]) {
    mkdirSync(name, { recursive: true, mode: 0o700 });
    chmodSync(name, 0o700);
  }

  const connection = await createPgliteConnection({ url: folder });
  // PGlite unpacks a new database readable for everybody; what it writes later is private by itself.
  makePrivate(folder);
  try {
    return await withTimeLimit(openLimitMs, async () => {
      const storage = new DiskStorage(objects);
      await storage.removeDrafts();
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
        isFresh: existsSync(path.join(dataDir, FRESH_NOTE)),
        isSignupOpen: config.auth.enable_signup,
        applied: applied.map(({ version, name }) => `${version}_${name}`),
      };
    });
  } catch (error) {
    // One that does not answer does not close either.
    await withTimeLimit(CLOSE_LIMIT_MS, () => connection.close()).catch(() => undefined);
    throw error;
  }
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

/** A damaged directory, or a very busy machine, may make PGlite wait without an end. */
async function withTimeLimit<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
