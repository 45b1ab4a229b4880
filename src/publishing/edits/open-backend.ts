/** The backend that a program works with: the hosted project when one is configured, else the embedded one. */
import path from 'node:path';
import type { HostedSupabase } from '#program/environment.ts';
import { readPublisherId } from './publisher-id.ts';
import { createPublishingBackend, type PublishingBackend } from './publishing-backend.ts';
import { createApiTransport, createDirectTransport } from './transports.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  /** Tells of edits that wait, each time it is known. */
  onEdit: (listener: (news: 'edit' | 'reminder') => void) => () => void;
  /** Undefined for a hosted project without its secret key: then every build is a full build. */
  publishing: PublishingBackend | undefined;
  /** Whether its catalogue was made from the seed, and nobody has acknowledged that yet. */
  isFresh: boolean;
  /** The catalogue may take the place of what visitors see, or is kept from it. */
  acknowledgeFresh: () => void;
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
  /** How often the database is asked for edits of which no call was heard, and told that this publisher runs. */
  pollMs?: number | undefined;
}

/** Where the backend answers once it is open, and to which key. */
export async function locateBackend({
  hosted,
  supabasePort,
  localDir,
}: Pick<BackendOptions, 'hosted' | 'supabasePort' | 'localDir'>): Promise<
  Pick<Backend, 'url' | 'publishableKey'>
> {
  if (hosted !== undefined) return hosted;
  const { getKeys } = await import('#local/keys.ts');
  const { toUrl } = await import('#local/gateway.ts');
  return { url: toUrl(supabasePort), publishableKey: (await getKeys(localDir)).publishableKey };
}

export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { hosted, localDir, log, pollMs = POLL_MS } = options;
  const publisher = readPublisherId(path.join(localDir, 'publisher-id'));
  if (hosted === undefined) return openEmbedded({ ...options, pollMs, publisher });
  const { url, secretKey } = hosted;
  const publishing =
    secretKey === undefined
      ? undefined
      : createPublishingBackend(createApiTransport({ url, secretKey }), publisher);
  return {
    ...hosted,
    publishing,
    onEdit: (listener) => (publishing ? poll(publishing, { listener, pollMs, log }) : () => undefined),
    isFresh: false,
    acknowledgeFresh: () => undefined,
    stop: () => leave(publishing, log),
  };
}

async function openEmbedded({
  supabasePort,
  localDir,
  siteUrl,
  log,
  pollMs,
  publisher,
}: BackendOptions & { pollMs: number; publisher: string }): Promise<Backend> {
  // Loaded only where it is used: a hosted project needs no database in this process.
  const { startLocalSupabase } = await import('#local/stack.ts');
  log('Starting the embedded backend …');
  const stack = await startLocalSupabase({
    port: supabasePort,
    dataDir: localDir,
    log,
    env: siteUrl === undefined ? {} : { SITE_URL: siteUrl },
  });
  const publishing = createPublishingBackend(
    createDirectTransport((sql, values) => stack.query(sql, values)),
    publisher,
  );
  return {
    url: stack.url,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
    publishing,
    onEdit(listener) {
      const stops = [
        stack.onCatalogueChange(() => {
          listener('edit');
        }),
        poll(publishing, { listener, pollMs, log }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    isFresh: stack.isFresh,
    acknowledgeFresh: stack.acknowledgeFresh,
    async stop() {
      await leave(publishing, log);
      await stack.stop();
    },
  };
}

/** Where it cannot be said, edits wait for this publisher for a few minutes more. */
async function leave(publishing: PublishingBackend | undefined, log: (line: string) => void): Promise<void> {
  await publishing?.leave().catch((error: unknown) => {
    log(`The database was not told that this publisher stops: ${String(error)}`);
  });
}

/** A call of the webhook that was lost costs this long, and no edit. */
const POLL_MS = 60_000;

/** Asks again and again whether edits are pending; tells of trouble once, until it is over. */
function poll(
  publishing: PublishingBackend,
  {
    listener,
    pollMs,
    log,
  }: { listener: (news: 'edit' | 'reminder') => void; pollMs: number; log: (line: string) => void },
): () => void {
  let isTroubled = false;
  let told: string | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    try {
      const { hasPending, catalogue } = await publishing.findPendingEdits();
      if (hasPending && !isStopped) listener(catalogue === told ? 'reminder' : 'edit');
      if (hasPending) told = catalogue;
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) log(`Nobody can say whether edits are pending. ${String(error)}`);
      isTroubled = true;
    }
    if (!isStopped) timer = setTimeout(() => void ask(), pollMs);
  };
  timer = setTimeout(() => void ask(), pollMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
