import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import { parseJson } from '#domain/parse-json.ts';

export interface FunctionAnswer {
  /** Absent if the function wasn't reached. */
  status?: number;
  body: string;
  message?: string;
}

const timeoutMs = 150_000;

/** The only client of pages for visitors: supabase-js would be 50 kB, and `functions.invoke` hides status and body.
 * Without a body it reads. @throws if the project isn't reached */
export function askProject(path: string, body?: unknown, accessToken?: string): Promise<Response> {
  return fetch(SUPABASE_URL + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(SUPABASE_PUBLISHABLE_KEY ? { apikey: SUPABASE_PUBLISHABLE_KEY } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Never throws. */
export async function invokeFunction(
  name: string,
  body: unknown,
  accessToken?: string,
): Promise<FunctionAnswer> {
  try {
    const response = await askProject(`/functions/v1/${name}`, body, accessToken);
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { body: '', message: error instanceof Error ? error.message : String(error) };
  }
}

export function readText(answer: FunctionAnswer, field: string): string | undefined {
  const value = readField(answer, field);
  return typeof value === 'string' ? value : undefined;
}

export function readField(answer: FunctionAnswer, field: string): unknown {
  const body = parseJson(answer.body);
  if (body === null || typeof body !== 'object') return undefined;
  return Object.entries(body).find(([key]) => key === field)?.[1];
}
