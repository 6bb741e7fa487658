import { accept, BANNER, expect, inFirefox, test } from '../harness/test';
import { BEHAVIOURS, eachBehaviourOnce, FEED, WIDE } from './behaviours';
import { AWAKE, others, ran, logged, woken } from './deeds';
import { OPTIMIZERS } from './optimizers';
import { hang, serveWithPhotos } from './stage';
import { BODY, tagAlone, wordpressPage } from './wordpress-page';
import { LEGACY } from './wordpress-scripts';

test.use({ outside: ['connect.facebook.net'], viewport: WIDE });

/** When the theme's scripts run, where nothing puts them to sleep. */
const MOMENTS = [
  'as the page is parsed, before ours',
  'long before our loader comes',
  'after ours',
];

for (const moment of MOMENTS)
  test(`${inFirefox(MOMENTS.indexOf(moment) === 0)}[TH-02] beside the theme's scripts, which run ${moment}, nothing happens twice, and debug says by whom`, async ({
    page,
    shop,
  }) => {
    const loader = moment === MOMENTS[1] && (await hang(page, '**/enxerto/loader.js'));
    const optimizer = moment === MOMENTS[2] && OPTIMIZERS.LiteSpeed;
    const pasted = tagAlone(FEED);
    serveWithPhotos(shop);
    shop.page('/', await wordpressPage({ pasted, ...(optimizer && { optimizer }) }));
    await page.goto(shop.origin, { waitUntil: 'domcontentloaded' });
    if (loader) {
      await expect.poll(() => woken(page)).toEqual(LEGACY);
      loader.letGo();
    }
    await expect(page.locator(BANNER)).toBeVisible();
    await expect.poll(() => logged(page).join('\n')).toContain('theme started');
    if (optimizer) {
      expect(await woken(page)).toEqual([]);
      await page.keyboard.press('Shift');
    }
    await expect.poll(() => woken(page)).toEqual(LEGACY);
    await accept(page);
    await eachBehaviourOnce(page, shop);
    const lines = logged(page).join('\n');
    for (const name of BEHAVIOURS)
      expect(lines).toMatch(new RegExp(`theme: ${name}: (?:takeover|augment|off)`));
    expect(
      await page.evaluate(() => (window as never as { engines: { run: number } }).engines.run),
    ).toBe(0);
    expect(others(page)).toEqual([]);
  });

test('@both [TH-04] parts added later, as by infinite scroll or quick view, work without a call, each once', async ({
  page,
  shop,
}) => {
  shop.serve('shop.test/mais.html', 'text/html; charset=utf-8', BODY);
  serveWithPhotos(shop);
  const html = await wordpressPage({ config: FEED });
  await shop.open(page, html.replace(BODY, ''));
  await accept(page);
  await expect.poll(() => logged(page).join('\n')).toContain('theme started');
  await expect(page.locator('#site-header')).toHaveCount(0);
  await page.evaluate(async () => {
    const more = await (await fetch('/mais.html')).text();
    document.body.insertAdjacentHTML('afterbegin', more);
  });
  await eachBehaviourOnce(page, shop);
  expect(await ran(page)).toEqual(AWAKE);
  expect(others(page)).toEqual([]);
});
