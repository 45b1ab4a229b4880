/** The hosted project if one is configured, otherwise the embedded one. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCatalogueClient } from '#data/supabase/client.ts';
import type { HostedSupabase } from '#program/environment.ts';
import type { LocalSupabase } from '#local/stack.ts';
import { createPublishingBackend, type PublishingBackend, type Transport } from './publishing-backend.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  onEdit: (listener: EditListener) => () => void;
  publishing: PublishingBackend;
  isFresh: boolean;
  acknowledgeFresh: () => void;
  stop: () => Promise<void>;
}

export type EditListener = (news: 'edit' | 'reminder', ageMs: number) => void;

export interface BackendOptions {
  hosted: HostedSupabase | undefined;
  supabasePort: number;
  localDir: string;
  siteUrl?: string;
  log: (line: string) => void;
  /** Editors wait for every publisher that the database knows, so no other program may report to it. */
  isPublisher: boolean;
  /** Of a publisher, for edits without a call, which also tells the database that it runs. */
  pollMs?: number | undefined;
}

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
  const { hosted, localDir, log, isPublisher } = options;
  const project = hosted ?? (await startEmbedded(options));
  const stack = 'stop' in project ? project : undefined;
  const { url, publishableKey, secretKey } = project;
  const pollMs = options.pollMs ?? (stack ? EMBEDDED_POLL_MS : HOSTED_POLL_MS);
  const call = isPublisher && secretKey !== undefined ? createTransport({ url, secretKey }) : undefined;
  const publisher = call === undefined ? '' : readPublisherId(path.join(localDir, 'publisher-id'));
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
  // The module is loaded on demand, because a hosted project needs no database in this process.
  const { startLocalSupabase } = await import('#local/stack.ts');
  log('Starting the embedded backend …');
  return startLocalSupabase({
    port: supabasePort,
    dataDir: localDir,
    log,
    env: siteUrl === undefined ? {} : { SITE_URL: siteUrl },
  });
}

// A hosted project can't notify a server, so it is polled. A response has a few hundred bytes, and is recorded only
// every 20 seconds.
const HOSTED_POLL_MS = 1_000;
const EMBEDDED_POLL_MS = 60_000;

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

/** Two programs with the same id would take each other's edits. */
export function readPublisherId(file: string): string {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (/^[\w-]{1,100}$/.test(kept)) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const id = randomUUID();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${id}\n`);
  return id;
}

const REQUEST_TIMEOUT_MS = 20_000;

/** @throws if the project does not answer or refuses; the message says what to look at */
export function createTransport({ url, secretKey }: { url: string; secretKey: string }): Transport {
  const client = createCatalogueClient(url, secretKey);
  return async (name, parameters) => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const answer = await client.rpc(name, parameters).abortSignal(signal).retry(false);
    if (!answer.error) return answer.data as unknown;
    const reason = answer.error.message.replace(/^\w+: /, '');
    if (answer.status === 0)
      throw new Error(`${url} does not answer (${reason}). The next try comes by itself.`);
    throw new Error(
      answer.status === 404
        ? `The project has no function ${name}: apply supabase/migrations (\`supabase db push --remote\`).`
        : `${url} answered ${answer.status} to ${name}: look whether SUPABASE_SECRET_KEY is a secret key of this project.`,
    );
  };
}
