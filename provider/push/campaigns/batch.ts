import type { Jobs } from '../../jobs/jobs';
import type { Parts } from '../../parts';
import type { Message as Text } from '../message';
import { payloadOf, topicOf } from '../message';
import type { Send } from '../sender';
import { TIMEOUT_MS, WINDOW } from '../sender';
import { createWakeUp } from './wake-up';
import type { Lease, Message, Range, Result } from './deliveries';
import { exchange, readMessages } from './deliveries';
import { acquire, LEASE_S, release } from './leases';
import { outcomeOf } from './outcome';
import type { BatchJob } from './queues';
import { putBatch } from './queues';

/** How many messages are claimed, and how many results stored, in one transaction. */
const GROUP = 25;
/** How long a process claims messages of one batch, in milliseconds. The rest of the lease is for their answers. */
const WORK_MS = 10_000;
/** How long after the start a claimed message may still be sent, so that it is answered before the lease ends. */
const LAST_SEND_MS = LEASE_S * 1_000 - TIMEOUT_MS - 2_000;
/** How long a result waits for others to be stored with it, in milliseconds. */
const RESULT_WAIT_MS = 100;
/** How long after an error of the database it is tried again, in milliseconds. */
const DATABASE_WAIT_MS = 500;

/** Creates what works on one batch of a campaign. It resolves when others may go on with what is left, if anything is. */
export function createBatchWork(parts: Parts, jobs: Jobs, send: Send) {
  const { database, metrics, log } = parts;
  const { query } = database;
  /** Until when push services are left alone that have asked for it, by host, in milliseconds since 1970. */
  const pauses = new Map<string, number>();
  const pausedUntil = (host: string): number => pauses.get(host) ?? 0;

  /** Repeats a transaction that failed, as long as the lease may still hold: results that are not stored are sent again. */
  const store = async (began: number, ...args: Parameters<typeof exchange>) => {
    for (;;) {
      try {
        return await exchange(...args);
      } catch (error) {
        if (performance.now() - began > LEASE_S * 1_000) throw error;
        log.warn({ err: error }, 'results could not be stored, trying again');
        await new Promise((resolve) => setTimeout(resolve, DATABASE_WAIT_MS));
      }
    }
  };

  return async function workOnBatch(job: BatchJob): Promise<void> {
    // Measured before the lease is acquired, so that it ends here earlier than in the database.
    const began = performance.now();
    const acquired = await acquire(query, job.campaign, job.number);
    if (!acquired) return;
    if ('heldUntil' in acquired) return putBatch(jobs, query, job, acquired.heldUntil);
    const { lease, first, last } = acquired;
    const campaign = await query
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', job.campaign)
      .executeTakeFirstOrThrow();
    const { site_id: site, categories, ttl, urgency } = campaign;
    const range: Range = { site, categories, first, last };
    const text = campaign.message as unknown as Text;
    const payload = payloadOf(campaign.id, text);
    const topic = topicOf(campaign.id, text);

    const attempt = async (message: Message): Promise<Result['outcome']> => {
      const now = Date.now();
      message.attempts += 1;
      message.firstAt ||= now;
      const leftMs = ttl * 1_000 - (now - message.firstAt);
      // Claimed, but the database took so long that the answer could arrive after the lease.
      if (performance.now() - began > LAST_SEND_MS)
        return { state: 'waiting', waitMs: 0, isPaused: false };
      const left = { ttl: Math.max(0, Math.ceil(leftMs / 1_000)), urgency, topic };
      const answer = await send(message, payload, left);
      return outcomeOf(answer, { attempts: message.attempts, leftMs });
    };

    let left = await readMessages(query, lease, range);
    if (campaign.state === 'sending') left = await sendAll(lease, left, began, attempt);
    const [soonest] = left
      .map(({ dueAt, host }) => Math.max(dueAt, pausedUntil(host), Date.now()))
      .sort((one, two) => one - two);
    await release(
      query,
      lease,
      soonest === undefined
        ? undefined
        : (transaction) => putBatch(jobs, transaction, job, new Date(soonest)),
    );
  };

  /** Sends messages, a bounded number of them at a time. Resolves to those that are left for later. */
  async function sendAll(
    lease: Lease,
    messages: readonly Message[],
    began: number,
    attempt: (message: Message) => Promise<Result['outcome']>,
  ): Promise<Message[]> {
    const left = new Set(messages);
    const started = new Set<Message>();
    /** How many messages are claimed whose results are not stored, by host. */
    const inFlight = new Map<string, number>();
    const change = (host: string, by: number) => inFlight.set(host, (inFlight.get(host) ?? 0) + by);
    let finished: Result[] = [];
    const wakeUp = createWakeUp(RESULT_WAIT_MS);

    const pick = (): Message[] => {
      const some: Message[] = [];
      if (performance.now() - began > WORK_MS) return some;
      const counts = new Map(inFlight);
      const now = Date.now();
      for (const message of left) {
        const { host } = message;
        const count = counts.get(host) ?? 0;
        const isDue = message.dueAt <= now && pausedUntil(host) <= now;
        if (started.has(message) || !isDue || count >= WINDOW) continue;
        counts.set(host, count + 1);
        some.push(message);
        if (some.length === GROUP) break;
      }
      return some;
    };
    const start = async (message: Message): Promise<void> => {
      const outcome = await attempt(message);
      if (outcome.state === 'waiting' && outcome.isPaused)
        pauses.set(message.host, Date.now() + outcome.waitMs);
      metrics.messages.inc({ outcome: outcome.state === 'waiting' ? 'retried' : outcome.state });
      finished.push({ message, outcome });
      wakeUp.one(finished.length >= GROUP || finished.length === started.size);
    };

    for (;;) {
      const next = pick();
      const results = finished;
      finished = [];
      if (next.length > 0 || results.length > 0) {
        const claimed = await store(began, query, lease, results, next);
        for (const { message, outcome } of results) {
          change(message.host, -1);
          started.delete(message);
          if (outcome.state !== 'waiting') left.delete(message);
          else Object.assign(message, { state: 'waiting', dueAt: Date.now() + outcome.waitMs });
        }
        const isMine = new Set(claimed);
        for (const message of next) {
          if (!isMine.has(message)) {
            left.delete(message);
            continue;
          }
          started.add(message);
          change(message.host, 1);
          void start(message);
        }
        // Others have the batch now, or it was cancelled: nothing more is claimed, and what is in flight is stored.
        if (!claimed) left.forEach((message) => started.has(message) || left.delete(message));
      }
      if (started.size === 0) {
        if (next.length === 0) return [...left];
        continue;
      }
      // After a whole group there may be room for another one.
      if (next.length < GROUP && finished.length < Math.min(GROUP, started.size))
        await wakeUp.wait();
    }
  }
}
