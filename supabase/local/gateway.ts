import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readAtMost } from '#domain/read-at-most.ts';
import { isThisMachine } from '#domain/site/this-machine.ts';
import { BusyPortError } from '#program/ports.ts';

export type Handle = (request: Request, url: URL) => Promise<Response>;

/** One storage object plus the form around it (supabase/config.toml: 50 MiB). */
const MAX_BODY_BYTES = 52 * 1024 * 1024;

/** This gateway has no proxy in front of it, so such a header is forged. */
const CLIENT_HEADER = /^(?:cf-connecting-ip|true-client-ip|x-client-ip|x-forwarded-\w+|x-real-ip|forwarded)$/;

export function toUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** On loopback only. `cf-connecting-ip` (as Cloudflare sets it) and `x-forwarded-for` are the
 * address of the socket, whatever the caller sent. @throws {BusyPortError} */
export async function openGateway(options: {
  port: number;
  api: Handle;
  functions: (request: Request, target: string) => Promise<Response>;
  log: (line: string) => void;
}): Promise<{ port: number; close(): Promise<void> }> {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const url = new URL(request.url);
      // A foreign host name that resolves to this machine (DNS rebinding) must not make its page a local visitor.
      if (!isThisMachine(url)) return new Response('Misdirected Request', { status: 421 });
      const address =
        'socket' in incoming ? (incoming.socket as { remoteAddress?: string }).remoteAddress : '';
      const headers = new Headers(request.headers);
      for (const name of [...headers.keys()]) if (CLIENT_HEADER.test(name)) headers.delete(name);
      if (address) {
        headers.set('cf-connecting-ip', address);
        headers.set('x-forwarded-for', address);
      }
      const isFunction = url.pathname.startsWith('/functions/v1/');
      try {
        if (request.method === 'OPTIONS' && !isFunction) return preflight(request);
        const body = await readBody(request);
        if (body === 'too large')
          return withCors(Response.json({ message: 'Payload too large' }, { status: 413 }));
        const init = { method: request.method, headers, body, signal: request.signal };
        const known = new Request(url, init as RequestInit);
        if (isFunction)
          return await options.functions(
            known,
            `${url.pathname}${url.search}`.slice('/functions/v1/'.length),
          );
        return withCors(await options.api(known, url));
      } catch (error) {
        options.log(`${request.method} ${url.pathname} failed: ${(error as Error).name}`);
        return withCors(Response.json({ message: 'Internal server error' }, { status: 500 }));
      }
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => void listener(request, response));
  const port = await listen(server, options.port);
  // For example, too many open files: refuses one connection and keeps serving the others.
  server.on('error', (error) => options.log(`A connection could not be accepted: ${error.message}`));
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: unknown) => {
    const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isBusy ? new BusyPortError(port, 'SUPABASE_PORT', 'the embedded backend') : error;
  });
  return (server.address() as AddressInfo).port;
}

/** First, so that a slow sender does not block the only database session. */
async function readBody(request: Request): Promise<Uint8Array | 'too large' | null> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return null;
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return 'too large';
  return (await readAtMost(request.body, MAX_BODY_BYTES)) ?? 'too large';
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  });
}

/** Keys are sent in headers and never in cookies, so any origin may send requests. */
function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', 'content-range, content-length, etag, x-supabase-api-version');
  headers.delete('access-control-allow-credentials');
  return new Response(response.body, { status: response.status, headers });
}
