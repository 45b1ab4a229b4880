/** A timer doesn't count the time that a computer sleeps, and the clock may be set. */
const LOOK_MS = 1_000;

/** As pg_cron of a hosted project: once now, for the time when nothing ran, and then whenever a period begins. */
export async function startSchedule(
  periodMs: number,
  work: () => Promise<unknown>,
  log: (line: string) => void,
): Promise<() => void> {
  const run = () =>
    work().catch((error: unknown) => log(`Work on schedule failed: ${(error as Error).message}`));
  const readPeriod = () => Math.floor(Date.now() / periodMs);
  let period = readPeriod();
  await run();
  const timer = setInterval(() => {
    if (readPeriod() === period) return;
    period = readPeriod();
    void run();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
