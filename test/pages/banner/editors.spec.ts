import { runCommand } from '../choice/visitor';
import { BANNER, consoleOf, expect, plainPage, test } from '../harness/test';

test.use({ outside: ['connect.facebook.net'] });

/** Everything that would ask, track, prompt or show an ad, and the theme's behaviours. */
const CONFIG = {
  siteId: 'loja-1',
  pushApi: '/push',
  adApi: '/anuncio',
  consent: {},
  banner: { layout: 'popup' },
  tracking: { facebook: { pixelIds: ['1029384756019283'] } },
  ad: { active: true },
  theme: {},
};
const PAGE = plainPage().replace('{ "consent": {} }', JSON.stringify(CONFIG));

/** What the editors add to the address of the page that they show. */
const EDITORS = {
  Elementor: 'elementor-preview=12&ver=1764300000',
  "WordPress's customizer":
    'customize_changeset_uuid=614f2986-6599-4c3a-809b-286cbe33ab94&customize_theme=oceanwp&customize_messenger_channel=preview-0',
  Divi: 'et_fb=1&PageSpeed=off',
  'Beaver Builder': 'fl_builder',
  WPBakery: 'vc_editable=true&vc_post_id=7',
  Oxygen: 'ct_builder=true',
  Bricks: 'bricks=run',
};

/** Part of the address of all our files but the loader's and the theme's. */
const OTHERS = /\/enxerto\/(?!loader|theme|interaction)/;

for (const [editor, query] of Object.entries(EDITORS))
  test(`in ${editor}, nobody is asked, tracked, prompted or shown an ad, whether or not the owner has agreed before`, async ({
    page,
    shop,
  }) => {
    shop.page('/', PAGE);
    const opensInEditor = async (...widgets: string[]): Promise<void> => {
      consoleOf(page).length = 0;
      const before = shop.requests.length;
      await page.goto(`${shop.origin}/?enxerto_debug=1&${query}`);
      for (const widget of widgets)
        await expect
          .poll(() => consoleOf(page).join('\n'))
          .toContain(`${widget} not started: the page is open in an editor`);
      await expect.poll(() => consoleOf(page).join('\n')).toContain('theme started');
      // Whatever is drawn when the browser is idle has been drawn.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(page.locator('enxerto-root')).toHaveCount(0);
      const asked = shop.requests.slice(before);
      expect(asked.filter(({ path }) => OTHERS.test(path))).toEqual([]);
      expect(asked.filter(({ origin }) => origin !== shop.origin)).toEqual([]);
    };
    await opensInEditor('consent', 'tracking', 'push', 'ad');

    await page.goto(`${shop.origin}/`);
    await expect(page.locator(BANNER)).toBeVisible();
    await runCommand(page.mainFrame(), 'consent.set', 'all');
    await expect.poll(() => shop.paths()).toContain('/en_US/fbevents.js');
    await opensInEditor('tracking', 'push', 'ad');
  });
