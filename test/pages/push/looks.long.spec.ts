import type { Page } from '@playwright/test';
import { axe } from '../harness/axe';
import { BOTH_SCHEMES, fits, setWindow, WINDOWS } from '../harness/looks';
import { boxOf, expect, test } from '../harness/test';
import {
  CATEGORIES,
  fakePush,
  PROMPT,
  promptStands,
  PROVIDER,
  pushShop,
  SHOP,
  openPrompt,
  posts,
} from './provider';

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
      await setWindow(page, { size, scheme });
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
      await fits(page, page.locator(`${PROMPT} ${what}`).first());
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
    const { x, y, width, height } = await boxOf(page.locator(`${PROMPT} .card`));
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

/** What has the focus, by its words; the page's own by theirs. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const label = at?.closest('label')?.textContent ?? at?.getAttribute('aria-label');
    return label ?? at?.textContent ?? '';
  });

/** The words of what has the focus after each press of Tab. */
async function tabs(page: Page, many: number): Promise<string[]> {
  const words: string[] = [];
  for (let at = 0; at < many; at += 1) {
    await page.keyboard.press('Tab');
    words.push(await focused(page));
  }
  return words;
}

test('[XX-04, push modal, keyboard] by keyboard alone a visitor enters the modal, chooses a category, subscribes, and keeps the focus', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, { prompt: { subscriptionCategories: CATEGORIES } }, {}, SHOP);
  // Subscribe is no stop while it cannot be used.
  expect(await tabs(page, 4)).toEqual(['Ver tudo', 'Novos móveis', 'Promoções', 'Agora não']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await tabs(page, 2)).toEqual(['Agora não', 'Subscrever']);
  await page.keyboard.press('Enter');
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect(posts(shop)[0]?.['metaData']).toMatchObject({ categories: ['promo'] });
  await expect(page.locator(PROMPT)).toHaveCount(0);
  // Where the visitor came from.
  await expect.poll(() => focused(page)).toBe('Ver tudo');
});

test('[XX-04, push, forced colours] in forced colours every control has an outline and a visible focus, and disabled ones look so', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fakePush(page);
  for (const [prompt, what] of [
    [{ subscriptionCategories: CATEGORIES }, '.modal'],
    [{ prompt_type: 'bar' }, '.bar'],
    [BELL.prompt, '.panel'],
  ] as const) {
    pushShop(shop, { prompt, site: BELL.site });
    await page.goto(SHOP);
    await promptStands(page, what === '.panel' ? '.round' : what);
    if (what === '.panel') await page.locator(`${PROMPT} .round`).click();
    await promptStands(page, what);
    const lines = await page.locator(`${PROMPT} :is(button, .card)`).evaluateAll((all) =>
      all.map((one) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(one);
        const isSeen = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        return `${one.className}: ${isSeen && !/^rgba\(.*, 0\)$/.test(borderTopColor)}`;
      }),
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.endsWith('false'))).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.locator(`${PROMPT} .card`).first().locator('button:enabled, a').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const at = document.activeElement?.shadowRoot?.activeElement;
      return at ? getComputedStyle(at).outlineStyle : 'nothing has the focus';
    });
    expect(ring).toBe('solid');
    const greyed = page.locator(`${PROMPT} .subscribe:disabled`);
    if (what === '.modal') {
      const grey = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'GrayText';
        return getComputedStyle(probe).color;
      });
      await expect(greyed).toHaveCSS('color', grey);
    }
  }
});
