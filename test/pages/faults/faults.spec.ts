import { test } from '../harness/test';
import { runCell } from './cell';
import { sampled } from './sample';
import { CELLS } from './table';

test.use({ outside: ['push.test', 'ads.test'] });

for (const { fault, widget, title } of sampled(CELLS))
  test(title, async ({ page, shop, vendors, output, outside, expectedErrors }) => {
    await runCell({ page, shop, vendors, output, outside }, expectedErrors, fault, widget);
  });
