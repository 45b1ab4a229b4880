/** How a long-running script lives and dies: says what goes wrong in words, stops cleanly on Ctrl-C and SIGTERM. */

type Log = (line: string) => void;

/**
 * Runs until a signal asks it to stop. A stop that was asked for is a success (exit code 0); a failed start is
 * exit code 1; a second signal, more than a second later, ends the program at once with 128 + the signal's number.
 *
 * @param start answers, when everything runs, with what stops it
 */
export async function runProgram(start: (log: Log) => Promise<() => Promise<void>>): Promise<void> {
  const signal = listenForSignal();
  try {
    const stop = await start((line) => {
      if (!signal.isReceived()) console.log(line);
    }).catch((error: unknown) => {
      // Ctrl-C in a terminal ends a build that has begun, too: that this start then fails was asked for.
      if (signal.isReceived()) process.exit(0);
      throw error;
    });
    // A signal that came while things were starting is obeyed as soon as they can be stopped.
    await signal.received;
    await stop();
  } catch (error) {
    exitWith(error);
  }
  process.exit(0);
}

/** Runs a command to its end. What goes wrong is said in words, and the exit code is then 1. */
export async function runCommandLine(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    exitWith(error);
  }
}

/** Ends the program with exit code 1, when it has said in words what went wrong. */
export function exitWith(error: unknown): never {
  console.error(`\n${describeError(error)}\n`);
  process.exit(1);
}

/** Our own errors speak for themselves, those about options, too; of a programming mistake the stack is of use. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = [TypeError, ReferenceError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  );
  const isAboutOptions = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
  return isMistake && !isAboutOptions ? (error.stack ?? error.message) : error.message;
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** One Ctrl-C may come twice: to the whole process group, and from npm, which passes it on (where /bin/sh is bash). */
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
