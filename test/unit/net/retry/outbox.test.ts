import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEASE_MS, OUTBOX_EVENTS, RETRY_MAX_MS, RETRY_MS } from '#src/limits';
import type { DeliveryResult } from '#src/net/retry/outbox';
import { createOutbox } from '#src/net/retry/outbox';
import {
  isWaiting,
  addPending,
  backoff,
  pendingEntries,
  prolongPause,
  readPause,
  removePending,
} from '#src/net/retry/pending';
import type { Scope } from '#src/scope';
import { createScope } from '#src/scope';

interface Stored {
  name: string;
  time: number;
}

const OVER: DeliveryResult = { again: false, pause: false, ms: 0 };
const AGAIN: DeliveryResult = { again: true, pause: false, ms: 0 };
const NOW = 1_760_000_000_000;

let scopes: Scope[] = [];
let delivered: string[] = [];
let may: 'now' | 'not yet' | 'never' = 'now';
let answer: (name: string) => DeliveryResult = () => OVER;
let log = vi.fn();

/** One page of the shop with an outbox on it. */
function open(memory = new Map<string, Stored>()) {
  const scope = createScope('outbox', (error) => {
    throw error;
  });
  scopes.push(scope);
  const outbox = createOutbox<Stored>({
    scope,
    log,
    memory,
    permission: () => may,
    async deliver({ name }) {
      delivered.push(name);
      return answer(name);
    },
  });
  return { ...outbox, scope };
}

/** Lets everything happen that happens within so many milliseconds. */
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms + 50);

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    shouldAdvanceTime: false,
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'],
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  delivered = [];
  may = 'now';
  answer = () => OVER;
  log = vi.fn();
});

afterEach(() => {
  for (const scope of scopes) scope.end();
  scopes = [];
});

test('[TR-63, survives] failed events and the pause are kept in IndexedDB for the next page', async () => {
  addPending('a', { name: 'a', time: NOW });
  answer = () => AGAIN;
  const page = open();
  page.flush();
  await pass();
  page.scope.end();
  expect([pendingEntries(), isWaiting()]).toEqual([[], true]);
  answer = () => OVER;
  open().flush();
  await pass();
  expect(delivered).toEqual(['a']);
  await pass(RETRY_MS * 2);
  expect(delivered).toEqual(['a', 'a']);
  expect(isWaiting()).toBe(false);
});

test('[TR-63, backoff] the pause doubles with every failure up to its limit, and the server may ask for a longer one', async () => {
  for (let tries = 1; tries < 30; tries += 1) {
    const most = Math.min(RETRY_MS * 2 ** (tries - 1), RETRY_MAX_MS);
    expect([backoff(tries, 0), backoff(tries, 1)]).toEqual([most / 2, most]);
  }
  prolongPause(0);
  prolongPause(0);
  expect(readPause().tries).toBe(1);
  vi.setSystemTime(NOW + RETRY_MS);
  prolongPause(90_000);
  expect(readPause()).toEqual({ tries: 2, until: NOW + RETRY_MS + 90_000 });
});

test('[TR-63, granted late] an event that may be sent only once the outbox has looked goes out when it is told to look again', async () => {
  addPending('a', { name: 'a', time: NOW });
  may = 'not yet';
  const { flush } = open();
  flush();
  await pass();
  expect(delivered).toEqual([]);
  may = 'now';
  flush();
  await pass();
  expect(delivered).toEqual(['a']);
  // While it is busy with another.
  addPending('b', { name: 'b', time: NOW });
  addPending('c', { name: 'c', time: NOW });
  answer = (name) => {
    if (name === 'b') may = 'not yet';
    return OVER;
  };
  flush();
  await vi.waitFor(() => expect(delivered).toContain('b'));
  may = 'now';
  flush();
  await pass();
  expect(delivered).toEqual(['a', 'b', 'c']);
});

test('[TR-63, pause] a page that is opened during the pause delivers as the pause ends, not later', async () => {
  addPending('a', { name: 'a', time: NOW });
  prolongPause(RETRY_MS);
  await pass(RETRY_MS - 1_000);
  open().flush();
  await pass(900);
  expect(delivered).toEqual([]);
  await pass(100);
  expect(delivered).toEqual(['a']);
});

