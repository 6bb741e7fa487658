import { accept, expect, plainPage, test } from '../harness/test';
import type { TraceEvent } from '../harness/trace';
import { held, ran, sendScript } from './held';

/** A task longer than this is a long one. */
const LONG_TASK_US = 50_000;
const COUNT = 20;
/** Counted here and multiplied, as the loader's first task is: the throttle itself counts other processes' load. */
const SLOWER = 4;
/** Some work of each script's own: all of them together would be a long task several times over. */
const WORK = 'for (let i = 0, x = 1; i < 1e5; i += 1) x = (x * 1103515245 + 12345) % 2147483648;';

test('@cpu [CO-21, long tasks] each of twenty held scripts runs in a task of its own, none of them long at 4x', async ({
  page,
  shop,
  browser,
  slowness,
}) => {
  const code = (name: string): string =>
    `performance.mark('held ${name}'); ${WORK} ran.push('${name}');`;
  const scripts = Array.from({ length: COUNT }, (_, at) => {
    const name = `file${at}`;
    if (at % 4 > 0) return held('analytics', '', code(name));
    shop.answer(`shop.test/${name}.js`, (_request, response) => sendScript(response, code(name)));
    return held('analytics', `src="/${name}.js"`);
  });
  await shop.openAsked(
    page,
    plainPage(
      `<script>window.ran = [];
        document.addEventListener('enxerto:consent', () => performance.mark('chosen'))</script>${scripts.join('')}`,
    ),
  );
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'],
  });
  await accept(page);
  await expect.poll(async () => (await ran(page)).length).toBe(COUNT);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };

  const marks = traceEvents
    .filter(({ name, ph }) => /^held |^chosen$/.test(name) && ph !== 'e' && ph !== 'E')
    .toSorted((one, other) => one.ts - other.ts);
  expect(marks.map(({ name }) => name)).toEqual([
    'chosen',
    ...Array.from({ length: COUNT }, (_, at) => `held file${at}`),
  ]);
  const [chosen, first] = marks as [TraceEvent, TraceEvent];
  const thread = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === chosen.pid && tid === chosen.tid,
  );
  const around = marks.map((mark) =>
    thread.findIndex(({ ts, dur = 0 }) => ts <= mark.ts && mark.ts <= ts + dur),
  );
  expect(around).not.toContain(-1);
  expect(new Set(around).size, 'each in a task of its own, the click in another').toBe(COUNT + 1);

  // Everything the page's thread did from the first script to the end, whoever's it was.
  const after = thread
    .filter(({ ts, dur = 0 }) => ts + dur >= first.ts)
    .map(({ tdur = 0 }) => tdur * SLOWER);
  const click = thread[around[0] ?? 0]?.tdur;
  const longest = Math.max(...after);
  test.info().annotations.push({
    type: 'measured',
    description: `click ${click} µs, longest after ${longest} µs`,
  });
  const work = after.reduce((sum, time) => sum + time, 0);
  expect(work, 'together they would have been a long task').toBeGreaterThan(2 * LONG_TASK_US);
  expect(longest, 'processor time of the longest task, µs').toBeLessThan(LONG_TASK_US * slowness);
});
