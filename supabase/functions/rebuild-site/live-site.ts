import * as z from 'zod/mini';

const timeoutMs = 10_000;
const reportSchema = z.object({ position: z.string().check(z.maxLength(200)) });

/** The position that the deploy which visitors get now was built from. Undefined if the site can't be reached or
 * doesn't say it. */
export async function readLivePosition(siteUrl: string, send: typeof fetch): Promise<string | undefined> {
  try {
    const response = await send(`${siteUrl}/build.json`, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return z.safeParse(reportSchema, await response.json()).data?.position;
  } catch {
    return undefined;
  }
}
