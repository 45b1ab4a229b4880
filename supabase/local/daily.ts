const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What pg_cron does in a hosted project: deletes every day what is to be deleted, and once now, for the days on which
 * nothing ran.
 *
 * @returns a function that stops it
 */
export async function startDaily(
  work: () => Promise<unknown>,
  log: (line: string) => void,
): Promise<() => void> {
  const run = async () => {
    await work().catch((error: unknown) => log(`The daily deletion failed: ${(error as Error).message}`));
  };
  await run();
  const timer = setInterval(() => void run(), DAY_MS).unref();
  return () => clearInterval(timer);
}
