import { runCell } from '#test/pages/faults/cell';
import { sampled } from '#test/pages/faults/sample';
import { WEBKIT_CELLS } from '#test/pages/faults/table';
import { test } from '../harness/test';
import { webKitDriver } from './driver';

test.use({ outside: ['push.test', 'ads.test'] });

// Where a cell fails, what debug has said is the first thing to look at.
test.afterEach(async ({ tab }, info) => {
  if (info.status === info.expectedStatus) return;
  const { console: lines } = await tab.noted();
  await info.attach('debug', { body: lines.join('\n'), contentType: 'text/plain' });
});

for (const { fault, widget, title } of sampled(WEBKIT_CELLS))
  test(title, async ({ visitor, shop, vendors, outside, errorsLeft, expectedErrors }) => {
    const driver = webKitDriver(visitor, shop, errorsLeft);
    await runCell({ driver, shop, vendors, outside }, expectedErrors, fault, widget);
  });
