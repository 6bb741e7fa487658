import { fileURLToPath } from 'node:url';
import { measureCurve } from '../../bench/scale/curves';
import { SERIES } from '../../bench/scale/series';
import { expect, test } from '../harness/test';
import { ROOM } from './limits';

const OURS = { name: 'ours', folder: fileURLToPath(new URL('../../../dist', import.meta.url)) };
const RUNS = 5;

test.use({
  outside: ['connect.facebook.net', 'www.googletagmanager.com', 's.pinimg.com', 'bat.bing.com'],
});

for (const series of SERIES)
  test(`@cpu [issue 14] ${series.name}: ${series.isFlat ? 'they cost nothing, however many there are' : 'ten times as many cost at most ten times as much'}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(300_000);
    const bench = { browser, world, builds: [OURS], rate: 1, runs: RUNS };
    const { points } = await measureCurve(bench, OURS, series);
    const told = points.map(({ size, drawn }) => `${size}: ${drawn.toFixed(1)} ms`).join(', ');
    test.info().annotations.push({ type: 'added', description: told });
    for (const [at, point] of points.slice(1).entries()) {
      const before = points[at];
      if (!before) throw new Error('a point has none before it');
      // A page without any of them costs what the tag itself does: nothing can be ten times as many.
      if (before.size === 0) continue;
      const times = series.isFlat ? 1 : point.size / before.size;
      expect(point.drawn, told).toBeLessThanOrEqual(before.drawn * times * ROOM.factor + ROOM.ms);
      if (series.isFlat) expect(point.listeners, told).toBe(before.listeners);
    }
  });
