/**
 * Where the build may send requests: to the configured backend, and to public https addresses. Editors name pictures by
 * their full address, and any server may answer with a redirect; neither may make the machine that builds ask something
 * in its own network, as the metadata service of a cloud.
 */
import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** The request would leave the public web; nothing was sent. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** How the web is reached; tests have one of their own. */
export interface Web {
  readonly lookup: LookupFunction;
  readonly request: typeof https.request;
  readonly isPublicAddress: (address: string) => boolean;
}

const MAX_REDIRECTS = 5;
/** More than any picture that is taken (picture-probe.ts). */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const ANSWER_TIMEOUT_MS = 20_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const BODILESS = [204, 205, 304];

/**
 * A `fetch` for the build. Each redirect is a request of its own, checked like the first.
 *
 * @param trustedOrigins asked as they are, wherever they are: the backend, which may run on this machine
 * @param web what is not given is the real one
 * @returns rejects with a RefusedAddressError when an address is not public, or its name leads to one that is not
 */
export function createPublicFetch(trustedOrigins: readonly string[], web: Partial<Web> = {}): typeof fetch {
  const reached: Web = {
    lookup: dns.lookup,
    request: https.request,
    isPublicAddress,
    ...web,
  };
  const askTrusted = globalThis.fetch;

  return async (input, init) => {
    const given = input instanceof Request ? input : undefined;
    const method = init?.method ?? given?.method ?? 'GET';
    const redirect = init?.redirect ?? given?.redirect ?? 'follow';
    let headers = new Headers(init?.headers ?? given?.headers);
    let url = new URL(input instanceof Request ? input.url : input);
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const response = trustedOrigins.includes(url.origin)
        ? await (count === 0
            ? askTrusted(input, { ...init, redirect: 'manual' })
            : askTrusted(url, { method, headers, redirect: 'manual', signal: init?.signal ?? null }))
        : await askPublic(reached, url, { method, headers, signal: init?.signal ?? given?.signal });
      const location = response.headers.get('location');
      if (!REDIRECTS.includes(response.status) || location === null || redirect === 'manual') return response;
      await response.body?.cancel();
      if (redirect === 'error' || !isReading(method) || !URL.canParse(location, url)) {
        throw new RefusedAddressError(`${quoteHost(url)} leads on to another address`);
      }
      const next = new URL(location, url);
      // Headers for the backend, such as its keys, go to the backend only.
      if (next.origin !== url.origin) headers = new Headers();
      url = next;
    }
    throw new RefusedAddressError(`${quoteHost(url)} leads on more than ${MAX_REDIRECTS} times`);
  };
}

/** Nothing that the registries of special-purpose addresses name (IANA, RFC 6890). */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_IPV4.check(address, 'ipv4');
    case 6:
      return (
        !address.includes('%') && GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6')
      );
    default:
      return false;
  }
}

const SPECIAL_IPV4 = toBlockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
const GLOBAL_IPV6 = toBlockList('ipv6', [['2000::', 3]]);
const SPECIAL_IPV6 = toBlockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  // An IPv4 address is part of these, also a private one.
  ['2002::', 16],
  ['3fff::', 20],
]);

function toBlockList(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

async function askPublic(
  { lookup, request, isPublicAddress: isPublic }: Web,
  url: URL,
  { method, headers, signal }: { method: string; headers: Headers; signal: AbortSignal | null | undefined },
): Promise<Response> {
  if (url.protocol !== 'https:') throw new RefusedAddressError(`${quoteHost(url)} is not asked over https`);
  if (!isReading(method)) throw new RefusedAddressError(`${quoteHost(url)} is asked for files only`);
  if (url.username !== '' || url.password !== '') {
    throw new RefusedAddressError(`${quoteHost(url)} comes with a password`);
  }
  const hostname = url.hostname.replaceAll(/[[\]]/g, '');
  const refused = new RefusedAddressError(`${quoteHost(url)} is an address of a private network`);
  if (isIP(hostname) !== 0 && !isPublic(hostname)) throw refused;

  // Checked as part of connecting: a name that is asked twice may answer differently.
  const lookUpPublic: LookupFunction = (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error !== null) callback(error, []);
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        callback(refused, []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const limit = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    request({
      method,
      hostname,
      port: url.port === '' ? 443 : url.port,
      path: `${url.pathname}${url.search}`,
      // Bytes as they are: nobody unpacks them here.
      headers: { ...Object.fromEntries(headers), host: url.host, 'accept-encoding': 'identity' },
      lookup: lookUpPublic,
      // A connection of its own, which no setting of the process leads elsewhere.
      agent: false,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
      .once('error', reject)
      .once('response', (message) => {
        try {
          resolve(toResponse(message, method));
        } catch (error) {
          message.destroy();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      })
      .end();
  });
}

function toResponse(message: IncomingMessage, method: string): Response {
  const { statusCode: status = 0, rawHeaders } = message;
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  if (method === 'HEAD' || BODILESS.includes(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(Readable.from(readBounded(message))) as ReadableStream, {
    status,
    headers,
  });
}

async function* readBounded(message: AsyncIterable<Buffer>) {
  let size = 0;
  for await (const chunk of message) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MiB`);
    yield chunk;
  }
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function quoteHost({ host, protocol }: URL): string {
  return JSON.stringify(host === '' ? protocol : host);
}
