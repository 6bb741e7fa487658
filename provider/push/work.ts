import { createQueues, type Jobs } from '../jobs/jobs';
import type { Parts } from '../parts';
import { createBatchWork } from './campaigns/batch';
import type { BatchJob, StartJob } from './campaigns/queues';
import { BATCH, CLEAN_UP, QUEUES, RESUME, START } from './campaigns/queues';
import { resumeCampaigns, startCampaign } from './campaigns/start';
import { cleanUp } from './clean-up';
import { createPush } from './push';

/** The interval at which a process without work looks for jobs, in seconds. */
const POLL_S = 0.5;
const SELDOM_POLL_S = 15;

/** Starts to work on the jobs of push: these start, send and resume campaigns, and delete old rows. */
export async function startPushWork(parts: Parts, jobs: Jobs): Promise<void> {
  const { send } = createPush(parts);
  const workOnBatch = createBatchWork(parts, jobs, send);
  await createQueues(parts.database, jobs, QUEUES);
  await jobs.work<StartJob>(START, { pollingIntervalSeconds: POLL_S }, async ([job]) => {
    if (job) await startCampaign(parts, jobs, job.data.campaign);
  });
  const worker = await jobs.work<BatchJob>(
    BATCH,
    { pollingIntervalSeconds: POLL_S },
    async ([job]) => {
      if (!job) return;
      // After a job, the worker looks for the next one without a pause.
      jobs.notifyWorker(worker);
      await workOnBatch(job.data);
    },
  );
  const seldom = { pollingIntervalSeconds: SELDOM_POLL_S };
  await jobs.work(RESUME, seldom, () => resumeCampaigns(parts, jobs));
  await jobs.work(CLEAN_UP, seldom, () => cleanUp(parts.database, parts.settings.keep));
  await jobs.schedule(RESUME, '* * * * *');
  await jobs.schedule(CLEAN_UP, '17 3 * * *');
}
