import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'enxerto.session';
const HALF_HOUR_MS = 1_800_000;

/** The session as a new document has it. */
function openPage() {
  vi.resetModules();
  return import('#src/visit/session');
}

const views = async (): Promise<number> => (await openPage()).countView().pv;
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000_000 });
});

test('[PU-20, counting] each document counts once, in one session for all tabs', async () => {
  const first = await openPage();
  expect(first.countView().pv).toBe(1);
  expect(first.countView().pv).toBe(1);
  expect(await views()).toBe(2);
  expect(await views()).toBe(3);
  expect(stored()).toEqual({ pv: 3, adViews: 0, cardViews: 0, last: 1_000_000_000 });
});

test('[PU-20, 30 minutes] the session ends after half an hour without a page, and not before', async () => {
  expect(await views()).toBe(1);
  vi.advanceTimersByTime(HALF_HOUR_MS - 1);
  expect(await views()).toBe(2);
  vi.advanceTimersByTime(HALF_HOUR_MS);
  expect(await views()).toBe(1);
});

test('[PU-20, 30 minutes] a clock set far back or forward begins a new session', async () => {
  for (const last of [1, 9_000_000_000_000, 'never', null]) {
    localStorage.setItem(KEY, JSON.stringify({ pv: 7, adViews: 2, last }));
    expect(await views()).toBe(1);
  }
});

test('an invalid page count starts anew, and the ad count stays', async () => {
  for (const text of ['', 'x', '[]', '"text"', '7', '{"pv":-4}', '{"pv":{}}', '{"pv":1e999}']) {
    localStorage.setItem(KEY, text.replace('}', ',"last":1000000000}'));
    expect(await views()).toBe(1);
  }
  localStorage.setItem(KEY, '{"pv":2.5,"adViews":3,"last":1000000000}');
  expect(await views()).toBe(3);
  expect(stored()).toMatchObject({ adViews: 3 });
});

test('[PU-20, blocked] with blocked storage views are counted in memory, and nothing throws', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { countView, forgetViews } = await openPage();
  expect(countView().pv).toBe(1);
  expect(countView().pv).toBe(1);
  forgetViews();
  expect(countView().pv).toBe(1);
});
