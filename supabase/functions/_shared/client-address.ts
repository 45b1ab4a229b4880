import { isIpv4, toClientNetwork } from '../../../src/domain/site/client-network.ts';

/** Only `cf-connecting-ip` is trusted: Cloudflare in front of every hosted project overwrites it, and so does the
 * gateway of the embedded default. Callers without a usable address share one allowance, so that a misconfigured
 * proxy makes the limit stricter. */
export function getClientAddress(headers: Headers): string {
  return toClientNetwork(headers.get('cf-connecting-ip') ?? '') ?? 'unknown';
}

/** The block that a caller is likely to control: a /24 of IPv4, or a /48 of IPv6, which providers assign to a
 * customer. */
export function toNetwork(address: string): string {
  if (isIpv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  const [a, b, c] = address.split(':');
  return a === undefined || b === undefined || c === undefined ? address : `${a}:${b}:${c}::/48`;
}
