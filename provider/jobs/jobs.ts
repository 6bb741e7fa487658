import PgBoss from 'pg-boss';
import { inTurn } from '../database/in-turn';
import type { Database } from '../database/open';

/** The queue of jobs. Any number of processes with the same database share its work. */
export type Jobs = PgBoss;

/** The interval at which the queue looks for jobs whose process has died, in seconds. */
const MAINTENANCE_S = 10;

/**
 * Opens the queue of jobs, which pg-boss keeps in the same database.
 *
 * @param onError called with each error that no job handler caught, for instance when the database cannot be reached for a
 *   moment
 */
export async function openJobs(database: Database, onError: (error: Error) => void): Promise<Jobs> {
  const jobs = new PgBoss({
    db: {
      executeSql: (text, values) => database.run(text, values),
    },
    schema: `${database.schema}_jobs`,
    maintenanceIntervalSeconds: MAINTENANCE_S,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 1,
  });
  jobs.on('error', onError);
  await inTurn(database, () => jobs.start());
  return jobs;
}

/** Makes queues that do not exist yet. */
export async function createQueues(
  database: Database,
  jobs: Jobs,
  queues: readonly PgBoss.Queue[],
): Promise<void> {
  await inTurn(database, async () => {
    for (const queue of queues) await jobs.createQueue(queue.name, queue);
  });
}
