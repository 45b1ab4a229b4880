/** The backend that a program works with: the hosted project when one is configured, else the embedded one. */
import path from 'node:path';
import type { HostedSupabase } from '#program/environment.ts';
import type { LocalSupabase } from '#local/stack.ts';
import { readPublisherId } from './publisher-id.ts';
import { createPublishingBackend, type PublishingBackend } from './publishing-backend.ts';
import { createTransport } from './transport.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  /** Tells of edits that wait, each time it is known. */
  onEdit: (listener: EditListener) => () => void;
  publishing: PublishingBackend;
  /** Whether its catalogue was made from the seed, and nobody has acknowledged that yet. */
  isFresh: boolean;
  /** The catalogue may take the place of what visitors see, or is kept from it. */
  acknowledgeFresh: () => void;
  stop: () => Promise<void>;
}

/**
 * A reminder is of edits that waited before.
 *
 * @param ageMs how long ago the newest one was made
 */
export type EditListener = (news: 'edit' | 'reminder', ageMs: number) => void;

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
  const { hosted, localDir, log } = options;
  const project = hosted ?? (await startEmbedded(options));
  const stack = 'stop' in project ? project : undefined;
  const { url, publishableKey, secretKey } = project;
  const pollMs = options.pollMs ?? (stack ? EMBEDDED_POLL_MS : HOSTED_POLL_MS);
  const call = secretKey === undefined ? undefined : createTransport({ url, secretKey });
  const publisher = readPublisherId(path.join(localDir, 'publisher-id'));
  const publishing = createPublishingBackend(call, publisher, log);
  return {
    url,
    publishableKey,
    secretKey,
    publishing,
    onEdit(listener) {
      const stops = [
        stack?.onCatalogueChange(() => {
          listener('edit', 0);
        }),
        call && poll(publishing, listener, pollMs),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    isFresh: stack?.isFresh ?? false,
    acknowledgeFresh: () => stack?.acknowledgeFresh(),
    async stop() {
      await publishing.report({ isOff: true });
      await stack?.stop();
    },
  };
}

async function startEmbedded({
  supabasePort,
  localDir,
  siteUrl,
  log,
}: BackendOptions): Promise<LocalSupabase> {
  // Loaded only where it is used: a hosted project needs no database in this process.
  const { startLocalSupabase } = await import('#local/stack.ts');
  log('Starting the embedded backend …');
  return startLocalSupabase({
    port: supabasePort,
    dataDir: localDir,
    log,
    env: siteUrl === undefined ? {} : { SITE_URL: siteUrl },
  });
}

/**
 * A hosted project cannot call a server at once, so it is asked. An answer is some hundred bytes, and written down only every
 * 20 seconds.
 */
const HOSTED_POLL_MS = 1_000;
/** The embedded database calls. */
const EMBEDDED_POLL_MS = 60_000;

/** Asks again and again whether edits wait, which also repeats what the database may not have heard. */
function poll(publishing: PublishingBackend, listener: EditListener, pollMs: number): () => void {
  let told: number | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    const waiting = (await publishing.report())?.waiting ?? undefined;
    if (isStopped) return;
    if (waiting) listener(waiting.id === told ? 'reminder' : 'edit', waiting.ageMs);
    told = waiting?.id;
    timer = setTimeout(() => void ask(), pollMs);
  };
  timer = setTimeout(() => void ask(), pollMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
