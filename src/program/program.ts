type Log = (line: string) => void;

/** A requested stop is a success (exit code 0), a failed start has exit code 1. A second signal,
 * more than a second later, ends the program at once. */
export async function runProgram(start: (log: Log) => Promise<() => Promise<void>>): Promise<void> {
  const signal = listenForSignal();
  try {
    const stop = await start((line) => {
      if (!signal.isReceived()) console.log(line);
    }).catch((error: unknown) => {
      // Ctrl-C in a terminal also ends a running build. The failed start was then requested.
      if (signal.isReceived()) process.exit(0);
      throw error;
    });
    await signal.received;
    await stop();
  } catch (error) {
    exitWith(error);
  }
  process.exit(0);
}

export async function runCommandLine(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    exitWith(error);
  }
}

export function exitWith(error: unknown): never {
  console.error(`\n${describeError(error)}\n`);
  process.exit(1);
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const missing = /^Cannot find package '([^']+)'/.exec(error.message)?.[1];
  if (missing !== undefined)
    return (
      `The package ${missing} is not installed: run \`npm ci\`. With --omit=dev there is no embedded backend; ` +
      'for a hosted project set SUPABASE_URL and its keys (.env.example).'
    );
  const isMistake = [TypeError, ReferenceError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  );
  const isAboutOptions = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
  return isMistake && !isAboutOptions ? (error.stack ?? error.message) : error.message;
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** One Ctrl-C can arrive twice: at the whole process group, and forwarded by npm (if /bin/sh is bash). */
const SAME_SIGNAL_MS = 1_000;

function listenForSignal() {
  let isReceived = false;
  let receivedAtMs = 0;
  const received = new Promise<void>((resolve) => {
    for (const [name, number] of Object.entries(SIGNALS)) {
      process.on(name, () => {
        if (isReceived && performance.now() - receivedAtMs > SAME_SIGNAL_MS) process.exit(128 + number);
        if (isReceived) return;
        isReceived = true;
        receivedAtMs = performance.now();
        resolve();
      });
    }
  });
  return { received, isReceived: () => isReceived };
}
