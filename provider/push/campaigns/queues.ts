import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Tables } from '#provider/database/tables';
import type { Jobs } from '#provider/jobs/jobs';
import { LEASE_S } from './leases';

/** The queues: one job starts a campaign, one sends a batch of it. */
export const START = 'push-start';
export const BATCH = 'push-batch';
/** Runs every minute: makes jobs that are missing again, for instance after a backup was restored. */
export const RESUME = 'push-resume';
/** Runs every day: deletes rows that are no longer needed. */
export const CLEAN_UP = 'push-clean-up';

/** A job that starts a campaign. */
export interface StartJob {
  readonly campaign: string;
}
/** A job that sends a batch. */
export interface BatchJob {
  readonly campaign: string;
  readonly number: number;
}

/** The most jobs that one statement makes. */
const CHUNK = 1_000;
/** Another process gets a killed process's job after this many seconds, when the lease on the job's batch has ended too. */
const BATCH_EXPIRES_S = LEASE_S + 10;
/** The longest time that starting a campaign may take, in seconds. With ten million subscribers, it takes about a minute. */
const START_EXPIRES_S = 15 * 60;
/** The number of retries of a job that failed, and the pause before each, in seconds. */
const RETRY = { retryLimit: 1_000, retryDelay: 5 };

/** What the queues are made with. */
export const QUEUES: readonly PgBoss.Queue[] = [
  { name: START, ...RETRY, expireInSeconds: START_EXPIRES_S },
  { name: BATCH, ...RETRY, expireInSeconds: BATCH_EXPIRES_S },
  { name: RESUME, expireInSeconds: 60 },
  { name: CLEAN_UP, expireInSeconds: 60 * 60 },
];

/** Lets the job queue use a transaction, so that a job is made only if the transaction is committed. */
const within = (transaction: Kysely<Tables>): PgBoss.Db => ({
  async executeSql(text, values) {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** Makes the job that starts a campaign at the given time. */
export async function putStart(
  jobs: Jobs,
  query: Kysely<Tables>,
  job: StartJob,
  startAfter: Date,
): Promise<void> {
  await jobs.send(START, job, { startAfter, db: within(query) });
}

/** Makes the job that sends a batch, or the rest of a batch, at the given time. */
export async function putBatch(
  jobs: Jobs,
  query: Kysely<Tables>,
  job: BatchJob,
  startAfter: Date,
): Promise<void> {
  await jobs.send(BATCH, job, { startAfter, db: within(query) });
}

/** Makes the jobs that send these batches at once. */
export async function putBatches(
  jobs: Jobs,
  query: Kysely<Tables>,
  batches: readonly BatchJob[],
): Promise<void> {
  for (let from = 0; from < batches.length; from += CHUNK)
    await jobs.insert(
      batches.slice(from, from + CHUNK).map((data) => ({ name: BATCH, data })),
      { db: within(query) },
    );
}
