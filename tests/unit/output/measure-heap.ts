import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of what is still needed. */
export function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
