/** A request like a page sends it to an edge function. */
export function buildRequest(
  body: unknown,
  {
    headers = {},
    method = 'POST',
    path = '',
  }: { headers?: Record<string, string>; method?: string; path?: string } = {},
): Request {
  return new Request(`http://127.0.0.1/function${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7', ...headers },
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Status and parsed body. */
export async function readAnswer(
  response: Response,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** An editor who may call as often as they like. */
export const callers = {
  requireEditor: () => Promise.resolve({ subject: 'editor' }),
  takeToken: () => Promise.resolve(0),
};

/** Sends one body to a function, and reads its answer. */
export const createCall =
  <Deps>(handle: (request: Request, deps: Deps) => Promise<Response>) =>
  async (deps: Deps, ...request: Parameters<typeof buildRequest>) =>
    readAnswer(await handle(buildRequest(...request), deps));
