import { hash } from 'node:crypto';

/** Where it goes: before everything that it is about. */
const PLACE = '<meta charset="utf-8">';
const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/**
 * Writes the Content-Security-Policy of a page into its head, for files have no headers. Astro names the hash of every script
 * and style of the site in it, 2 kB that do not compress; those that the page holds stay. None is added: what Astro does not
 * know remains blocked.
 *
 * @param html of a page or a fragment; a fragment has no head and needs no policy
 * @throws when the page would be without its policy
 */
export function placePolicy(html: string, policy: string): string {
  if (!html.includes('<head')) return html;
  const place = html.indexOf(PLACE);
  if (place === -1) throw new Error(`A page has no ${PLACE}, where its Content-Security-Policy goes.`);
  const own = new Set<string>();
  for (const [, , text = ''] of html.matchAll(INLINE)) own.add(`sha256-${hash('sha256', text, 'base64')}`);
  const seen = new Set<string>();
  const content = policy.replace(/ '(sha256-[^']+)'/g, (source, name: string) => {
    if (!own.has(name) || seen.has(name)) return '';
    seen.add(name);
    return source;
  });
  const end = place + PLACE.length;
  const meta = `<meta http-equiv="content-security-policy" content="${content}">`;
  return html.slice(0, end) + meta + html.slice(end);
}
