import { expect, test } from 'vitest';
import { createWake, giveUpDelay } from '#loader/gates/wake';
import type { Sleeper } from '#src/asleep';
import { GIVE_UP_MIN_MS, GIVE_UP_MS } from '#src/limits';
import { createScope } from '#src/scope';

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

test('[LD-19, one widget] a widget wakes its own scripts once, and debug says so', () => {
  const list = ['cookie-law-info', 'jquery-bind-first', 'pys', 'oceanwp-main'].map((handle) =>
    Object.assign(document.createElement('script'), { type: `asleep/${handle}`, was: '' }),
  ) as Sleeper[];
  const woken: string[] = [];
  const steps: string[] = [];
  const lines: string[] = [];
  const wake = createWake(
    {
      list,
      timer: undefined,
      wake(which = () => true) {
        for (const script of list.filter(which)) {
          woken.push(script.type.replace('asleep/', ''));
          script.type = 'text/jscript';
        }
      },
    },
    createScope('loader', () => {}),
    {
      standAside: () => void steps.push('stand aside'),
      takeOver: () => void steps.push('set aside'),
    },
    { line: (line) => void lines.push(line) },
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
