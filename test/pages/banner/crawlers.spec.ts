import { consoleOf, expect, plainPage, test } from '../harness/test';
import { LAYER, waitForBanner } from './on-page';

const CRAWLERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mediapartners-Google',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
];

const PEOPLE = [
  'Mozilla/5.0 (Linux; Android 11; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88.0.4324.93 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/300.0.598994205 Mobile/15E148 Safari/604.1',
];

test("@long [CO-35, crawlers] a crawler's user agent gets no banner and none of its code; a phone called Cubot gets one", async ({
  page,
  shop,
}) => {
  // One page for all of them: what a browser calls itself stands in its address here.
  await page.addInitScript(() => {
    const name = new URLSearchParams(location.search).get('as');
    Object.defineProperty(navigator, 'userAgent', { get: () => name });
  });
  shop.page('/', plainPage());
  for (const [agents, shown] of [
    [CRAWLERS, false],
    [PEOPLE, true],
  ] as const) {
    for (const userAgent of agents) {
      consoleOf(page).length = 0;
      await page.goto(`${shop.origin}/?enxerto_debug=1&as=${encodeURIComponent(userAgent)}`);
      const verdict = shown ? 'consent started' : 'consent not started: the visitor is a robot';
      await expect.poll(() => consoleOf(page).join('\n'), userAgent).toContain(verdict);
      await expect(page.locator(LAYER)).toHaveCount(shown ? 1 : 0);
    }
    const asked = shop.paths().filter((path) => path.includes('/enxerto/consent'));
    expect(asked.length > 0).toBe(shown);
  }
});

test("[CO-35, webdriver] a driven browser counts as a crawler only by option; the banner's text is kept out of snippets @quick", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => true });
  });
  await shop.open(page, plainPage(), '/?enxerto_debug=1');
  const layer = await waitForBanner(page);
  // Of elements that may have it: a dialog may not.
  expect(await layer.evaluate((element) => element.closest('div[data-nosnippet]') !== null)).toBe(
    true,
  );

  await shop.open(
    page,
    plainPage().replace('"consent": {}', '"consent": { "hideFromWebdriver": true }'),
    '/?enxerto_debug=1',
  );
  await expect
    .poll(() => consoleOf(page).join('\n'))
    .toContain('consent not started: the visitor is a robot');
  await expect(page.locator(LAYER)).toHaveCount(0);
});
