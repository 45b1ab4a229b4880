import { Refusal } from './http.ts';
import { sign, toBase64Url } from './signature.ts';

export interface RateLimit {
  /** Names the limit in the database: unique among all limits. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Takes one request off the allowance of `subject`. Resolves to the seconds to wait, or 0. */
export type TakeToken = (limit: RateLimit, subject: string) => Promise<number>;

/** @throws {Refusal} 429 with `retry-after` if the allowance is used up */
export async function enforce(takeToken: TakeToken, limit: RateLimit, subject: string): Promise<void> {
  const waitSeconds = await takeToken(limit, subject);
  if (waitSeconds > 0) {
    throw new Refusal(429, 'too_many_requests', 'Too many requests. Please wait before trying again.', {
      headers: { 'retry-after': String(waitSeconds) },
    });
  }
}

/** Maximum number of remembered denials. Beyond it the oldest one is forgotten and the database is asked again. */
const maxRememberedDenials = 5000;

/** Counts in the database, so that a limit survives a restart and applies to every instance. Subjects are hashed with
 * the project's secret: the table contains no personal data. A denial is remembered until its end: in a burst only
 * accepted requests reach the database. `call` runs `take_rate_token`; `now` is in milliseconds. */
export function createTakeToken(
  call: (parameters: { p_key: string; p_limit: number; p_window_seconds: number }) => Promise<number>,
  secret: string,
  factor: number,
  now: () => number = Date.now,
): TakeToken {
  const deniedUntil = new Map<string, number>();
  return async ({ name, limit, windowSeconds }, subject) => {
    const key = `${name}:${toBase64Url(await sign(secret, 'rate-limit', subject)).slice(0, 22)}`;
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
