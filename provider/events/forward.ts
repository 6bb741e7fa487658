import type { Agent } from 'node:https';
import type { Jobs } from '../jobs/jobs';
import type { Parts } from '../parts';
import { publicAgent } from '../push/public-agent';
import type { TrackingEvents } from './events';
import { postJson } from './post-json';

/** The queue of the jobs that forward events; a job is for one site. */
const QUEUE = 'events-forward';
/** How many events one request has. */
const AT_ONCE = 50;
/** How long events are collected before they are forwarded, in seconds. */
const COLLECT_S = 3;
/** How often a job is tried again, and the first pause, in seconds; each pause is about twice the one before. */
const RETRIES = { retryLimit: 10, retryDelay: 10, retryBackoff: true };

/** What a job has to do. */
interface Job {
  readonly site: string;
}

/** Forwards received events to the address that the owner of their site has set (`forwardTo`). */
export type Forwarding = ReturnType<typeof createForwarding>;

/**
 * Creates what forwards events.
 *
 * @param agent makes the connections; default: to public addresses only, because the owner of one site of several chooses the
 *   address
 */
export function createForwarding(
  { sites, jobs, log }: Pick<Parts, 'sites' | 'jobs' | 'log'>,
  events: TrackingEvents,
  agent: Agent = publicAgent(),
) {
  /**
   * Forwards the events of a site that were not forwarded yet, oldest first.
   *
   * @throws if the address refuses them or can't be reached; they are forwarded by a later call
   */
  const forward = async (site: string): Promise<void> => {
    const address = (await sites.get(site))?.settings.forwardTo;
    if (address === undefined) return;
    for (;;) {
      const waiting = await events.toForward(site, AT_ONCE);
      if (waiting.length === 0) return;
      const sent = waiting.map(({ forwardedAt: _forwardedAt, ...event }) => event);
      const status = await postJson(address, { site, events: sent }, agent);
      if (status < 200 || status > 299) throw new Error(`the address answered ${status}`);
      await events.markForwarded(waiting.map(({ id }) => id));
      if (waiting.length < AT_ONCE) return;
    }
  };

  return {
    forward,
    /**
     * Asks for a site's events to be forwarded soon. One job at a time waits for a site. A failure is only logged: the events
     * are stored, and the next one asks again.
     */
    async ask(site: string): Promise<void> {
      const job: Job = { site };
      const options = { singletonKey: site, startAfter: COLLECT_S, ...RETRIES };
      try {
        await jobs?.send(QUEUE, job, options);
      } catch (error) {
        log.error({ err: error }, 'a job that forwards events was not made');
      }
    },
    /** Makes the queue, and starts working on its jobs. */
    async work(queue: Jobs): Promise<void> {
      // Of this policy, one job of a site may wait, and one may be active.
      await queue.createQueue(QUEUE, { name: QUEUE, policy: 'stately' });
      await queue.work<Job>(QUEUE, async ([job]) => {
        if (job) await forward(job.data.site);
      });
    },
  };
}
