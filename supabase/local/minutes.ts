const MINUTE_MS = 60_000;
/** A timer doesn't count the time that a computer sleeps, and the clock may be set. */
const LOOK_MS = 1_000;

/** As pg_cron of a hosted project: once now, for the minutes when nothing ran, and then every minute. */
export async function startMinutes(
  work: () => Promise<unknown>,
  log: (line: string) => void,
): Promise<() => void> {
  const run = () =>
    work().catch((error: unknown) => log(`Work on schedule failed: ${(error as Error).message}`));
  const readMinute = () => Math.floor(Date.now() / MINUTE_MS);
  let minute = readMinute();
  await run();
  const timer = setInterval(() => {
    if (readMinute() === minute) return;
    minute = readMinute();
    void run();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
