import * as z from 'zod/mini';
import { askProject } from '#browser/invoke-function.ts';
import { findAccessToken } from './editor-session.ts';

export type CallResult<Value> =
  { ok: true; value: Value } | { ok: false; message: string; needsEditor: boolean };

const refusalSchema = z.object({ error: z.string() });

/** `fallback` is the message if the server gives none. */
export async function callAsEditor<Value>(
  name: string,
  body: object,
  schema: z.ZodMiniType<Value>,
  fallback: string,
): Promise<CallResult<Value>> {
  const token = await findAccessToken();
  const response = await askProject(`/functions/v1/${name}`, body, token).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  const { data } = schema.safeParse(answer);
  if (response?.ok && data !== undefined) return { ok: true, value: data };
  return {
    ok: false,
    message: refusalSchema.safeParse(answer).data?.error ?? fallback,
    needsEditor: response?.status === 401 || response?.status === 403,
  };
}
