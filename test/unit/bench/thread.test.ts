import { expect, test } from 'vitest';
import { account, accountAround, eventTime } from '../../bench/thread';
import type { TraceEvent } from '../../pages/harness/trace';

const ADDRESS = 'http://shop.test/';
const MAIN = 1;
const ANOTHER = 2;

/** An event from one moment to another; it takes half of that from the processor. Times in milliseconds. */
function event(
  name: string,
  [from, to]: [number, number],
  data: TraceEvent['args']['data'] = {},
  tid = MAIN,
): TraceEvent {
  const [ts, dur] = [from * 1000, (to - from) * 1000];
  return { name, ph: 'X', pid: MAIN, tid, ts, dur, tdur: dur / 2, args: { data } };
}

const COMMIT = event('CommitLoad', [1, 2], { url: ADDRESS });

test('the tasks of the main thread alone are summed up, each moment in its innermost event', () => {
  const { total, kinds, longest, longestOurs, styles } = account(
    [
      event('RunTask', [0, 10]),
      COMMIT,
      event('RunTask', [20, 60]),
      event('EvaluateScript', [22, 52], { url: `${ADDRESS}enxerto/loader.js` }),
      event('UpdateLayoutTree', [30, 40]),
      event('RunMicrotasks', [52, 56]),
      event('RunTask', [100, 200]),
      event('Layout', [110, 120]),
      // Outside of every task, and on another thread.
      event('Paint', [300, 310]),
      event('RunTask', [0, 500], {}, ANOTHER),
    ],
    ADDRESS,
  );
  expect(total).toBe(75);
  expect(kinds).toMatchObject({ script: 10, style: 5, microtasks: 2, layout: 5, paint: 0 });
  expect(Object.values(kinds).reduce((sum, ms) => sum + ms, 0)).toBe(total);
  expect(longest).toBe(50);
  expect(longestOurs).toBe(20);
  expect(styles).toBe(1);
});

test("a trace without the page's opening is refused", () => {
  expect(() => account([event('RunTask', [0, 10])], ADDRESS)).toThrow('opened');
});

test("an event's time is its listeners' time, in both forms of trace event", () => {
  const [begun, ended] = [event('EventDispatch', [10, 10], { type: 'click' }), event('', [16, 16])];
  const events = [
    { ...begun, ph: 'B', tts: 1000 },
    { ...ended, ph: 'E', tts: 4000 },
    event('EventDispatch', [20, 24], { type: 'click' }),
    event('EventDispatch', [30, 34], { type: 'pointerup' }),
  ];
  expect(eventTime(events, 'click')).toBe(5);
});

test('what is done on a page that was open already is summed up on the thread that heard of it', () => {
  const { total, styles } = accountAround(
    [
      event('RunTask', [0, 10]),
      event('EventDispatch', [2, 6], { type: 'click' }),
      event('RunTask', [20, 40]),
      event('UpdateLayoutTree', [22, 24]),
      event('RunTask', [0, 500], {}, ANOTHER),
    ],
    'click',
  );
  expect(total).toBe(15);
  expect(styles).toBe(1);
  expect(() => accountAround([event('RunTask', [0, 10])], 'click')).toThrow('click');
});
