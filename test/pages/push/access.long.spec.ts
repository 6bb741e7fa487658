import type { Page } from '@playwright/test';
import { axe } from '../harness/axe';
import { expect, test } from '../harness/test';
import {
  CATEGORIES,
  fakePush,
  openPrompt,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const MISSED = [
  { title: 'Nova mesa', target_url: `${SHOP}/mesa`, created_at: '2026-01-02T10:00:00+00:00' },
];
const BELL = {
  prompt: { prompt_type: 'bell', subscriptionCategories: CATEGORIES },
  site: { inBrowserNotifications: MISSED },
};

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

test("[XX-04, push bell, keyboard] by keyboard alone a visitor opens the bell's panel, subscribes and unsubscribes", async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, BELL);
  await page.goto(SHOP);
  await promptStands(page, '.round');
  const panel = page.locator(`${PROMPT} .panel`);
  expect(await tabs(page, 2)).toEqual(['Ver tudo', 'Notificações']);
  await expect(panel).toBeVisible();
  const [item = '', ...boxes] = await tabs(page, 3);
  expect(item).toMatch(/^Nova mesa/);
  expect(boxes).toEqual(['Novos móveis', 'Promoções']);
  await page.keyboard.press('Space');
  expect(await tabs(page, 1)).toEqual(['Subscrever']);
  await page.keyboard.press('Enter');
  await expect.poll(() => posts(shop)).toHaveLength(1);
  const cancel = page.getByRole('button', { name: 'Cancelar subscrição' });
  await expect(cancel).toBeVisible();
  // The button has gone, the focus has not.
  expect(await focused(page)).toBe('Notificações');
  await expect(panel).toBeVisible();
  expect(await tabs(page, 1)).toEqual(['Cancelar subscrição']);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Subscrição cancelada.')).toBeVisible();
  expect(await focused(page)).toBe('Notificações');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await focused(page)).toBe('Notificações');
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
