import type { Parts } from '../parts';
import type { Jobs } from './jobs';

/** Makes the queues, and starts working on their jobs. */
export async function startWork(_parts: Parts, _jobs: Jobs): Promise<void> {}
