import { axe, overflow } from '../harness/axe';
import { BOTH_SCHEMES, setWindow, WINDOWS } from '../harness/looks';
import { expect, test } from '../harness/test';
import { CATEGORIES, fakePush, PROMPT, promptStands, PROVIDER, pushShop, SHOP } from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const MISSED = [
  {
    title: 'Nova mesa de atividades',
    icon_url: `${PROVIDER}/icon.svg`,
    target_url: `${SHOP}/mesa`,
    created_at: ago(12),
  },
  { title: 'Baloiço em faia, −15 %', target_url: `${SHOP}/baloico`, created_at: ago(185) },
];
const BELL = {
  prompt: { prompt_type: 'bell', position: 'bottom-left', subscriptionCategories: CATEGORIES },
  site: { inBrowserNotifications: MISSED },
};
const KINDS = {
  modal: { prompt: { icon: `${PROVIDER}/icon.svg` } },
  'modal with categories': { prompt: { subscriptionCategories: CATEGORIES } },
  bar: { prompt: { prompt_type: 'bar', position: 'bottom-center', showSubscribersCount: true } },
  bell: BELL,
};
for (const [kind, words] of Object.entries(KINDS))
  for (const { name, size, scheme, dir } of WINDOWS)
    test(`[XX-04, push ${kind}] ${name}: axe finds nothing, nothing is cut, nothing is wider than the window`, async ({
      page,
      shop,
    }) => {
      const { width, height } = await setWindow(page, { size, scheme });
      await fakePush(page);
      pushShop(shop, {
        ...words,
        head: `${BOTH_SCHEMES}<script>document.documentElement.dir='${dir}'</script>`,
      });
      await page.goto(SHOP);
      if (kind === 'bell') {
        await promptStands(page, '.round');
        await page.locator('.round').click();
      }
      const what = kind === 'bell' ? '.panel' : '.card';
      await promptStands(page, what);
      expect(await axe(page)).toEqual([]);
      const card = page.locator(`${PROMPT} ${what}`).first();
      const box = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(await card.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

test('[PU-40, size] [PU-40, position] the modal is 400 px wide, 24 px from the edge at six places, and scrolls inside at 630 px', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await fakePush(page);
  const many = Array.from({ length: 30 }, (_, at) => ({ id: `c${at}`, name: `Tema ${at}` }));
  for (const position of [
    'top-left',
    'top-center',
    'top-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ]) {
    pushShop(shop, { prompt: { position, subscriptionCategories: many } });
    await page.goto(SHOP);
    await promptStands(page);
    const { x, y, width, height } = (await page.locator(`${PROMPT} .card`).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect([width, height]).toEqual([400, 630]);
    const [side, place] = position.split('-');
    expect(y).toBe(side === 'top' ? 24 : 900 - 630 - 24);
    expect(x).toBe(place === 'left' ? 24 : place === 'right' ? 1366 - 424 : (1366 - 400) / 2);
  }
});

test('[PU-03] [XX-03, push] hostile words, icons and CSS have no effect outside their place', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, {
    prompt: {
      headline: '<img src=x onerror="window.hit=1">',
      icon: 'javascript:window.hit=1',
      customCSS:
        '@import "https://push.test/evil.css"; h1 { color: rgb(1, 2, 3) } .title { letter-spacing: 3px } } @import "https://push.test/evil2.css";',
    },
    site: { name: '</p><script>window.hit=1</script>' },
  });
  await page.goto(SHOP);
  await promptStands(page);
  await expect(page.getByText('<img src=x onerror="window.hit=1">').first()).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(shop.paths().filter((path) => path.includes('evil'))).toEqual([]);
  const style = (selector: string, field: 'color' | 'letterSpacing'): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], field);
  expect(await style('h1', 'color')).not.toBe('rgb(1, 2, 3)');
  expect(await style(`${PROMPT} .title`, 'letterSpacing')).toBe('3px');
});
