import type { Parts } from '../parts';
import { startPushWork } from '../push/work';
import type { Jobs } from './jobs';

/** Makes the queues, and starts working on their jobs. */
export async function startWork(parts: Parts, jobs: Jobs): Promise<void> {
  await startPushWork(parts, jobs);
}
