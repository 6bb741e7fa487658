import { fileURLToPath } from 'node:url';
import { quarter, sumIn } from '#test/bench/medians';
import { compareViews } from '#test/bench/rounds';
import { SCRIPT_KINDS } from '#test/bench/thread';
import { VISITS } from '#test/bench/visits';
import { expect, test } from '../harness/test';
import { LIMITS } from './limits';

const OURS = { name: 'ours', folder: fileURLToPath(new URL('../../../dist', import.meta.url)) };
const RUNS = 5;
/** Counted and multiplied, not throttled: Chromium's throttle goes by the wall clock, and so counts a busy machine's other work. */
const SLOWER = 4;
const COUNTS = ['styles', 'frames', 'listeners', 'requests'] as const;
const isCount = (what: string): boolean => COUNTS.some((count) => count === what);

test.use({
  outside: ['connect.facebook.net', 'www.googletagmanager.com', 's.pinimg.com', 'bat.bing.com'],
});

for (const [name, limit] of Object.entries(LIMITS))
  test(`@cpu [issue 14] ${name}: what our tag adds to the page is within its limits, by the lower quarter of ${RUNS}`, async ({
    browser,
    world,
    slowness,
  }) => {
    const visit = VISITS.find(({ page, visitor }) => `${page}: ${visitor}` === name);
    if (!visit) throw new Error(`the bench has no visit ${name}`);
    const bench = { browser, world, builds: [OURS], rate: 1, runs: RUNS };
    const compared = await compareViews(bench, visit);
    const added = compared.above(OURS, quarter);
    const measured = {
      script: sumIn(added, 'kinds', SCRIPT_KINDS),
      total: Number(added['total']),
      longest: Number(compared.of(OURS, quarter)['longestShare']) * SLOWER,
      ...Object.fromEntries(COUNTS.map((count) => [count, Number(added[count])])),
    };
    const summary = Object.entries(measured).map(([what, value]) => `${what} ${value.toFixed(1)}`);
    test.info().annotations.push({ type: 'added', description: summary.join(', ') });
    // Our files were asked for: without them nothing would be above the page alone.
    expect(Number(compared.of(OURS, quarter)['ourRequests'])).toBeGreaterThan(0);
    expect(measured.script).toBeGreaterThan(0);
    const over = Object.entries(measured).filter(
      ([what, value]) => value > limit[what as keyof typeof limit] * (isCount(what) ? 1 : slowness),
    );
    expect(over, summary.join(', ')).toEqual([]);
  });
