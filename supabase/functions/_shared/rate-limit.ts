import { isIpv4, toClientNetwork } from '../../../src/domain/site/client-network.ts';
import { Refusal } from './http.ts';
import { sign } from './signature.ts';

export interface RateLimit {
  /** Unique among all limits. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Resolves to the seconds to wait, or 0. */
export type TakeToken = (limit: RateLimit, subject: string) => Promise<number>;

/** @throws {Refusal} 429 with `retry-after` */
export async function enforce(takeToken: TakeToken, limit: RateLimit, subject: string): Promise<void> {
  const waitSeconds = await takeToken(limit, subject);
  if (waitSeconds > 0) {
    throw new Refusal(429, 'too_many_requests', 'Too many requests. Please wait before trying again.', {
      headers: { 'retry-after': String(waitSeconds) },
    });
  }
}

/** Beyond it the oldest one is forgotten and the database is asked again. */
const maxRememberedDenials = 5000;

/** In the database, so that a limit applies to every instance. Subjects are hashed: the table contains no personal
 * data. A denial is remembered, so that in a burst only accepted requests reach the database. */
export function createTakeToken(
  call: (parameters: { p_key: string; p_limit: number; p_window_seconds: number }) => Promise<number>,
  secret: string,
  factor: number,
  now: () => number = Date.now,
): TakeToken {
  const deniedUntil = new Map<string, number>();
  return async ({ name, limit, windowSeconds }, subject) => {
    const key = `${name}:${sign(secret, 'rate-limit', subject).slice(0, 22)}`;
    const remainingMs = (deniedUntil.get(key) ?? 0) - now();
    if (remainingMs > 0) return Math.ceil(remainingMs / 1000);
    deniedUntil.delete(key);

    const waitSeconds = await call({
      p_key: key,
      p_limit: Math.max(1, Math.round(limit * factor)),
      p_window_seconds: windowSeconds,
    });
    if (waitSeconds > 0) {
      deniedUntil.set(key, now() + waitSeconds * 1000);
      const [oldest] = deniedUntil.keys();
      if (deniedUntil.size > maxRememberedDenials && oldest !== undefined) deniedUntil.delete(oldest);
    }
    return waitSeconds;
  };
}

/** Cloudflare in front of every hosted project overwrites `cf-connecting-ip`, and so does the
 * embedded gateway. Callers without a usable address share one allowance. */
export function getClientAddress(headers: Headers): string {
  return toClientNetwork(headers.get('cf-connecting-ip') ?? '') ?? 'unknown';
}

/** A caller is likely to control a /24 of IPv4, or a /48 of IPv6, which providers assign to a customer. */
export function toNetwork(address: string): string {
  if (isIpv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  const [a, b, c] = address.split(':');
  return a === undefined || b === undefined || c === undefined ? address : `${a}:${b}:${c}::/48`;
}
