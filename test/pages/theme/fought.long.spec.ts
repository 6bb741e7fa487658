import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { consoleOf, expect, test } from '../harness/test';
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
