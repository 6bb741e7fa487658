import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchText } from '#src/net/fetch-text';
import { createScope } from '#src/scope';

const ADDRESS = 'https://shop.test/wp-admin/admin-ajax.php';
const LIMIT_MS = 100;

const scope = createScope('test', (error) => {
  throw error;
});
let signal: AbortSignal | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  // The page's own `fetch`, which never answers and ignores the signal.
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    signal = options.signal ?? undefined;
    return new Promise(() => {});
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[LD-15, fetch] a request without an answer is aborted in time, also if fetch ignores the signal', async () => {
  const answer = fetchText(scope, ADDRESS, LIMIT_MS);
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  expect(await answer).toBeUndefined();
});

test('a request is aborted when its scope ends', async () => {
  const part = scope.part('part');
  const answer = fetchText(part, ADDRESS, LIMIT_MS);
  part.end();
  expect(signal?.aborted).toBe(true);
  expect(await answer).toBeUndefined();
});
