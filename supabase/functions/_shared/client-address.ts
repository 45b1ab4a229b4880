import { isIpv4, toClientNetwork } from '../../../src/domain/site/client-network.ts';

/**
 * The caller's address, at the precision that a rate limit needs.
 *
 * Only `cf-connecting-ip` is trusted: every hosted Supabase project is behind Cloudflare, which overwrites the header,
 * and on the embedded default the gateway overwrites it with the address of the socket. `x-forwarded-for`, `x-real-ip`
 * and `forwarded` are never read because any caller can set them.
 *
 * Callers without a usable address share one allowance: a misconfigured proxy makes the limit stricter and never
 * disables it.
 */
export function getClientAddress(headers: Headers): string {
  return toClientNetwork(headers.get('cf-connecting-ip') ?? '') ?? 'unknown';
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
