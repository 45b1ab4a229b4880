import { Refusal } from './http.ts';
import { sign, toBase64Url } from './signature.ts';

/** So many requests in so many seconds, per subject. */
export interface RateLimit {
  /** Names the limit in the database: unique among all limits. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Takes one request off the allowance of `subject`. Answers the seconds to wait, 0 when there is no need to. */
export type TakeToken = (limit: RateLimit, subject: string) => Promise<number>;

/**
 * @throws {Refusal} 429 with `retry-after` when the allowance is used up
 */
export async function enforce(takeToken: TakeToken, limit: RateLimit, subject: string): Promise<void> {
  const waitSeconds = await takeToken(limit, subject);
  if (waitSeconds > 0) {
    throw new Refusal(429, 'too_many_requests', 'Too many requests. Please wait before trying again.', {
      headers: { 'retry-after': String(waitSeconds) },
    });
  }
}

/**
 * Counts in the database, so that a limit survives a restart and holds for every copy of a function. Subjects are
 * hashed under the project's secret: the table names no person and no address.
 *
 * @param call runs `take_rate_token` and answers its result
 * @param factor multiplies every limit
 */
export function createTakeToken(
  call: (parameters: { p_key: string; p_limit: number; p_window_seconds: number }) => Promise<number>,
  secret: string,
  factor: number,
): TakeToken {
  return async ({ name, limit, windowSeconds }, subject) => {
    const hash = toBase64Url(await sign(secret, 'rate-limit', subject)).slice(0, 22);
    return call({
      p_key: `${name}:${hash}`,
      p_limit: Math.max(1, Math.round(limit * factor)),
      p_window_seconds: windowSeconds,
    });
  };
}
