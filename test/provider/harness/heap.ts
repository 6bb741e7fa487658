import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** How many bytes the heap has after everything that is not needed any more was freed. */
export function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
