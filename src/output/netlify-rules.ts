// Parsed and matched by Netlify's own packages, so that rules behave as on Netlify.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { LRUCache } from 'lru-cache';
import redirector from 'netlify-redirector';
import { z } from 'zod';
import { locateFile } from './site-folder.ts';

export interface RuleRequest {
  path: string;
  query: string;
  host: string;
  headers: IncomingHttpHeaders;
}

export interface RedirectMatch {
  to: string;
  status: number;
}

export interface NetlifyRules {
  rewriteTargets: readonly string[];
  redirectTargets: readonly string[];
  findRedirect(request: RuleRequest): RedirectMatch | undefined;
  findForcedRedirect(request: RuleRequest): RedirectMatch | undefined;
  /** Names in lower case. If two rules set the same header, the later one wins. */
  getHeaders(requestPath: string): Record<string, string>;
}

// By content: releases have the same rules until a product is renamed. 10,000 renamed products take 0.25 s.
const parsed = new LRUCache<string, Promise<NetlifyRules>>({ max: 8 });

/** @throws if a rule can't be parsed, because Netlify would drop it silently */
export function loadNetlifyRules(siteFolder: string, configFile: string): Promise<NetlifyRules> {
  const files = [configFile, ...RULE_FILES.map((name) => locateFile(siteFolder, name))];
  const texts = files.map((file) =>
    file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : null,
  );
  const key = hash('sha256', JSON.stringify(texts));
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const rules = parseRules(siteFolder, configFile);
  rules.catch(() => parsed.delete(key));
  parsed.set(key, rules);
  return rules;
}

export const RULE_FILES = ['_redirects', '_headers'];

async function parseRules(siteFolder: string, configFile: string): Promise<NetlifyRules> {
  const listOwn = (name: string) => [locateFile(siteFolder, name) ?? []].flat();
  const config = existsSync(configFile) ? { netlifyConfigPath: configFile } : {};
  const parsedRedirects = await parseAllRedirects({
    redirectsFiles: listOwn('_redirects'),
    configRedirects: [],
    minimal: false,
    ...config,
  });
  const parsedHeaders = await parseAllHeaders({
    headersFiles: listOwn('_headers'),
    configHeaders: [],
    minimal: false,
    netlifyConfigPath: undefined,
    ...config,
  });
  const errors = [parsedRedirects.errors as unknown[], parsedHeaders.errors].flat().map(String);
  if (errors.length > 0) {
    throw new Error(`The redirect or header rules cannot be read:\n  ${errors.join('\n  ')}`);
  }
  const redirects = z.array(redirectSchema).parse(parsedRedirects.redirects);
  const headerRules = z.array(headerRuleSchema).parse(parsedHeaders.headers);
  const findRedirect = await createFindRedirect(redirects);
  const findForced = await createFindRedirect(redirects.filter((rule) => rule.force === true));

  return {
    rewriteTargets: redirects.filter(isRewriteToFile).map((rule) => rule.to),
    redirectTargets: redirects.filter(isRedirectToPage).map(({ to }) => to.replace(/[?#].*$/, '')),
    findRedirect,
    findForcedRedirect: findForced,
    getHeaders(requestPath) {
      const headers: Record<string, string> = {};
      for (const rule of headerRules) {
        if (!rule.forRegExp.test(requestPath)) continue;
        for (const [name, value] of Object.entries(rule.values)) headers[name.toLowerCase()] = value;
      }
      return headers;
    },
  };
}

const redirectSchema = z.looseObject({
  from: z.string(),
  to: z.string(),
  status: z.int().optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  force: z.boolean().optional(),
  conditions: z.record(z.string(), z.unknown()).optional(),
  scheme: z.string().optional(),
  host: z.string().optional(),
  signed: z.unknown().optional(),
  exceptions: z.record(z.string(), z.unknown()).optional(),
});

const headerRuleSchema = z.object({
  forRegExp: z.instanceof(RegExp),
  values: z.record(z.string(), z.string()),
});

type Redirect = z.infer<typeof redirectSchema>;

function isRewriteToFile({ to, status = 301 }: Redirect): boolean {
  return (status < 300 || status >= 400) && /^\/(?!\.netlify\/)[^:*]*\.\w+$/.test(to);
}

function isRedirectToPage({ to, status = 301 }: Redirect): boolean {
  return status >= 300 && status < 400 && /^\/(?!\.netlify\/)[^:*]*$/.test(to);
}

// Netlify's engine checks all rules for each request: 172 ms with 50,000 renamed products. A map has the rules for one
// address without further conditions, the engine gets only the others. As on Netlify, the first matching rule wins.
async function createFindRedirect(redirects: readonly Redirect[]): Promise<NetlifyRules['findRedirect']> {
  const exact = new Map<string, { rule: Redirect; othersBefore: number }>();
  const others: Redirect[] = [];
  for (const rule of redirects) {
    if (!isExact(rule)) others.push(rule);
    else if (!exact.has(toExactKey(rule.from))) {
      exact.set(toExactKey(rule.from), { rule, othersBefore: others.length });
    }
  }
  const counts = new Set([others.length, ...[...exact.values()].map(({ othersBefore }) => othersBefore)]);
  const matchers = new Map<number, Awaited<ReturnType<typeof createMatcher>>>();
  for (const count of counts) {
    if (count > 0) matchers.set(count, await createMatcher(others.slice(0, count)));
  }
  return (request) => {
    const hit = exact.get(toExactKey(request.path));
    const match = matchers.get(hit?.othersBefore ?? others.length)?.match(toMatcherRequest(request));
    if (match) return { to: match.to, status: match.force404 ? 404 : match.status };
    return hit && { to: hit.rule.to, status: hit.rule.status ?? 301 };
  };
}

/** The engine ignores a trailing slash. */
function toExactKey(address: string): string {
  return address.length > 1 ? address.replace(/\/$/, '') : address;
}

function isExact(rule: Redirect): boolean {
  const asksFor = [rule.query, rule.conditions, rule.exceptions].flatMap((wish) => Object.keys(wish ?? {}));
  const isOfAnyHost = !rule.scheme && !rule.host && !rule.signed;
  return /^\/[^:*?#]*$/.test(rule.from) && !rule.to.includes(':') && isOfAnyHost && asksFor.length === 0;
}

/** Netlify's WebAssembly engine calls `from` "origin" and `query` "params". */
function createMatcher(redirects: readonly Redirect[]) {
  const rules = redirects.map(({ from, query, ...rest }) => ({ ...rest, origin: from, params: query }));
  return redirector.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });
}

/** Netlify's edge passes a visitor's language and country in headers. Here, cookies or Accept-Language provide them. */
function toMatcherRequest({ path: requestPath, query, host, headers }: RuleRequest) {
  const cookies = parseCookies(headers.cookie);
  const known: Record<string, string> = {
    'x-language': cookies['nf_lang'] ?? headers['accept-language']?.slice(0, 2) ?? 'en',
    'x-country': cookies['nf_country'] ?? 'us',
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) known[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    scheme: 'http',
    host,
    path: requestPath,
    query,
    headers: known,
    cookieValues: cookies,
    getHeader: (name: string) => known[name.toLowerCase()] ?? '',
    getCookie: (name: string) => cookies[name] ?? '',
  };
}

function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    if (name !== '') cookies[name] = value.join('=');
  }
  return cookies;
}
