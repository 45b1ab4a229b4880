/**
 * The last step of a page, on its bytes, after Astro has rendered it.
 *
 * Astro writes the hashes of every script and style of the site into the policy of every page: 2 kB that do not compress,
 * and each page would change with any other. This leaves those of what the page itself holds.
 */
import { hash } from 'node:crypto';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;
/** What no policy names: it does not run. */
const DATA = ' type="application/ld+json"';
const HASH = / '(sha256-[^']+)'/g;

/** @param page as Astro rendered it, whole or a part of one */
export function finishPage(page: Buffer): Buffer<ArrayBuffer> {
  // A character for each byte: places in the text are places in the page.
  const html = page.toString('latin1');
  const policy = POLICY.exec(html);
  if (!policy) return Buffer.from(page);
  const [whole, before = '', content = ''] = policy;
  const own = new Set<string>();
  for (const { 0: element, 1: name = '', 2: attributes = '', 3: text = '', index } of html.matchAll(INLINE)) {
    if (attributes.includes(DATA)) continue;
    const start = index + element.length - `</${name}>`.length - text.length;
    own.add(toHash(page.subarray(start, start + text.length)));
  }
  const start = policy.index + before.length;
  const end = policy.index + whole.length - 1;
  return Buffer.concat([
    page.subarray(0, start),
    Buffer.from(toOwnPolicy(content, own), 'latin1'),
    page.subarray(end),
  ]);
}

function toOwnPolicy(policy: string, own: ReadonlySet<string>): string {
  const seen = new Set<string>();
  return policy.replace(HASH, (source, hash: string) => {
    // What is on every page may be named by one of them, too.
    if (seen.has(hash)) return '';
    seen.add(hash);
    return own.has(hash) ? source : '';
  });
}

const toHash = (text: Buffer) => `sha256-${hash('sha256', text, 'base64')}`;

/** The same with an answer, which is another one from then on; of what is no page nothing changes. */
export async function finishResponse(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null)
    return response;
  const { buffer, byteOffset, byteLength } = finishPage(Buffer.from(await response.arrayBuffer()));
  const isAlone = buffer.byteLength === byteLength;
  const bytes = isAlone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  // A new answer would copy them, and hand them on through a stream.
  return Object.assign(response, {
    arrayBuffer: () => Promise.resolve(bytes),
    text: () => Promise.resolve(Buffer.from(bytes).toString()),
  });
}
