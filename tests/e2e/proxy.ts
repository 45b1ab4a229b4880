/** The site with changes, for a browser that Playwright's routes don't reach. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '#tests/site/serve.ts';

interface Changes {
  /** Paths that return 404. */
  readonly missing?: RegExp;
  /** Runs in every page before its scripts. */
  readonly script?: string;
  /** Like a phone's connection in a basement: while it is true, no request gets a response or an error. */
  readonly isSilent?: () => boolean;
}

/** Allowed by the policy of the pages, which have no other way for a script. */
const SCRIPT_PATH = '/script-of-the-test.js';

/** @param upstream address of the site */
export function openProxy(upstream: string, { missing, script = '', isSilent }: Changes) {
  return serve((request, response) => {
    if (isSilent?.()) return;
    const url = new URL(request.url ?? '/', upstream);
    if (url.pathname === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (missing?.test(url.pathname)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const asked = http.request(url, { method: request.method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (isPage && script !== '') void addScript(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
}

async function addScript(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await text(answer);
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(html.replace('</title>', `</title><script src="${SCRIPT_PATH}"></script>`));
}
