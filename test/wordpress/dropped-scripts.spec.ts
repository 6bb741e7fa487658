import { documented } from '../pages/documented';
import { ran, logs, sendScript } from '../pages/release/held';
import { expect, paste, test } from './harness/test';

test.use({ plugins: ['theme-scripts'] });

/** What the snippet takes away, of what the site has, in the order in which the theme prints it. */
const DROPPED = [
  'oceanwp-main',
  'oceanwp-drop-down-mobile-menu',
  'oceanwp-drop-down-search',
  'ow-magnific-popup',
  'oceanwp-lightbox',
  'ow-flickity',
  'oceanwp-slider',
  'oceanwp-scroll-effect',
  'oceanwp-scroll-top',
];

/** What depends on it, and on others, and stays. */
const KEPT = ['oceanwp-woocommerce-custom-features', 'oceanwp-woo-mini-cart'];

/** How each behaviour is brought, as debug says it. */
const MODES =
  /theme: (?:dropdowns|mobileMenu|search|scrollTop|anchors): (replace|takeover|augment|off)$/;

test("[TH-01, scripts dropped] [TH-05, as WordPress prints it] the code in docs/theme.md removes exactly the theme's files, and dependent scripts run in order", async ({
  page,
  shop,
  output,
}) => {
  for (const handle of [...DROPPED, ...KEPT])
    shop.answer(`shop.test/stand-in/${handle}.js`, (_request, response) =>
      // The data has to be there when they run.
      sendScript(response, logs(handle, 'void oceanwpLocalize.isRTL;')),
    );
  const visit = async (): Promise<{ ran: string[]; modes: string[] }> => {
    output.console.length = 0;
    await page.goto(`${shop.origin}/`);
    await expect.poll(() => output.console.join('\n')).toContain('theme started');
    const modes = output.console.flatMap((line) => MODES.exec(line)?.[1] ?? []);
    return { ran: await ran(page), modes };
  };

  const before = await visit();
  expect(new Set(before.ran)).toEqual(new Set([...DROPPED, ...KEPT]));
  expect(before.modes).toEqual(['takeover', ...Array<string>(4).fill('augment')]);

  paste('dropped', documented('theme.md', 'php', 'oceanwp-main'));
  const after = await visit();
  expect(after.ran, 'in the same order').toEqual(before.ran.filter((name) => KEPT.includes(name)));
  expect(after.modes, 'ours does it all').toEqual(Array(5).fill('replace'));
  for (const name of DROPPED) await expect(page.locator(`#${name}-js`), name).toHaveCount(0);
  await expect(page.locator('#oceanwp-main-js-extra')).toHaveCount(1);
  expect(await page.evaluate('oceanwpLocalize')).toEqual({
    isRTL: '',
    customScrollOffset: '10',
    sidrDropdownTarget: 'icon',
  });
});
