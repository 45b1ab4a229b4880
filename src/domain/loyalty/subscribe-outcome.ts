/** How a signup can end (rule 10.4). */
export type SubscribeOutcome = 'subscribed' | 'already-subscribed' | 'rate-limited' | 'outdated' | 'failed';

/** What is known of the server's answer. Any part may be missing: a proxy may replace status or body. */
export interface SubscribeAnswer {
  status?: number | undefined;
  /** The body as text. */
  body?: string | undefined;
  /** The message of an error that was thrown. */
  message?: string | undefined;
}

/**
 * Sorts an answer by status first, then by what body and message say (rule 10.4). A body with an `error` is a failure
 * whatever its status says.
 */
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
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error);
  } catch {
    return false;
  }
}
