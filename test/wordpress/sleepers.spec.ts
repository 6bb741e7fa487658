import type { Page } from '@playwright/test';
import type { Shop } from '../pages/harness/test';
import { BEHAVIOURS, eachBehaviourOnce, FEED, WIDE } from '../pages/sleeper/behaviours';
import { eachOnce, PHONE, logged, woken } from '../pages/sleeper/deeds';
import { BODY, CSS, LOCALIZED, pasted, serveWordPress } from '../pages/sleeper/wordpress-page';
import { FOOTER, HEAD, LEGACY } from '../pages/sleeper/wordpress-scripts';
import { photo, sends, servePhotos } from '../pages/theme/photo-service';
import { accept, expect, paste, test } from './harness/test';

test.use({ plugins: [], viewport: PHONE, outside: ['connect.facebook.net', 'www.flickr.com'] });

/** What the browser says of a missing file, we of the chunk in it, and WordPress's jQuery of itself. */
const OTHERS = /404|Loading chunk theme|JQMIGRATE/;

/** PHP that has WordPress print a value. */
const php = (value: unknown): string =>
  `json_decode('${JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', true)`;

/** A plugin that prints our stand-ins as the legacy ones print their scripts: enqueued, each behind what it needs, with their data. */
function legacyPlugin(): string {
  const enqueue = [...HEAD, ...FOOTER].map(({ handle, path, defer }) => {
    const how = php({
      in_footer: !HEAD.some((one) => one.handle === handle),
      ...(defer && { strategy: 'defer' }),
    });
    const localize = Object.entries(LOCALIZED[handle] ?? {}).map(
      ([name, data]) => `wp_localize_script('${handle}', '${name}', ${php(data)});`,
    );
    return `wp_enqueue_script('${handle}', home_url('${path}'), ['jquery'], '4.1.4', ${how});\n${localize.join('\n')}`;
  });
  return `add_action('wp_enqueue_scripts', function () {\n${enqueue.join('\n')}\n});
add_action('wp_body_open', function () { ?><div class="oceanwp-theme dropdown-mobile">${BODY}</div><?php });`;
}

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
