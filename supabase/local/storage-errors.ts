import * as z from 'zod';

// The status in the body, and the older word in `error`. The response itself has 400, or 500.
// Source: https://github.com/supabase/storage/blob/master/src/internal/errors/codes.ts
const ERRORS = {
  AccessDenied: ['403', 'Unauthorized'],
  EntityTooLarge: ['413', 'Payload too large'],
  InternalError: ['500', 'InternalError'],
  InvalidKey: ['400', 'InvalidKey'],
  InvalidMimeType: ['415', 'invalid_mime_type'],
  InvalidRequest: ['400', 'InvalidRequest'],
  KeyAlreadyExists: ['409', 'Duplicate'],
  NoSuchBucket: ['404', 'Bucket not found'],
  NoSuchKey: ['404', 'not_found'],
} as const;

type StorageErrorCode = keyof typeof ERRORS;

const VALID_KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

export function isStorageKey(key: string): boolean {
  return VALID_KEY.test(key);
}

export function refuseStorage(code: StorageErrorCode, message: string): Response {
  const [statusCode, error] = ERRORS[code];
  return Response.json({ statusCode, code, error, message }, { status: statusCode === '500' ? 500 : 400 });
}

const liteErrorSchema = z.object({ error: z.string(), message: z.string() });

/** By Lite's word in `error`. */
const CODES: Readonly<Record<string, StorageErrorCode>> = {
  'Bucket not found': 'NoSuchBucket',
  Duplicate: 'KeyAlreadyExists',
  InvalidJWT: 'AccessDenied',
  'Invalid key': 'InvalidKey',
  InvalidRequest: 'InvalidRequest',
  'Payload too large': 'EntityTooLarge',
  Unauthorized: 'AccessDenied',
  invalid_mime_type: 'InvalidMimeType',
  not_found: 'NoSuchKey',
};

export async function explainStorageError(response: Response, isKnownKey: boolean): Promise<Response> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  if (response.status === 401 && !isKnownKey)
    return Response.json({ message: 'Invalid API key' }, { status: 401 });
  const told = liteErrorSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ).data;
  if (response.status >= 500 || !told) return refuseStorage('InternalError', 'Internal server error');
  const code = Object.hasOwn(CODES, told.error) ? CODES[told.error] : undefined;
  return code ? refuseStorage(code, told.message) : response;
}
