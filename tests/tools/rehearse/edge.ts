/**
 * What Netlify's network does and its local server does not: it compresses, and runs the edge functions. Deno runs this
 * in front of `netlify serve`, which would fetch the runtime of edge functions from edge.netlify.com.
 *
 *   deno run edge.ts <port> <address of the local server>
 */
import { brotliCompressSync, constants } from 'node:zlib';
import redirect, { config } from '#publishing/netlify-edge/small-letters.ts';

declare const Deno: {
  args: readonly string[];
  serve: (
    options: { port: number; hostname: string },
    answer: (request: Request) => Promise<Response>,
  ) => unknown;
};

const [port = '', site = ''] = Deno.args;
const pattern = new RegExp(config.pattern);
const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;

Deno.serve({ port: Number(port), hostname: '127.0.0.1' }, async (request) => {
  const url = new URL(request.url);
  const isAsked = config.method.includes(request.method) && pattern.test(url.pathname);
  const redirected = isAsked ? redirect(request) : undefined;
  if (redirected) return redirected;

  const answer = await fetch(new URL(url.pathname + url.search, site), {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
  });
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'connection', 'keep-alive']) headers.delete(name);
  const isCompressed =
    COMPRESSED.test(headers.get('content-type') ?? '') &&
    /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  const body = new Uint8Array(await answer.arrayBuffer());
  const isEmpty = request.method === 'HEAD' || [204, 304].includes(answer.status);
  if (isEmpty) return new Response(null, { status: answer.status, headers });
  if (!isCompressed) return new Response(body, { status: answer.status, headers });
  headers.set('content-encoding', 'br');
  headers.append('vary', 'accept-encoding');
  const compressed = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  return new Response(new Uint8Array(compressed), { status: answer.status, headers });
});
