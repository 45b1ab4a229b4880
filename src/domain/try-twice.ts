const RETRY_DELAY_MS = 1000;

/** Tries again after a second (rules 7.1 and 8.6 for visitors). */
export async function tryTwice<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return run();
  }
}
