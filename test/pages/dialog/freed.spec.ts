import { expect, test } from '../harness/test';
import { dialogOf, openDecided, openDialog } from './open';

interface Watching {
  watched: WeakRef<Element>;
}

test('[issue 33] a dialog that has closed can be freed, with its shadow root and its style sheet', async ({
  page,
  shop,
}) => {
  // Otherwise the banner comes back, and remembers which button had the focus before it.
  await openDecided(page, shop, { ver: '1', necessary: true });
  await openDialog(page);
  await page.evaluate(() => {
    const host = document.querySelector('enxerto-root[data-widget="dialog"]') as Element;
    Object.assign(window, { watched: new WeakRef(host) });
  });
  const isThere = (): Promise<boolean> =>
    page.evaluate(() => (window as unknown as Watching).watched.deref() !== undefined);
  expect(await isThere()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('enxerto-root[data-widget="dialog"]')).toHaveCount(0);
  const session = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage');
      return isThere();
    })
    .toBe(false);
  await openDialog(page);
  await expect(dialogOf(page)).toBeVisible();
});
