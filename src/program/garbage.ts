import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LARGE_HEAP_BYTES = 400e6;
let collect: (() => void) | undefined;

/** A build of thousands of pages leaves a gigabyte of garbage, which V8 keeps as long as the machine has memory. It takes
 * a third of a second, so call it when visitors have the new release. */
export function collectGarbage(largeHeapBytes = LARGE_HEAP_BYTES): void {
  if (process.memoryUsage().heapUsed < largeHeapBytes) return;
  if (collect === undefined) setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as () => void;
  collect();
}
