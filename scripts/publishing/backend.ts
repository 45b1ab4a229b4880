/** The backend that a script works with: the hosted project when one is configured, else the embedded one. */
import { startLocalSupabase } from '../local-supabase/stack.ts';
import type { HostedSupabase } from '../environment.ts';
import { readCatalogueDigest } from './fingerprint.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  /** Undefined where only the backend itself could tell (hosted). */
  readCatalogueDigest: (() => Promise<string>) | undefined;
  onCatalogueChange: (listener: () => void) => () => void;
  stop: () => Promise<void>;
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
      onCatalogueChange: () => () => undefined,
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
    onCatalogueChange: (listener) => stack.onCatalogueChange(listener),
    stop: () => stack.stop(),
  };
}
