import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { consoleOf, expect, test } from '../harness/test';
import { headerPage } from './header';
import { hover, menuPage, openMenus } from './menus/menus';
import { ORDER, overlay, selectsPage } from './selects-page';

/**
 * A page that reacts to changes of its nodes, in the same task: `answer` is called with each change, and counted. It stops in
 * the end, so that a test in which our script does not stop fails instead of hanging.
 */
async function answers(page: Page, selector: string, answer: (node: HTMLElement) => void) {
  await page.evaluate(`window.answer = ${answer.toString()}`);
  await page.evaluate((where) => {
    const answered = { times: 0 };
    const act = (window as unknown as { answer: typeof answer }).answer;
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    const observer = new MutationObserver(() => {
      answered.times += 1;
      if (answered.times > 2_000) observer.disconnect();
      else document.querySelectorAll<HTMLElement>(where).forEach(act);
      // It ignores its own changes.
      observer.takeRecords();
    });
    for (const node of document.querySelectorAll(where)) observer.observe(node, what);
    Object.assign(window, { answered });
  }, selector);
}
/** How often it answered, once all is quiet. */
const times = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { answered } = window as unknown as { answered: { times: number } };
    for (let before = -1; before !== answered.times;) {
      before = answered.times;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return answered.times;
  });
const DEBUG = '?enxerto_debug=1';
const givenUp = (lines: string[]): string[] => lines.filter((line) => line.includes('given up'));

test("@both-ci [XX-17, dropdowns] a page that undoes a mega menu's place again and again gets its way, and the panel still opens", async ({
  page,
  shop,
}) => {
  menuPage(shop);
  await openMenus(page, shop, DEBUG);
  await answers(page, '#marcas > ul', (panel) => panel.style.removeProperty('left'));
  await hover(page, 'marcas');
  await expect(page.locator('#marcas > ul')).toBeVisible();
  expect(await times(page)).toBeLessThan(20);
  expect(givenUp(consoleOf(page))).toHaveLength(1);
  await expect(page.locator('#marcas > a')).toHaveAttribute('aria-expanded', 'true');
});

test('[XX-17, dropdowns beside theirs] ours does not fight a page that hides each panel that ours shows', async ({
  page,
  shop,
}) => {
  menuPage(shop, { withLegacyScript: true });
  await openMenus(page, shop, DEBUG);
  await page.locator('#loja > a').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#loja > ul')).toBeVisible();
  await answers(page, '#loja > ul', (panel) => {
    if (panel.style.visibility !== 'hidden') panel.style.visibility = 'hidden';
  });
  await page.locator('#loja > ul').evaluate((panel) => panel.classList.add('touched'));
  expect(await times(page)).toBeLessThan(20);
  await expect(page.locator('#loja > a')).toHaveAttribute('aria-expanded', 'false');
});

const SAYS_OTHERWISE: [string, (button: HTMLElement) => void][] = [
  ['removes', (button) => button.removeAttribute('aria-expanded')],
  [
    'reverses',
    (button) => {
      const marks = button.classList.toggle('opened');
      button.setAttribute('aria-expanded', String(!marks));
    },
  ],
];
for (const [does, answer] of SAYS_OTHERWISE)
  test(`[XX-17, mobile menu in augment] a page that ${does} the button's state each time gets its way`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 400, height: 700 });
    await shop.open(page, headerPage({ theme: { mode: 'augment' } }), `/${DEBUG}`);
    const button = page.locator('.mobile-menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await answers(page, '.mobile-menu', answer);
    await button.evaluate((link) => link.classList.add('opened'));
    expect(await times(page)).toBeLessThan(110);
    expect(givenUp(consoleOf(page)).length).toBeGreaterThan(0);
  });

/** A page with a styled select, in its first state. */
async function openSelects(page: Page, shop: Shop): Promise<void> {
  await shop.open(page, selectsPage());
  await expect(overlay(page, ORDER)).toHaveText('Ordenação predefinida');
}

test('[XX-17, selects] ours does not fight a page that writes its own text back into an overlay, until another choice', async ({
  page,
  shop,
}) => {
  await openSelects(page, shop);
  await answers(page, `${ORDER} + .theme-select`, (seen) => {
    if (seen.firstElementChild) seen.firstElementChild.textContent = 'Default sorting';
  });
  await page.locator(ORDER).selectOption('price');
  expect(await times(page)).toBeLessThan(20);
  await expect(overlay(page, ORDER)).toHaveText('Default sorting');
  expect(givenUp(consoleOf(page))).toHaveLength(1);
});

test('[XX-17, what comes] ours does not fight a page that renders a part again after each change of ours', async ({
  page,
  shop,
}) => {
  await openSelects(page, shop);
  await answers(page, '.woocommerce-ordering', (form) => {
    form.innerHTML = '<select class="orderby" aria-label="Ordem"><option>Preço</option></select>';
  });
  await page.locator('.woocommerce-ordering').evaluate((form) => form.append('.'));
  expect(await times(page)).toBeLessThan(110);
  expect(givenUp(consoleOf(page))).toHaveLength(1);
});
