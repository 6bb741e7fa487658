import { test } from '../harness/test';
import { runCell } from './cell';
import { playwrightDriver } from './playwright-driver';
import { sampled } from './sample';
import { CELLS } from './table';

test.use({ outside: ['push.test', 'ads.test'] });

// Where a cell fails, what debug has said is the first thing to look at.
test.afterEach(async ({ output }, info) => {
  if (info.status !== info.expectedStatus)
    await info.attach('debug', { body: output.console.join('\n'), contentType: 'text/plain' });
});

for (const { fault, widget, title } of sampled(CELLS))
  test(title, async ({ page, shop, vendors, output, outside, expectedErrors }) => {
    const driver = playwrightDriver(page, output);
    await runCell({ driver, shop, vendors, outside }, expectedErrors, fault, widget);
  });
