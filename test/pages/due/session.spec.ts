import { waitForLine, consoleOf, test } from '../harness/test';
import { expectNoPrompt, prompted, SHOP, visitor } from './push-page';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const line = (seen: number): string => `due: no push prompt, page views: ${seen} of 3`;

test('@both [PU-20, counting and 30 minutes] no prompt on views 1 and 2, one on view 3; after 31 minutes the count begins again @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { pageViews: 3 } });
  await page.clock.install();
  await page.goto(SHOP);
  await waitForLine(page, line(1));
  await page.goto(SHOP);
  await waitForLine(page, line(2));
  expectNoPrompt(shop);
  await page.goto(SHOP);
  await prompted(page);

  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  consoleOf(page).length = 0;
  await page.goto(SHOP);
  await waitForLine(page, line(1));
});
