import type { Transport } from './publishing-backend.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** Throws when the project does not answer or refuses; the message says what to look at. */
export function createTransport({ url, secretKey }: { url: string; secretKey: string }): Transport {
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
      throw new Error(`${url} does not answer (${reason}). The next try comes by itself.`);
    });
    if (response.ok) {
      const answer: unknown = response.status === 204 ? null : await response.json();
      return answer;
    }
    await response.body?.cancel();
    throw new Error(
      response.status === 404
        ? `The project has no function ${name}: apply supabase/migrations (\`supabase db push --remote\`).`
        : `${url} answered ${response.status} to ${name}: look whether SUPABASE_SECRET_KEY is a secret key of this project.`,
    );
  };
}
