import { parseJson } from '../parse-json.ts';

/** Rule 10.4. */
export type SubscribeOutcome = 'subscribed' | 'already-subscribed' | 'rate-limited' | 'outdated' | 'failed';

/** A proxy may replace status or body, so any part may be missing. */
export interface SubscribeAnswer {
  status?: number | undefined;
  body?: string | undefined;
  message?: string | undefined;
}

/** By its status first, then by body and message (rule 10.4). A body with an `error` is a failure whatever its
 * status. */
export function toSubscribeOutcome({ status, body = '', message = '' }: SubscribeAnswer): SubscribeOutcome {
  const isGood = status !== undefined && status >= 200 && status < 300;
  if (isGood && !message && !namesError(body)) return 'subscribed';
  if (status === 429) return 'rate-limited';
  if (status === 409) return 'already-subscribed';
  if (status === 412) return 'outdated';
  const said = `${message}\n${body}`;
  if (/429|too many/i.test(said)) return 'rate-limited';
  if (/409|already subscribed/i.test(said)) return 'already-subscribed';
  return 'failed';
}

function namesError(body: string): boolean {
  const value = parseJson(body);
  return typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error);
}
