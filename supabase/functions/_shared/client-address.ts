/**
 * The caller's address, at the precision that a rate limit needs.
 *
 * Only `cf-connecting-ip` is trusted: every hosted Supabase project is behind Cloudflare, which overwrites the header,
 * and on the embedded default the gateway overwrites it with the address of the socket. `x-forwarded-for`, `x-real-ip`
 * and `forwarded` are never read because any caller can set them.
 *
 * An IPv6 caller is identified by its /64, because one household or server has all of it. Callers without a usable
 * address share one allowance: a misconfigured proxy makes the limit stricter and never disables it.
 */
export function getClientAddress(headers: Headers): string {
  const address = (headers.get('cf-connecting-ip') ?? '').trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  if (isIpv4(mapped)) return mapped;
  return toIpv6Network(mapped) ?? 'unknown';
}

/**
 * The block of addresses that a caller is likely to control, from {@link getClientAddress}: a /24 of IPv4, or a /48 of
 * IPv6, which providers assign to a customer.
 */
export function toNetwork(address: string): string {
  if (isIpv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  const [a, b, c] = address.split(':');
  return a === undefined || b === undefined || c === undefined ? address : `${a}:${b}:${c}::/48`;
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

function toIpv6Network(text: string): string | undefined {
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return undefined;
  // The URL parser normalizes every spelling of an address, with `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
