// Like Netlify: netlify.toml's headers and redirects, pretty URLs, 404.html, ETags. A request uses
// either the old release or the new one.
import { once } from 'node:events';
import { realpathSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { toSmallLetters } from '#domain/site/small-letters.ts';
import { createSiteFileCache, findFile, getContentType, isCompressible } from '#output/site-files.ts';
import { loadNetlifyRules, RULE_FILES, type NetlifyRules } from '#output/netlify-rules.ts';
import { locateFile } from '#output/site-folder.ts';

export type Endpoint = (request: EndpointRequest) => Promise<EndpointResponse>;

export interface EndpointRequest {
  method: string;
  query: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface EndpointResponse {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface SiteServerOptions {
  root: () => string | undefined;
  config: string;
  port: number;
  host?: string;
  findOlder?: (pathname: string) => string | undefined;
  endpoints?: Readonly<Record<string, Endpoint>>;
  log?: (line: string) => void;
}

export interface SiteServer {
  url: string;
  port: number;
  close: () => Promise<void>;
}

/** @throws NodeJS.ErrnoException EADDRINUSE if the port is busy; Error if the rules can't be parsed */
export async function serveSite(options: SiteServerOptions): Promise<SiteServer> {
  const { host = '127.0.0.1', log = console.error } = options;
  const answer = createAnswer(options);
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(
        `${request.method ?? ''} ${request.url ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=UTF-8' });
      response.end('Internal Server Error');
    });
  });
  await once(server.listen(options.port, host), 'listening');
  // For example too many open files: one visitor is refused, the others are served.
  server.on('error', (error) => {
    log(`A connection could not be accepted: ${error.message}`);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    close: async () => {
      setTimeout(() => {
        server.closeAllConnections();
      }, CLOSE_GRACE_MS).unref();
      await server[Symbol.asyncDispose]();
    },
  };
}

const CLOSE_GRACE_MS = 500;
/** For the site's origin in rules without a host. The visitor's Host header is never used. */
const OWN_ORIGIN = 'http://site.invalid';
const MAX_ENDPOINT_BODY_BYTES = 64 * 1024;
/** Hashed names are never reused for other content, so an older release may serve them. */
const ASSET_PREFIX = '/_astro/';
const DEFAULT_CACHE_CONTROL = 'public,max-age=0,must-revalidate';

type Headers = Record<string, string | number>;

function createAnswer({ root, config, findOlder = () => undefined, endpoints = {} }: SiteServerOptions) {
  const cache = createSiteFileCache();
  const rulesOf = createRulesCache(config);

  return async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const target = parseTarget(request);
    if (target === undefined) {
      sendText(response, 400, 'Bad Request');
      return;
    }
    const endpoint = Object.hasOwn(endpoints, target.path) ? endpoints[target.path] : undefined;
    if (endpoint !== undefined) {
      await callEndpoint(endpoint, target.query, request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' });
      return;
    }
    const site = resolveSite(root());
    if (site === undefined) {
      sendText(
        response,
        503,
        'The site is being published for the first time. Please try again in a moment.',
        {
          'retry-after': '5',
        },
      );
      return;
    }

    const rules = await rulesOf(site);
    const { send, sendNotFound, follow } = createReplies({ request, response, target, site, rules, cache });
    const own = findFile(site, target.path);
    const asked = { path: target.path, query: target.query, host: target.host, headers: request.headers };
    const small = own.kind === 'missing' ? toSmallLetters(encodeURI(target.path)) : undefined;
    const redirect = own.kind === 'missing' ? rules.findRedirect(asked) : rules.findForcedRedirect(asked);
    if (small !== undefined) {
      sendRedirect(response, 301, small + withMark(target.query));
    } else if (redirect) {
      await follow(redirect);
    } else if (own.kind === 'moved') {
      sendRedirect(response, 301, encodeURI(own.to) + withMark(target.query));
    } else if (own.kind === 'file') {
      await send(200, own.file);
    } else {
      const kept = target.path.startsWith(ASSET_PREFIX) ? findOlder(target.path) : undefined;
      await (kept === undefined ? sendNotFound() : send(200, kept));
    }
  };
}

function createReplies({
  request,
  response,
  target,
  site,
  rules,
  cache,
}: {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  target: Target;
  site: string;
  rules: NetlifyRules;
  cache: ReturnType<typeof createSiteFileCache>;
}) {
  /** A redirect if the status says so, otherwise a rewrite. */
  async function follow({ to, status }: { to: string; status: number }) {
    const goal = new URL(to, OWN_ORIGIN);
    const isHere = goal.origin === OWN_ORIGIN;
    if (status >= 300 && status < 400) {
      if (goal.search === '') goal.search = target.query;
      sendRedirect(response, status, isHere ? goal.pathname + goal.search + goal.hash : goal.href);
      return;
    }
    if (!isHere) {
      sendText(response, 502, 'Proxy rules are answered by Netlify only.');
      return;
    }
    const file = findFile(site, decodeURIComponent(goal.pathname));
    await (file.kind === 'file' ? send(status, file.file, goal.pathname) : sendNotFound());
  }

  async function sendNotFound() {
    const page = findFile(site, '/404.html');
    if (page.kind === 'file') await send(404, page.file);
    else sendText(response, 404, 'Not Found');
  }

  /** The header rules of `rewritten`, the file's own address, apply too. */
  async function send(status: number, file: string, rewritten?: string) {
    const body = await cache.read(file, request.headers['accept-encoding']);
    const headers: Headers = {
      'content-type': getContentType(file),
      'cache-control': DEFAULT_CACHE_CONTROL,
      ...rules.getHeaders(target.path),
      ...(rewritten === undefined ? {} : rules.getHeaders(rewritten)),
      etag: body.etag,
    };
    if (status >= 400) headers['cache-control'] = capCaching(String(headers['cache-control']));
    if (body.encoding !== 'identity' || isCompressible(file, body.bytes.length))
      headers['vary'] = 'Accept-Encoding';
    if (status === 200 && isKnownToClient(request.headers['if-none-match'], body.etag)) {
      delete headers['content-type'];
      response.writeHead(304, headers).end();
      return;
    }
    if (body.encoding !== 'identity') headers['content-encoding'] = body.encoding;
    headers['content-length'] = body.bytes.length;
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  }

  return { send, sendNotFound, follow };
}

async function callEndpoint(
  endpoint: Endpoint,
  query: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ENDPOINT_BODY_BYTES) {
      sendText(response, 413, 'Content Too Large', { connection: 'close' });
      return;
    }
    chunks.push(chunk);
  }
  const { method = 'GET', headers } = request;
  const body = Buffer.concat(chunks);
  const answer = await endpoint({ method, query, headers, body });
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(`${JSON.stringify(answer.body)}\n`);
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    ...(answer.status === 304 ? {} : { 'content-length': bytes.length }),
  });
  response.end(method === 'HEAD' || answer.status === 304 ? undefined : bytes);
}

/** So that a request uses one release even if the link is switched during it. */
function resolveSite(folder: string | undefined): string | undefined {
  try {
    return folder === undefined ? undefined : realpathSync(folder);
  } catch {
    return undefined;
  }
}

/** An error page must not be cached for a year because its address matches the rule for hashed assets. */
function capCaching(cacheControl: string): string {
  return /no-store|no-cache/.test(cacheControl) ? cacheControl : DEFAULT_CACHE_CONTROL;
}

function isKnownToClient(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function sendRedirect(response: http.ServerResponse, status: number, location: string) {
  sendText(response, status, `Redirecting to ${location}`, { location });
}

function sendText(response: http.ServerResponse, status: number, text: string, headers: Headers = {}) {
  const body = `${text}\n`;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=UTF-8',
    'cache-control': DEFAULT_CACHE_CONTROL,
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function withMark(query: string): string {
  return query === '' ? '' : `?${query}`;
}

interface Target {
  path: string;
  query: string;
  host: string;
}

/** Undefined for bad escapes, NUL bytes, an absolute or empty target. */
function parseTarget(request: http.IncomingMessage): Target | undefined {
  const raw = request.url ?? '';
  if (!raw.startsWith('/')) return undefined;
  const mark = raw.indexOf('?');
  const rawPath = mark === -1 ? raw : raw.slice(0, mark);
  const host = normalizeHost(request.headers.host ?? 'localhost');
  if (host === undefined) return undefined;
  try {
    // Merges slashes first, because `//evil.example/` must not become a redirect to another host.
    const decoded = decodeURIComponent(rawPath).replace(/\/{2,}/g, '/');
    if (decoded.includes('\0')) return undefined;
    return { path: path.posix.normalize(decoded), query: mark === -1 ? '' : raw.slice(mark + 1), host };
  } catch {
    return undefined;
  }
}

function normalizeHost(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.host.replace(/\.(?=$|:)/, '');
}

/** A few sites, because a rollback switches back and forth. */
function createRulesCache(config: string): (siteFolder: string) => Promise<NetlifyRules> {
  const kept = new LRUCache<string, Promise<NetlifyRules>>({ max: 8 });
  return (siteFolder) => {
    const files = [config, ...RULE_FILES.map((name) => locateFile(siteFolder, name))];
    const key = files.map(describeVersion).join(' ');
    let rules = kept.get(key);
    if (rules === undefined) {
      rules = loadNetlifyRules(siteFolder, config);
      rules.catch(() => kept.delete(key));
      kept.set(key, rules);
    }
    return rules;
  };
}

function describeVersion(file: string | undefined): string {
  const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? '-' : `${file} ${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}