test('one failing event holds up no other, but an absent server holds up all', async () => {
  for (const name of ['a', 'b', 'c']) addPending(name, { name, time: NOW });
  answer = (name) => (name === 'a' ? AGAIN : OVER);
  open().flush();
  await pass();
  expect(delivered).toEqual(['a', 'b', 'c']);
  for (const name of ['d', 'e']) addPending(name, { name, time: NOW });
  answer = () => ({ again: true, pause: true, ms: 0 });
  delivered = [];
  await pass(RETRY_MS);
  expect(delivered).toEqual(['a']);
});

test('[TR-63, bounds] events that are too old, too many or invalid are forgotten', async () => {
  addPending('old', { name: 'old', time: NOW - 8 * 86_400_000 });
  addPending('none', 'hello');
  localStorage.setItem('enxerto.outbox.broken', '{');
  may = 'not yet';
  open().flush();
  await pass();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('2 dropped'));
  expect(isWaiting()).toBe(false);
  for (let at = 0; at < OUTBOX_EVENTS + 5; at += 1) {
    if (!addPending(`${at}`, { name: `${at}`, time: NOW + at })) break;
  }
  expect(pendingEntries()).toHaveLength(OUTBOX_EVENTS);
  const memory = new Map([['extra', { name: 'extra', time: NOW + 1_000 }]]);
  may = 'now';
  open(memory).flush();
  await pass(5_000);
  expect(delivered).toHaveLength(OUTBOX_EVENTS);
  expect([delivered[0], delivered.at(-1)]).toEqual(['1', 'extra']);
});

test('[TR-63, door] events wait while the visitor is undecided, and are dropped on withdrawal', async () => {
  addPending('a', { name: 'a', time: NOW });
  addPending('b', { name: 'b', time: NOW + 1 });
  may = 'not yet';
  const page = open();
  page.flush();
  await pass(RETRY_MS);
  expect([delivered, isWaiting()]).toEqual([[], true]);
  may = 'now';
  answer = () => {
    may = 'never';
    return AGAIN;
  };
  page.flush();
  await pass();
  expect(delivered).toEqual(['a']);
  page.sweep();
  await pass();
  expect([pendingEntries(), isWaiting()]).toEqual([[], false]);
});

test('[TR-63, one tab] with a lease a second tab sends only when the first is closed or done', async () => {
  for (const name of ['a', 'b']) addPending(name, { name, time: NOW });
  let finish = (_delivery: DeliveryResult): void => undefined;
  const slow = createScope('slow', () => undefined);
  scopes.push(slow);
  createOutbox<Stored>({
    scope: slow,
    log,
    memory: new Map(),
    permission: () => may,
    deliver: ({ name }) => {
      delivered.push(`slow ${name}`);
      return new Promise((resolve) => (finish = resolve));
    },
  }).flush();
  await pass();
  open().flush();
  await pass(1_000);
  expect(delivered).toEqual(['slow a']);
  // The page with the lease goes: what it was sending may or may not have come.
  window.dispatchEvent(new Event('pagehide'));
  await pass(LEASE_MS);
  expect(delivered).toEqual(['slow a', 'a', 'b']);
  finish(OVER);
  await pass();
  expect(delivered).toEqual(['slow a', 'a', 'b']);
});

test('[TR-63, blocked] without IndexedDB events are sent from localStorage, and without that from memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  addPending('a', { name: 'a', time: NOW });
  open().flush();
  await pass();
  expect([delivered, pendingEntries()]).toEqual([['a'], []]);
  vi.stubGlobal('localStorage', undefined);
  expect(addPending('b', { name: 'b', time: NOW })).toBe(false);
  removePending('b');
  const memory = new Map([['b', { name: 'b', time: NOW }]]);
  answer = () => AGAIN;
  open(memory).flush();
  await pass();
  expect([delivered, memory.size]).toEqual([['a', 'b'], 1]);
  answer = () => OVER;
  await pass(RETRY_MS * 2);
  expect([delivered, memory.size]).toEqual([['a', 'b', 'b'], 0]);
});
