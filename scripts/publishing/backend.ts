/** The backend that a script works with: the hosted project when one is configured, else the embedded one. */
import { startLocalSupabase } from '../local-supabase/stack.ts';
import type { HostedSupabase } from '../environment.ts';
import type { RowChanges } from '#data/known-catalogue.ts';
import { createLedger } from './ledger.ts';
import { readCatalogueDigest, readPicturesDigest } from './fingerprint.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  /** Undefined where only the backend itself could tell (hosted). */
  readCatalogueDigest: (() => Promise<string>) | undefined;
  /** As above, of the stored pictures alone. */
  readPicturesDigest: (() => Promise<string>) | undefined;
  onCatalogueChange: (listener: () => void) => () => void;
  /** The database's own account of what is published; undefined where the function rebuild-site keeps it (hosted). */
  ledger: PublishingLedger | undefined;
  stop: () => Promise<void>;
}

/** Rows that changed since the last release, a table at a time. Undefined: not known, anything may have changed. */
export type CatalogueChanges = readonly RowChanges[] | undefined;

/** Edits are written down by the database (supabase/migrations, `private.catalogue_events`) until a build took them. */
export interface PublishingLedger {
  /** Claims what is pending, before the rows are read. */
  begin(): Promise<CatalogueChanges>;
  /** With the reason when it failed: then the edits are pending again. */
  end(failure?: string): Promise<void>;
  /** The release that is up has every edit: what a crash left pending or under way is done. */
  settle(): Promise<void>;
}

export interface BackendOptions {
  hosted: HostedSupabase | undefined;
  supabasePort: number;
  /** Absolute. */
  localDir: string;
  /** Where the site is served, for the links in answers of the edge functions. */
  siteUrl?: string;
  log: (line: string) => void;
}

export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { hosted, supabasePort, localDir, siteUrl, log } = options;
  if (hosted !== undefined) {
    // A hosted project tells of edits by its webhook; nothing is polled.
    return {
      ...hosted,
      readCatalogueDigest: undefined,
      readPicturesDigest: undefined,
      onCatalogueChange: () => () => undefined,
      ledger: undefined,
      stop: () => Promise.resolve(),
    };
  }
  log('Starting the embedded backend …');
  const stack = await startLocalSupabase({
    port: supabasePort,
    dataDir: localDir,
    log,
    env: siteUrl === undefined ? {} : { SITE_URL: siteUrl },
  });
  return {
    url: stack.url,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
    readCatalogueDigest: () => readCatalogueDigest((sql) => stack.query(sql)),
    readPicturesDigest: () => readPicturesDigest((sql) => stack.query(sql)),
    onCatalogueChange: (listener) => stack.onCatalogueChange(listener),
    ledger: createLedger((sql, values) => stack.query(sql, values)),
    stop: () => stack.stop(),
  };
}
