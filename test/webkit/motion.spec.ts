import { plainPage } from '../pages/harness/test';
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
