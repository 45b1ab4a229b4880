import { invokeFunction, readText, type FunctionAnswer } from '#browser/invoke-function.ts';
import { findAccessToken } from './editor-session.ts';

export type CallResult<Value> =
  | { ok: true; value: Value }
  /** `needsEditor`: nobody is signed in, or somebody who may not edit. */
  | { ok: false; message: string; needsEditor: boolean };

/**
 * Calls a function with the session of this browser, if there is one.
 *
 * @param read takes what is needed out of the answer, undefined when it is not there
 * @param fallback what to say when the server does not say what went wrong
 */
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
