/**
 * Simulates a phone's connection in front of a site: every response waits for a round trip, and all share one
 * bandwidth. It is outside the browser, because DevTools throttle neither a service worker nor requests of speculation
 * rules. This way the page, the worker and prefetched pages share the connection, and each byte is counted once.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { BROTLI_QUALITY } from '#output/site-files.ts';

/** Slow 4G as Lighthouse defines it: 150 ms round trip, 1.6 Mbit/s. */
export const SLOW_4G = { roundTripMs: 150, bytesPerSecond: 200_000 } as const;
const CHUNK_BYTES = 1400;

/** Purpose of a response; `ahead` is HTML that the browser prefetched. */
export type Kind = 'page' | 'ahead' | 'script' | 'style' | 'font' | 'picture' | 'other';

export interface Sent {
  readonly path: string;
  readonly kind: Kind;
  readonly bytes: number;
}

export interface SlowLink {
  readonly url: string;
  /** Responses since the last call: body sizes, compressed, without headers. */
  takeSent(): readonly Sent[];
  /** Resolves when nothing has been requested or sent for this time. */
  whenQuiet(quietMs: number): Promise<void>;
  close(): void;
}

interface Waiting {
  readonly response: http.ServerResponse;
  readonly body: Buffer;
  offset: number;
}

export interface Changes {
  /** Changes the HTML of a page, for the switches of the bench. */
  readonly rewrite: (html: string) => string;
  /** Adds the measuring code to the HTML; its bytes are sent but not counted. */
  readonly watch?: (html: string) => string;
  /** Addresses that return 404. */
  readonly blocked: RegExp | undefined;
}

/** @param upstream the site */
export async function openSlowLink(
  upstream: string,
  { rewrite, watch = (html) => html, blocked }: Changes,
  { roundTripMs, bytesPerSecond }: { roundTripMs: number; bytesPerSecond: number } = SLOW_4G,
): Promise<SlowLink> {
  const agent = new http.Agent({ keepAlive: true });
  const queue: Waiting[] = [];
  const rewritten = new Map<string, Promise<Rewritten>>();
  let sent: Sent[] = [];
  let freeAt = 0;
  let lastAt = 0;
  let openCount = 0;
  let timer: NodeJS.Timeout | undefined;

  const pump = () => {
    timer = undefined;
    const now = performance.now();
    freeAt = Math.max(freeAt, now - roundTripMs);
    while (freeAt <= now) {
      const next = queue.shift();
      if (!next) return;
      const chunk = next.body.subarray(next.offset, next.offset + CHUNK_BYTES);
      next.offset += chunk.length;
      freeAt += (chunk.length / bytesPerSecond) * 1000;
      if (next.offset >= next.body.length) next.response.end(chunk);
      else {
        next.response.write(chunk);
        queue.push(next);
      }
    }
    timer = setTimeout(pump, freeAt - now);
  };

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const askedAt = performance.now();
    const { pathname } = new URL(request.url ?? '/', upstream);
    if (blocked?.test(pathname)) {
      response.writeHead(404).end();
      return;
    }
    const { status, headers, body } = await ask(new URL(request.url ?? '/', upstream), request, agent);
    const isPage = (headers['content-type'] ?? '').startsWith('text/html');
    let out = body;
    let bytes = body.length;
    if (isPage && headers['content-encoding'] === 'br') {
      // Compressed once, so that the second visit of a round isn't slower.
      const known = rewritten.get(pathname) ?? rewritePage(body, rewrite, watch);
      rewritten.set(pathname, known);
      ({ body: out, bytes } = await known);
    }
    const kind = toKind(request, headers['content-type'] ?? '');
    sent.push({ path: request.url ?? pathname, kind, bytes });
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, askedAt + roundTripMs - performance.now())),
    );
    response.writeHead(status, { ...headers, 'content-length': out.length });
    response.flushHeaders();
    if (out.length === 0) {
      response.end();
      return;
    }
    freeAt = Math.max(freeAt, performance.now());
    queue.push({ response, body: out, offset: 0 });
    if (!timer) pump();
  };

  const server = http.createServer((request, response) => {
    openCount += 1;
    lastAt = performance.now();
    response.once('close', () => {
      openCount -= 1;
      lastAt = performance.now();
    });
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    async whenQuiet(quietMs) {
      while (openCount > 0 || performance.now() - lastAt < quietMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Rewritten {
  readonly body: Buffer;
  /** Number of bytes that count as sent. */
  readonly bytes: number;
}

async function rewritePage(
  body: Buffer,
  rewrite: Changes['rewrite'],
  watch: Exclude<Changes['watch'], undefined>,
): Promise<Rewritten> {
  const html = (await promisify(brotliDecompress)(body)).toString();
  const changed = rewrite(html);
  const [counted, sent] = await Promise.all([
    changed === html ? body : compress(changed),
    compress(watch(changed)),
  ]);
  return { body: sent, bytes: counted.length };
}

function compress(html: string): Promise<Buffer> {
  return promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

function ask(url: URL, request: http.IncomingMessage, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { connection: _connection, ...headers } = request.headers;
    const asked = http.request(url, { agent, method: request.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const {
          'transfer-encoding': _encoding,
          connection: _hop,
          'keep-alive': _alive,
          ...rest
        } = answer.headers;
        const named = Object.entries(rest).map(([name, value]) => [name, [value].flat().join(', ')]);
        resolve({
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(named) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    });
    asked.on('error', reject);
    request.pipe(asked);
  });
}

function toKind({ headers }: http.IncomingMessage, type: string): Kind {
  if (type.startsWith('text/html'))
    return String(headers['sec-purpose']).startsWith('prefetch') ? 'ahead' : 'page';
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') ? 'picture' : 'other';
}
