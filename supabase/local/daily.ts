const DAY_MS = 24 * 60 * 60 * 1000;

/** As pg_cron of a hosted project: once now, for the days when nothing ran, and then every day. */
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
