/** The two ways to the functions of the database that a publisher calls. */
import type { Transport } from './publishing-backend.ts';

/**
 * Straight to the database.
 *
 * @param query runs SQL as the owner of the database
 */
export function createDirectTransport(
  query: (sql: string, values: unknown[]) => Promise<readonly Record<string, unknown>[]>,
): Transport {
  return async (name, parameters) => {
    const names = Object.keys(parameters).map((parameter, index) => `${parameter} => $${index + 1}`);
    const values = Object.values(parameters);
    const [row] = await query(`select public.${name}(${names.join(', ')}) as answer`, values);
    return row?.['answer'];
  };
}

/** The project did not answer, or refused; the message says what to look at. */
export class PublishingApiError extends Error {
  override name = 'PublishingApiError';
}

const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Through the API of a project, known by its address and key only.
 *
 * @param project.url origin, without a trailing slash
 */
export function createApiTransport({ url, secretKey }: { url: string; secretKey: string }): Transport {
  return async (name, parameters) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PublishingApiError(`${url} does not answer (${reason}). The next try comes by itself.`);
    });
    if (response.ok) {
      const answer: unknown = response.status === 204 ? null : await response.json();
      return answer;
    }
    await response.body?.cancel();
    throw new PublishingApiError(
      response.status === 404
        ? `The project has no function ${name}: apply supabase/migrations (\`supabase db push\`).`
        : `${url} answered ${response.status} to ${name}: look whether SUPABASE_SECRET_KEY is a secret key of this project.`,
    );
  };
}
