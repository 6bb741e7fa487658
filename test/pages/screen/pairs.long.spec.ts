import { test } from '../harness/test';
import { fakePush } from '../push/provider';
import { tryPair, whyNever } from './pairs';
import { openPage, SURFACES, WINDOWS, type Surface } from './surfaces';

// A pair has its own pages, so that several can run side by side.
test.describe.configure({ mode: 'parallel' });
test.use({ outside: ['push.test', 'ads.test'] });

const names = Object.keys(SURFACES);

for (const [at, one] of names.entries())
  for (const other of names.slice(at + 1)) {
    const orders = [
      [one, other],
      [other, one],
    ].filter(([first = '', second = '']) => !whyNever(first, second)) as [string, string][];
    if (orders.length === 0) continue;
    test(`[XX-20] ${one} and ${other}`, async ({ page, shop }) => {
      await fakePush(page.context());
      for (const [first, second] of orders)
        for (const window of WINDOWS)
          await test.step(`${first} first, ${window.size.join(' × ')}, ${window.dir}`, async () => {
            const surfaces = [SURFACES[first], SURFACES[second]] as [Surface, Surface];
            // A new page: on one that was used before, the browser takes the visitor for active from the start.
            const fresh = await page.context().newPage();
            await openPage({ page: fresh, shop }, surfaces, window);
            await tryPair(fresh, ...surfaces);
            await fresh.close();
          });
    });
  }
