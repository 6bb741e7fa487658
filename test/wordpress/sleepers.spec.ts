import type { Page } from '@playwright/test';
import type { Shop } from '../pages/harness/test';
import { BEHAVIOURS, eachBehaviourOnce, FEED, WIDE } from '../pages/sleeper/behaviours';
import { eachOnce, PHONE, logged, woken } from '../pages/sleeper/deeds';
import { CSS, pasted, serveWordPress } from '../pages/sleeper/wordpress-page';
import { LEGACY } from '../pages/sleeper/wordpress-scripts';
import { photo, sends, servePhotos } from '../pages/theme/photo-service';
import { legacyPlugin } from './harness/legacy';
import { accept, expect, paste, test } from './harness/test';

test.use({ plugins: [], viewport: PHONE, outside: ['connect.facebook.net', 'www.flickr.com'] });

/** What the browser says of a missing file, we of the chunk in it, and WordPress's jQuery of itself. */
const OTHERS = /404|Loading chunk theme|JQMIGRATE/;

/** Opens the site with the legacy plugin and with what the owner pastes for a configuration. */
async function openLegacy(page: Page, shop: Shop, config: object = {}): Promise<void> {
  serveWordPress(shop);
  paste('legacy', legacyPlugin());
  paste('head', headHook(await pasted(config)));
  await page.goto(`${shop.origin}/`);
}

/** What an owner pastes into the box for the head. */
const headHook = (html: string): string =>
  `add_action('wp_head', function () { ?>${html}<style>${CSS}</style><?php }, 0);`;

test('[LD-18, WordPress] with enqueued legacy scripts all sleep, their data is printed, and our widgets do each job once', async ({
  page,
  shop,
  output,
}) => {
  await openLegacy(page, shop);
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
  expect(await woken(page)).toEqual([]);
  const types = await page.evaluate(() =>
    [...document.scripts].map(({ type }) => type).filter((type) => type.startsWith('asleep/')),
  );
  expect(types.toSorted()).toEqual(LEGACY.map((handle) => `asleep/${handle}`).toSorted());
  expect(logged(page).join('\n')).toContain('theme: carousel: replace');
  output.console = output.console.filter((line) => !OTHERS.test(line));
});

test.describe('in a wide window', () => {
  // The theme scrolls to links within a page by its own script, half a second after the click: ours has to be over by then.
  test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } });

  test('[LD-18, WordPress journeys] [TH-02, WordPress] with legacy scripts asleep every behaviour of the theme works once, by us', async ({
    page,
    shop,
    output,
  }) => {
    servePhotos(shop, sends(photo(1), photo(2), photo(3)));
    await openLegacy(page, shop, FEED);
    await accept(page);
    await eachBehaviourOnce(page, shop);
    expect(await woken(page)).toEqual([]);
    const lines = logged(page).join('\n');
    for (const name of BEHAVIOURS) expect(lines).toContain(`theme: ${name}: replace`);
    output.console = output.console.filter((line) => !OTHERS.test(line));
  });
});
