import { invokeFunction, readText, type FunctionAnswer } from '#browser/invoke-function.ts';
import { findAccessToken } from './editor-session.ts';

export type CallResult<Value> =
  { ok: true; value: Value } | { ok: false; message: string; needsEditor: boolean };

/** `read` extracts the result; `fallback` is the message if the server gives none. */
export async function callAsEditor<Value>(
  name: string,
  body: unknown,
  read: (answer: FunctionAnswer) => Value | undefined,
  fallback: string,
): Promise<CallResult<Value>> {
  const answer = await invokeFunction(name, body, await findAccessToken());
  const isOk = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
  const value = isOk ? read(answer) : undefined;
  if (value !== undefined) return { ok: true, value };
  return {
    ok: false,
    message: readText(answer, 'error') ?? fallback,
    needsEditor: answer.status === 401 || answer.status === 403,
  };
}
