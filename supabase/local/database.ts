import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { findDamage, firstLine } from './database-damage.ts';
import { DiskStorage } from './disk-storage.ts';
import type { Keys } from './keys.ts';
import { applyMigrations, loadMigrations, MigrationError, type Migration } from './migrations.ts';
import { createPlatformRoles, grantPlatformRights } from './platform.ts';
import { withoutPrinting } from './session.ts';
import { limitStatements } from './statement-timeout.ts';
import type { Template } from './template.ts';

const OPEN_LIMIT_MS = 300_000;
const CLOSE_LIMIT_MS = 5_000;

const configSchema = z.looseObject({
  api: z.looseObject({}),
  storage: z.looseObject({}),
  auth: z.looseObject({
    enable_signup: z.boolean().default(true),
    email: z.looseObject({ enabled: z.boolean().default(true) }).default({ enabled: true }),
  }),
});

export interface Database {
  fetch(request: Request, context: { peerAddress: string | null }): Promise<Response>;
  readonly connection: PgliteConnection;
  readonly storage: DiskStorage;
  readonly isFresh: boolean;
  readonly isSignupOpen: boolean;
  readonly applied: readonly string[];
}

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

/** A database that is proven to be damaged is moved aside and created again, once; the publisher
 * must ask before that catalogue replaces another one (`isFresh`). @throws {MigrationError}
 * @throws {UnopenedDatabaseError} if it does not open for any other reason */
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
  // The note is written first, so that it exists even if the process ends before the new database exists.
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

/** Not in the database, because it is written before the new one exists. */
const FRESH_NOTE = 'database.is-new';

function noteFresh(dataDir: string): void {
  writeFileSync(path.join(dataDir, FRESH_NOTE), '', { mode: 0o600 });
}

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
  // The environment variable for this is read at import, which is too early.
  setExperimental('storage', true);
  const folder = path.join(dataDir, 'database');
  const objects = path.join(dataDir, 'storage');
  for (const name of [folder, objects]) {
    mkdirSync(name, { recursive: true, mode: 0o700 });
    chmodSync(name, 0o700);
  }

  const connection = await createPgliteConnection({ url: folder });
  // PGlite unpacks a new database with files that everyone may read. Files that it writes later are private.
  makePrivate(folder);
  try {
    return await withTimeLimit(openLimitMs, async () => {
      const storage = new DiskStorage(objects);
      await storage.removeDrafts();
      const app = new App({
        connection,
        // pg-safeupdate on a hosted project, for the statements of the API itself.
        api: { ...config.api, pg_safe_update: true },
        storage: config.storage,
        auth: {
          ...config.auth,
          // The gateway decides whether signup is open, because our own admin endpoint creates users through it.
          enable_signup: true,
          email: { enable_signup: config.auth.email.enabled, enable_confirmations: false },
          jwt_secret: keys.jwtSecret,
          publishable_key: keys.publishableKey,
          secret_key: keys.secretKey,
        },
        // With `admin`, a caller without any key would be service_role.
        options: { server: { admin: false, disableStudio: true } },
      });
      // Lite creates the storage schema only if the adapter exists first.
      Object.assign(app, { _storageAdapter: storage });

      await createPlatformRoles(connection.driver);
      await withoutPrinting(async () => {
        await app.init();
        await app.ensureSystemSchema();
      });
      await grantPlatformRights(connection);
      const applied = await applyMigrations(connection.driver, migrations);
      await limitStatements(connection.driver);
      return {
        fetch: async (request, context) => app.fetch(request, context),
        connection,
        storage,
        isFresh: existsSync(path.join(dataDir, FRESH_NOTE)),
        isSignupOpen: config.auth.enable_signup,
        applied: applied.map(({ version, name }) => `${version}_${name}`),
      };
    });
  } catch (error) {
    // A connection that does not respond does not close either.
    await withTimeLimit(CLOSE_LIMIT_MS, () => connection.close()).catch(() => undefined);
    throw error;
  }
}

function moveAside(dataDir: string): string {
  const suffix = `broken-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const part of ['database', 'storage']) {
    const folder = path.join(dataDir, part);
    if (existsSync(folder)) renameSync(folder, `${folder}.${suffix}`);
  }
  return path.join(dataDir, `database.${suffix}`);
}

/** With a damaged directory, or on a very busy machine, PGlite may wait forever. */
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

function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : undefined;
    if (mode !== undefined) chmodSync(path.join(entry.parentPath, entry.name), mode);
  }
}
