// @vitest-environment node

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createQueues, openJobs } from '#provider/jobs/jobs';
import { BATCH, QUEUES, START } from '#provider/push/campaigns/queues';
import { resumeCampaigns, startCampaign } from '#provider/push/campaigns/start';
import { openProvider, posted, SITE } from './parts';

test('campaigns and batches that have lost their jobs get new ones, and those that have one do not', async () => {
  const provider = await openProvider();
  const { parts, push } = provider;
  const { query } = parts.database;
  const jobs = await openJobs(parts.database, (error) => {
    throw error;
  });
  await createQueues(parts.database, jobs, QUEUES);
  await provider.visit('/subscribe', posted());
  const send = () =>
    push.campaigns.create(jobs, SITE, {
      message: { title: 'a', body: '', icon_url: '', target_url: '', image: '', tag: randomUUID() },
      categories: [],
      sendAt: new Date(),
      ttl: 60,
      urgency: 'normal',
    });
  const sizes = async () => [await jobs.getQueueSize(START), await jobs.getQueueSize(BATCH)];
  const started = await send();
  await startCampaign(parts, jobs, started?.id ?? '');
  const scheduled = await send();
  expect(await sizes()).toEqual([2, 1]);
  // As after a restored backup, which has no jobs.
  await jobs.purgeQueue(START);
  await jobs.purgeQueue(BATCH);
  await resumeCampaigns(parts, jobs);
  // What has just begun may still get its job.
  expect(await sizes()).toEqual([0, 0]);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await query.updateTable('campaigns').set({ send_at: hourAgo }).execute();
  await query
    .updateTable('campaigns')
    .set({ started_at: hourAgo })
    .where('id', '=', started?.id ?? '')
    .execute();
  await resumeCampaigns(parts, jobs);
  expect(await sizes()).toEqual([1, 1]);
  const [job] = await jobs.fetch<{ campaign: string }>(START);
  expect(job?.data.campaign).toBe(scheduled?.id);
  await resumeCampaigns(parts, jobs);
  expect(await jobs.getQueueSize(BATCH)).toBe(1);
  await jobs.stop({ graceful: false, close: false });
  await provider.close();
});
