import { setImmediate } from 'node:timers/promises';

const BREATH_MS = 5;

/** @returns a function for long loops: every 5 ms it lets other work of the process run, and throws if `signal` aborted */
export function createBreath(signal?: AbortSignal): () => Promise<void> | undefined {
  let lastMs = performance.now();
  return () => {
    if (performance.now() - lastMs < BREATH_MS) return undefined;
    return setImmediate().then(() => {
      signal?.throwIfAborted();
      lastMs = performance.now();
    });
  };
}
