import { runCommand } from '../choice/visitor';
import { BANNER, consoleOf, cookies, expect, test } from '../harness/test';
import { ran } from '../release/held';
import { snippet } from '../sleeper/snippet';
import { bringLoader, expectTheirsHidden, HELD, legacyPage, serveLegacy, STAYS } from './page';
import { called, listenIn, pixelHeard } from './theirs';

test("@both [CO-45] beside the plugin's own script, with the bootstrap and a tag that comes long after DOMContentLoaded: only our bar shows, it has written nothing, and each choice is made once", async ({
  page,
  shop,
}) => {
  serveLegacy(shop, legacyPage({ head: STAYS + (await snippet({})), body: HELD }));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  const legacyBar = page.locator('#cookie-law-info-bar');
  await expect(legacyBar).toBeHidden();
  expect(await cookies(page)).toEqual({});
  await bringLoader(page);

  const bar = page.locator(BANNER);
  await expect(bar).toBeVisible();
  await expectTheirsHidden(page);
  expect(await cookies(page)).toEqual({});
  expect(await ran(page)).toEqual([]);

  await listenIn(page);
  await bar.getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => ran(page)).toEqual(['one', 'two', 'three']);
  await expect.poll(() => pixelHeard(page)).toEqual(['all']);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
  await runCommand(page, 'consent.set', 'none');
  await expect.poll(() => pixelHeard(page)).toEqual(['all', 'none']);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
  expect(await called(page)).toEqual([]);
  expect(await ran(page)).toEqual(['one', 'two', 'three']);
  expect(consoleOf(page)).toEqual([]);
});
