import { asked, serveOptimized, SERVICE } from '../pages/optimizers/page';
import { BANNER, expect, isShown, test } from './harness/test';
import type { Tab } from './harness/test';

// One row for each way in which optimizers put scripts off and repeat what the visitor did first
// (test/pages/optimizers/optimizers.long.spec.ts).

test.use({ outside: [SERVICE] });

const ran = (tab: Tab): Promise<unknown> => tab.evaluate('window.ran ?? []');

/** What an optimizer does with clicks, and one that does so. */
const WAYS = {
  'lets clicks pass': 'LiteSpeed',
  'repeats the first click': 'WP Rocket 1',
  'keeps the first click from everybody, and repeats it': 'WP Rocket 2.0.5',
  'takes clicks in front of everybody, and repeats them at the shadow host': 'WP Meteor',
  'begins by itself': 'Rocket Loader',
};

for (const [way, optimizer] of Object.entries(WAYS)) {
  test(`[LD-28, WebKitGTK, ${optimizer}] beside one that ${way}, the visitor's first click on the banner answers; the page goes on`, async ({
    tab,
    shop,
  }) => {
    await serveOptimized(shop, optimizer, 'left alone');
    await tab.goto(shop.origin);
    await isShown(tab, BANNER);
    expect(asked(shop)).toEqual([]);
    await tab.click('button', 'Accept all');
    await isShown(tab, BANNER, false);
    await expect
      .poll(() => ran(tab))
      .toEqual(expect.arrayContaining(['service 1', 'service 2', 'ready']));
    expect(await tab.evaluate('enxerto.consent.state().method')).toBe('accept_all');
  });
}
