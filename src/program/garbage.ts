import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LARGE_HEAP_BYTES = 400e6;
let collect: (() => void) | undefined;

/** A build of thousands of pages leaves a gigabyte of garbage. It takes a third of a second:
 * call it when nobody waits. */
export function collectGarbage(largeHeapBytes = LARGE_HEAP_BYTES): void {
  if (process.memoryUsage().heapUsed < largeHeapBytes) return;
  if (collect === undefined) setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as () => void;
  collect();
}
