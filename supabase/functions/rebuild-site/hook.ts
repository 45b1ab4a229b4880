const timeoutMs = 10_000;

/**
 * Starts a build by the build hook of Netlify or another build service.
 *
 * @param hook its address, which is a secret
 * @param buildId part of the title of Netlify's deploy, which its notifications contain ({@link findBuildId})
 * @param send `fetch`, replaced in tests
 * @throws if the hook does not accept; the message is for editors and does not reveal the address
 */
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

/**
 * The id of the build that started a deploy with this title. Undefined for every other deploy, e.g. of a pushed commit.
 */
export function findBuildId(title: string): number | undefined {
  const digits = /\bcatalogue-build-(\d{1,15})\b/.exec(title)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
