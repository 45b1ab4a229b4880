const RETRY_DELAY_MS = 1000;

/**
 * Tries again after a second if the first attempt fails (rules 7.1 and 8.6 for visitors).
 *
 * @throws what the second attempt throws
 */
export async function tryTwice<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return run();
  }
}
