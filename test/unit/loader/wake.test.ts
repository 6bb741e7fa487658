import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createWake, giveUpDelay } from '../../../loader/gates/wake';
import type { Asleep, Sleeper } from '../../../src/asleep';
import { GIVE_UP_MIN_MS, GIVE_UP_MS } from '../../../src/limits';
import { createScope } from '../../../src/scope';

beforeEach(() => void vi.useFakeTimers());

test.each([
  ['parsed as it began', 0, 5_000],
  ['parsed 2 s later', 2_000, 3_000],
  ['parsed 3 s later', 3_000, 2_000],
  ['parsed 4.9 s later: its files have not had a chance yet', 4_900, 2_000],
  ['parsed 20 s later: nobody could ask for them before', 20_000, 2_000],
])('[LD-19, given up] a page %s (%i ms): its widgets have %i ms more', (_page, sinceMs, more) => {
  expect([GIVE_UP_MS, GIVE_UP_MIN_MS]).toEqual([5_000, 2_000]);
  expect(giveUpDelay(sinceMs)).toBe(more);
});

/** The bootstrap's list, with a clock that runs, and what is woken. */
function sleepers(...handles: string[]) {
  const list = handles.map((handle) =>
    Object.assign(document.createElement('script'), { type: `asleep/${handle}`, was: '' }),
  ) as Sleeper[];
  const woken: string[] = [];
  const wake: Asleep['wake'] = (which = () => true) => {
    for (const script of list) {
      if (!which(script)) continue;
      woken.push(script.type.replace('asleep/', ''));
      script.type = 'text/jscript';
    }
  };
  const asleep: Asleep = { list, wake, timer: setTimeout(() => wake(), 5_000) };
  const steps: string[] = [];
  const decision = {
    standAside: () => void steps.push('stand aside'),
    takeOver: () => void steps.push('set aside'),
  };
  const scope = createScope('loader', () => {});
  const lines: string[] = [];
  const its = createWake(asleep, scope, decision, { line: (line) => void lines.push(line) });
  return { asleep, woken, steps, scope, lines, wake: its };
}

describe('[LD-19] whose scripts wake', () => {
  test('[LD-19, in time] a loader that has come stops the timer, and nothing wakes by itself', () => {
    const { woken } = sleepers('cookie-law-info', 'pys', 'oceanwp-main');
    vi.advanceTimersByTime(60_000);
    expect(woken).toEqual([]);
  });

  test('[LD-19, one widget] a widget wakes its own scripts once, and debug says so', () => {
    const { woken, steps, lines, wake } = sleepers(
      'cookie-law-info',
      'jquery-bind-first',
      'pys',
      'oceanwp-main',
    );
    expect(wake('tracking')).toBe(true);
    expect(woken).toEqual(['jquery-bind-first', 'pys']);
    expect(steps).toEqual(['set aside']);
    expect(wake('tracking')).toBe(false);
    expect(wake('consent')).toBe(true);
    expect(steps).toEqual(['set aside', 'stand aside']);
    expect(wake('push')).toBe(false);
    expect(woken).toEqual(['jquery-bind-first', 'pys', 'cookie-law-info']);
    expect(lines).toEqual([
      'tracking: its legacy scripts are woken',
      'consent: its legacy scripts are woken',
    ]);
  });

  test('[LD-19, destroyed] 5 s after destroy the scripts of consent and theme wake, unless a start comes first', () => {
    const gone = sleepers('cookie-law-info', 'pys', 'oceanwp-main');
    gone.scope.end();
    expect(gone.wake('theme')).toBe(false);
    vi.advanceTimersByTime(4_999);
    expect(gone.woken).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(gone.woken).toEqual(['cookie-law-info', 'oceanwp-main']);

    const again = sleepers('cookie-law-info', 'pys', 'oceanwp-main');
    again.scope.end();
    vi.advanceTimersByTime(4_000);
    const none = { standAside: () => {}, takeOver: () => {} };
    createWake(
      again.asleep,
      createScope('loader', () => {}),
      none,
      { line: () => {} },
    );
    vi.advanceTimersByTime(60_000);
    expect(again.woken).toEqual([]);
  });
});
