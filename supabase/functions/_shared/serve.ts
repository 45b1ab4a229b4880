import type * as z from 'zod/mini';
import type { RequireEditor } from './editor.ts';
import { answer, readJson, respond } from './http.ts';
import { enforce, getClientAddress, type RateLimit, type TakeToken } from './rate-limit.ts';

export interface Callers {
  requireEditor: RequireEditor;
  takeToken: TakeToken;
}

interface Options<Body, Deps> {
  /** Nobody else's body is read. */
  editor?: true;
  /** At most `maxBytes`, by default 4 KB. Without a schema no body is read. */
  schema?: z.core.$ZodType<Body>;
  maxBytes?: number;
  /** Of each editor, or else of each address. It counts requests with a valid body. */
  limit?: RateLimit;
  read?: (request: Request) => Promise<Body>;
  /** Answers GET, which mail scanners and previews send. */
  get?: (url: URL, deps: Deps) => Response;
}

/** `handle` returns the body of a 200, or a response; `caller` is an editor's id or an address. */
export function serve<Body, Deps extends Callers>(
  { editor, schema, maxBytes = 4 * 1024, limit, read, get }: Options<Body, Deps>,
  handle: (body: Body, deps: Deps, caller: string) => Promise<object>,
): (request: Request, deps: Deps) => Promise<Response> {
  return (request, deps) =>
    respond(request, get ? ['POST', 'GET'] : ['POST'], async () => {
      if (get && request.method === 'GET') return get(new URL(request.url), deps);
      const caller = editor ? (await deps.requireEditor(request)).subject : getClientAddress(request.headers);
      const body = await (read?.(request) ?? (schema && readJson(request, schema, maxBytes)));
      if (limit) await enforce(deps.takeToken, limit, caller);
      const result = await handle(body as Body, deps, caller);
      return result instanceof Response ? result : answer(200, result);
    });
}
