import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

/** The same in every fresh data directory. The database is last, because it marks the copy as complete. */
const PARTS = ['storage', 'database'];

/** A migrated and seeded database, kept between fresh starts: copying it takes one second instead of ten or more. */
export class Template {
  readonly #folder: string;

  constructor(projectRoot: string) {
    const cache = path.join(projectRoot, 'node_modules', '.cache', 'local-supabase');
    this.#folder = path.join(cache, hashSources(projectRoot));
  }

  copyTo(dataDir: string): boolean {
    if (!existsSync(this.#folder)) return false;
    const drafts = PARTS.map(
      (part) => [path.join(dataDir, `${part}.new`), path.join(dataDir, part)] as const,
    );
    try {
      for (const [draft, target] of drafts) copy(path.join(this.#folder, path.basename(target)), draft);
      for (const [, target] of drafts) rmSync(target, { recursive: true, force: true });
      for (const [draft, target] of drafts) renameSync(draft, target);
      return true;
    } catch {
      return false;
    } finally {
      for (const [draft] of drafts) rmSync(draft, { recursive: true, force: true });
    }
  }

  /** Nothing may write to the data directory during the copy, and all data must be on disk. */
  keep(dataDir: string): void {
    if (existsSync(this.#folder)) return;
    const cache = path.dirname(this.#folder);
    const draft = `${this.#folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    for (const part of PARTS) copy(path.join(dataDir, part), path.join(draft, part));
    try {
      renameSync(draft, this.#folder);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
    for (const name of readdirSync(cache)) {
      const isOther = /^[0-9a-f]{64}$/.test(name) && name !== path.basename(this.#folder);
      if (isOther) rmSync(path.join(cache, name), { recursive: true, force: true });
    }
  }

  discard(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const SOURCES = [
  'node_modules/@supabase/lite/package.json',
  'node_modules/@electric-sql/pglite/package.json',
  'supabase/config.toml',
  'supabase/seed.sql',
  'supabase/migrations/**',
  'supabase/seed-storage/**',
];

function hashSources(projectRoot: string): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: projectRoot, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(projectRoot, file)).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
}
