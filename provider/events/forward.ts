import { type Agent, request } from 'node:https';
import { createQueues, type Jobs } from '../jobs/jobs';
import type { Parts } from '../parts';
import { publicAgent } from '../push/public-agent';
import type { TrackingEvents } from './received-events';

/** The queue of the jobs that forward events; a job is for one site. */
const QUEUE = 'events-forward';
/** The most events in one request. */
const AT_ONCE = 50;
/** The number of seconds for which events are collected before they are forwarded. */
const COLLECT_S = 3;
/** The number of retries of a job, and the pause before the first retry, in seconds; each further pause is about twice as long. */
const RETRIES = { retryLimit: 10, retryDelay: 10, retryBackoff: true };

/** The data of a job. */
interface Job {
  readonly site: string;
}

/** Forwards received events to the address that the owner of their site has set (`forwardTo`). */
export type Forwarding = ReturnType<typeof createForwarding>;

/**
 * Creates the forwarding of events.
 *
 * @param agent makes the connections; default: to public addresses only, because the address is chosen by a site's owner, who
 *   need not be the owner of the provider
 */
export function createForwarding(
  { database, sites, jobs, log }: Pick<Parts, 'database' | 'sites' | 'jobs' | 'log'>,
  events: TrackingEvents,
  agent: Agent = publicAgent(),
) {
  /** Forwards a site's events that were not forwarded, oldest first. @throws if the address fails; a later call forwards them */
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
    /** Has a job forward a site's events soon. A failure is only logged: the events are stored, and the next one makes a job again. */
    async ask(site: string): Promise<void> {
      const job: Job = { site };
      const options = { singletonKey: site, startAfter: COLLECT_S, ...RETRIES };
      try {
        await jobs?.send(QUEUE, job, options);
      } catch (error) {
        log.error({ err: error }, 'a job that forwards events was not made');
      }
    },
    /** Makes the queue, and starts to work on its jobs. */
    async work(queue: Jobs): Promise<void> {
      // Under this policy, a site can have one job that waits, and one that is active.
      await createQueues(database, queue, [{ name: QUEUE, policy: 'stately' }]);
      await queue.work<Job>(QUEUE, async ([job]) => {
        if (job) await forward(job.data.site);
      });
    },
  };
}

/** The longest time without any data from the other side, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Posts JSON to an https address. Redirects are not followed, and the answer's body is not read.
 *
 * @param agent makes the connection
 * @returns the answer's status
 * @throws if there is no answer within 10 seconds
 */
export function postJson(address: string, value: unknown, agent: Agent): Promise<number> {
  const body = Buffer.from(JSON.stringify(value));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const call = request(address, { method: 'POST', agent, headers, signal }, (answer) => {
      // The body is not needed and may be endless, so the connection is closed.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(body);
  });
}
