/** How a long-running script lives and dies: says what goes wrong in words, stops cleanly on Ctrl-C and SIGTERM. */

type Log = (line: string) => void;

/**
 * Runs until a signal asks it to stop. A stop that was asked for is a success (exit code 0); a failed start is
 * exit code 1; a second signal ends the program at once with 128 + the signal's number.
 *
 * @param start answers, when everything runs, with what stops it
 */
export async function runProgram(start: (log: Log) => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143);
    isStopping = true;
    if (stop !== undefined) void end(stop);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  try {
    stop = await start((line) => {
      if (!isStopping) console.log(line);
    });
  } catch (error) {
    console.error(`\n${describeError(error)}\n`);
    process.exit(1);
  }
  // A signal that came while things were starting is obeyed as soon as they can be stopped.
  if (isStopping) await end(stop);
}

/** Our own errors speak for themselves; of others the stack is of use. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.constructor === Error ||
    (error.name.endsWith('Error') && error.constructor !== TypeError && error.constructor !== ReferenceError)
    ? error.message
    : (error.stack ?? error.message);
}

async function end(stop: () => Promise<void>): Promise<never> {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
