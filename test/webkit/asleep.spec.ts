import { AWAKE, ran, tracked } from '../pages/sleeper/deeds';
import { serveWordPress, wordpressPage } from '../pages/sleeper/wordpress-page';
import { LEGACY } from '../pages/sleeper/wordpress-scripts';
import { BANNER, expect, isShown, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'] });

async function openWordPress(tab: Tab, shop: Shop): Promise<void> {
  serveWordPress(shop);
  shop.page('/', await wordpressPage());
  await tab.resize(500, 850);
  await tab.goto(shop.origin);
}

const menuIs = (tab: Tab, isOpen: boolean): Promise<void> =>
  isShown(tab, '#mobile-dropdown', isOpen);

test('[LD-18, pasted, WebKitGTK] [TH-01, asleep, WebKitGTK] exactly the legacy scripts that we know sleep, and our widgets do each job once', async ({
  tab,
  shop,
}) => {
  await openWordPress(tab, shop);
  const { types, globals } = await tab.evaluate(() => ({
    types: (
      window as never as { enxerto: { asleep: { list: HTMLScriptElement[] } } }
    ).enxerto.asleep.list.map(({ type }) => type),
    globals: ['Cli_Data', 'oceanwpLocalize', 'pysOptions'].map(
      (name) => typeof window[name as never],
    ),
  }));
  expect(types).toEqual(LEGACY.map((handle) => `asleep/${handle}`));
  expect(globals).toEqual(['object', 'object', 'object']);
  expect(await tab.cookies()).toEqual({});

  await isShown(tab, BANNER);
  expect(await tab.shown('#cookie-law-info-bar')).toEqual([]);
  await tab.click('a.mobile-menu');
  await menuIs(tab, true);
  await tab.click('a.mobile-menu');
  await menuIs(tab, false);
  await tab.click('button', 'Aceitar tudo');
  await isShown(tab, BANNER, false);
  await expect.poll(() => tracked(tab)).toEqual(['PageView']);
  await tab.evaluate(() => document.querySelector('#galeria')?.scrollIntoView());
  await isShown(tab, '#galeria .flickity-viewport');
  await tab.click('#grande');
  await isShown(tab, 'enxerto-root[data-widget="lightbox"] >> dialog');
  expect(await tab.shown('.mfp-wrap')).toEqual([]);
  await tab.press('Escape');
  await isShown(tab, 'enxerto-root[data-widget="lightbox"] >> dialog', false);
  expect(await tracked(tab)).toEqual(['PageView']);
  expect(await ran(tab)).toEqual(AWAKE);
});
