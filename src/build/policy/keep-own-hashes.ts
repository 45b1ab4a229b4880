import { createHash } from 'node:crypto';
import { defineMiddleware } from 'astro/middleware';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/i;
const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[^']+)'/g;

/**
 * Astro writes the hashes of every script and style of the site into the policy of every page: 2 kB that do not compress,
 * and each page would change with any other. This leaves those of what the page itself holds.
 *
 * @param html a page with its policy
 */
export function keepOwnHashes(html: string): string {
  const policy = POLICY.exec(html);
  if (!policy) return html;
  const own = new Set(
    [...html.matchAll(INLINE)].map(
      ([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    ),
  );
  const [whole, before = '', content = ''] = policy;
  const kept = content.replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
  // As slices: a page may hold what `replace` reads as a pattern.
  return `${html.slice(0, policy.index)}${before}${kept}"${html.slice(policy.index + whole.length)}`;
}

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(keepOwnHashes(await response.text()), response);
});
