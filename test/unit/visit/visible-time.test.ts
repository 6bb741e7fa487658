import { beforeEach, expect, test, vi } from 'vitest';
import { createScope } from '#src/scope';
import { afterVisible } from '#src/visit/visible-time';

let state: DocumentVisibilityState = 'visible';
function turn(to: DocumentVisibilityState): void {
  state = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  state = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
});

function waiting(ms: number) {
  const scope = createScope('test', () => {});
  const reached = vi.fn();
  afterVisible(scope, ms, reached);
  return { scope, reached };
}

test('[PU-10, delay] only time in which the page is visible counts', () => {
  const { reached } = waiting(5000);
  vi.advanceTimersByTime(3000);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  vi.advanceTimersByTime(1999);
  expect(reached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reached).toHaveBeenCalledOnce();
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(60_000);
  expect(reached).toHaveBeenCalledOnce();
});

test('[PU-10, delay] a page opened in the background waits from when it becomes visible', () => {
  state = 'hidden';
  const { reached } = waiting(1000);
  vi.advanceTimersByTime(60_000);
  turn('visible');
  vi.advanceTimersByTime(500);
  turn('visible');
  vi.advanceTimersByTime(500);
  expect(reached).toHaveBeenCalledOnce();
});

test('the waiting ends with its scope', () => {
  const { scope, reached } = waiting(1000);
  scope.end();
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(60_000);
  expect(reached).not.toHaveBeenCalled();
});
