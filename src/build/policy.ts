import { hash } from 'node:crypto';

const PLACE = '<meta charset="utf-8">';
/** Sonner inserts an empty element with the first toast, then its text. A page has neither, so Astro doesn't know
 * them. */
export const SONNER_STYLES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
] as const;
const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** Files have no headers. Astro lists the hashes of all scripts and styles of the site, 2 kB; this keeps those that
 * the page and its toasts need. A fragment has no head. @throws if the page would have no policy */
export function placePolicy(html: string, policy: string): string {
  if (!html.includes('<head')) return html;
  const place = html.indexOf(PLACE);
  if (place === -1) throw new Error(`A page has no ${PLACE}, where its Content-Security-Policy goes.`);
  const own = new Set<string>(SONNER_STYLES);
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
