import type { Jobs } from '#provider/jobs/jobs';
import type { Parts } from '#provider/parts';
import { type Message as Text, payloadOf, topicOf } from '../message';
import { type Send, TIMEOUT_MS, WINDOW } from '../sender';
import {
  type Lease,
  type Message,
  type Range,
  type Result,
  exchange,
  readMessages,
} from './deliveries';
import { acquire, LEASE_S, release } from './leases';
import { outcomeOf } from './outcome';
import { type BatchJob, putBatch } from './queues';

/** The most messages that are claimed, and the most results that are stored, in one transaction. */
const GROUP = 25;
/** The milliseconds during which a process claims messages of one batch. The rest of the lease is for their answers. */
const WORK_MS = 10_000;
/** The milliseconds after the lease's start after which no claimed message is sent, so that each is answered before its end. */
const LAST_SEND_MS = LEASE_S * 1_000 - TIMEOUT_MS - 2_000;
/** The longest time that a result waits to be stored together with others, in milliseconds. */
const RESULT_WAIT_MS = 100;
/** The pause after an error of the database before the next try, in milliseconds. */
const DATABASE_WAIT_MS = 500;

/** Creates the function that works on one batch of a campaign, until its work has ended; if messages are left, another may go on. */
export function createBatchWork(parts: Parts, jobs: Jobs, send: Send) {
  const { database, metrics, log } = parts;
  const { query } = database;
  /** Push services that have asked for a pause, by host, each with the end of its pause in milliseconds since 1970. */
  const pauses = new Map<string, number>();
  const pausedUntil = (host: string): number => pauses.get(host) ?? 0;

  /** Repeats a transaction that failed, as long as the lease may still hold. A message whose result is not stored would be sent again. */
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
    // The time is measured before the lease is acquired, so that the lease ends for this process earlier than in the database.
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
      // The message is claimed, but the database took so long that the push service's answer could arrive after the end of the lease.
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

  /** Sends messages, a bounded number of them at a time. Resolves to the messages that are left for later. */
  async function sendAll(
    lease: Lease,
    messages: readonly Message[],
    began: number,
    attempt: (message: Message) => Promise<Result['outcome']>,
  ): Promise<Message[]> {
    const left = new Set(messages);
    const started = new Set<Message>();
    /** By host, the number of claimed messages whose results are not stored yet. */
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
        // Another process has the batch, or the campaign was cancelled: nothing more is claimed, results of those in flight are stored.
        if (!claimed) left.forEach((message) => started.has(message) || left.delete(message));
      }
      if (started.size === 0) {
        if (next.length === 0) return [...left];
        continue;
      }
      // After a full group, there may be room for another group.
      if (next.length < GROUP && finished.length < Math.min(GROUP, started.size))
        await wakeUp.wait();
    }
  }
}

/** A signal for a loop that waits for results. */
export interface WakeUp {
  /** Reports one result. @param isEnough whether the loop need not wait for more */
  one(isEnough: boolean): void;
  /** Waits until there are enough results, or until one result has waited for `waitMs`. */
  wait(): Promise<void>;
}

/** Creates the signal. @param waitMs the longest time that a result waits for others, in milliseconds */
export function createWakeUp(waitMs: number): WakeUp {
  let resolve: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  const wake = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isReady = true;
    resolve?.();
  };
  return {
    one(isEnough) {
      if (isEnough) wake();
      else timer ??= setTimeout(wake, waitMs);
    },
    async wait() {
      if (!isReady)
        await new Promise<void>((done) => {
          resolve = done;
        });
      isReady = false;
      resolve = undefined;
    },
  };
}
