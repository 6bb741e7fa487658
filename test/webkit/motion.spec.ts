import { plainPage } from '../pages/harness/test';
import { headerPage } from '../pages/theme/header';
import { BANNER, expect, isShown, test } from './harness/test';

// GTK's setting `gtk-enable-animations`, which WebKitGTK hands on to pages.
test.use({ animations: false });

test('[XX-04, reduced motion, WebKitGTK] the banner does not move, and is gone as soon as it was answered', async ({
  tab,
  shop,
}) => {
  shop.page('/', plainPage());
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  expect(await tab.evaluate('matchMedia("(prefers-reduced-motion: reduce)").matches')).toBe(true);
  const duration = await tab.evaluate(() => {
    const { shadowRoot } = document.querySelector('enxerto-root[data-widget="consent"]') ?? {};
    const banner = shadowRoot?.querySelector('.banner');
    return banner && getComputedStyle(banner).animationDuration;
  });
  expect(duration).toBe('0.001s');
  await tab.click('button', 'Aceitar tudo');
  await isShown(tab, BANNER, false);
});

test('[TH-80, mobile menu, WebKitGTK] the menu opens and closes in the task of the click', async ({
  tab,
  shop,
}) => {
  await tab.resize(500, 850);
  shop.page('/', headerPage());
  await tab.goto(shop.origin);
  await tab.saysLine('tabs: ');
  await tab.click('.mobile-menu');
  await isShown(tab, '#mobile-dropdown');
  const after = (): Promise<number[]> =>
    tab.evaluate(() => {
      document.querySelector<HTMLElement>('.mobile-menu')?.click();
      const { offsetHeight } = document.querySelector('#mobile-dropdown') as HTMLElement;
      return [document.getAnimations().length, offsetHeight];
    });
  expect(await after()).toEqual([0, 0]);
  const [moving, height] = await after();
  expect(moving).toBe(0);
  expect(height).toBeGreaterThan(200);
});
