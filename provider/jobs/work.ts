import { createForwarding } from '../events/forward';
import { createEvents } from '../events/received-events';
import type { Parts } from '../parts';
import { startPushWork } from '../push/work';
import type { Jobs } from './jobs';

/** Makes the queues, and starts to work on their jobs. */
export async function startWork(parts: Parts, jobs: Jobs): Promise<void> {
  await createForwarding(parts, createEvents(parts)).work(jobs);
  await startPushWork(parts, jobs);
}
