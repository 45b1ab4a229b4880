const timeoutMs = 10_000;

/** `hook` is a secret; `buildId` is part of the title of Netlify's deploy, which its notifications contain. @throws if
 * the hook does not accept; the message is for editors and does not reveal the address */
export async function callBuildHook(hook: string, buildId: number, send: typeof fetch): Promise<void> {
  const url = new URL(hook);
  url.searchParams.set('trigger_title', composeTitle(buildId));
  let response: Response;
  try {
    response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'catalogue-changed' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new Error('the build hook did not answer');
  }
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the build hook answered ${response.status}`);
}

const composeTitle = (buildId: number) => `The catalogue changed (catalogue-build-${buildId})`;

/** Undefined for a deploy that no build started, e.g. of a pushed commit. */
export function findBuildId(title: string): number | undefined {
  const digits = /\bcatalogue-build-(\d{1,15})\b/.exec(title)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
