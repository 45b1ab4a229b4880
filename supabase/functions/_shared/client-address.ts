/**
 * The caller's address, as far as a rate limit needs it.
 *
 * The one header that counts is `cf-connecting-ip`: in front of every hosted Supabase project stands Cloudflare,
 * which replaces whatever the caller put there, and on the embedded default the gateway does the same with the
 * address of the socket. `x-forwarded-for`, `x-real-ip` and `forwarded` are never read: anybody can write them.
 *
 * An IPv6 caller is their /64, because one household or server has all of it. Without a usable address all callers
 * share one allowance: a misconfigured proxy makes the limit stricter, never void.
 */
export function getClientAddress(headers: Headers): string {
  const address = (headers.get('cf-connecting-ip') ?? '').trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  if (isIpv4(mapped)) return mapped;
  return toIpv6Network(mapped) ?? 'unknown';
}

/**
 * The block of addresses that a caller is likely to have all of, from {@link getClientAddress}: 256 neighbors of IPv4, a
 * /48 of IPv6, which providers give to a customer.
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
  // The URL parser writes every spelling of an address in the same way, with `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
