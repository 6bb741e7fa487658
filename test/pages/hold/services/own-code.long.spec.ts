import type { Page } from '@playwright/test';
import { accept, errorsOf, expect, plainPage, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { reject } from '#test/pages/release/held';
import { actsIn, OWN_PARTS, ownCode, TOLD, withOwnCode } from './own-code';
import type { Mode } from './page';
import { WAYS } from './page';
import { reported, stored } from './recorder';
import { NAMES, pasted } from './table';
import { askedTooEarly, haveRunOnce, open as openServices, ranInPage } from './visit';

/** Opens the page for a visitor who has not decided. */
async function open(page: Page, shop: Shop, way: Mode): Promise<void> {
  for (const path of ['/obrigado/', '/finalizar/']) shop.page(path, plainPage('<h1>Obrigado</h1>'));
  await openServices(page, shop, way, { put: withOwnCode, above: OWN_PARTS });
}

/** Opens and closes the page's menu, and sends its form. */
async function use(page: Page): Promise<void> {
  const menu = page.locator('#menu');
  for (const expanded of ['true', 'false']) {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', expanded);
  }
  const output = page.locator('#contact output');
  const before = await output.textContent();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(output).toHaveText(`${before}Enviado.`);
}

/** Follows the link with a conversion, or the checkout's button, and comes back. */
async function leave(page: Page, by: '#link' | '#checkout', to: RegExp): Promise<void> {
  await page.locator(by).click();
  await expect(page).toHaveURL(to);
}

/** What each service has been told of the visitor, in order. */
const acts = async (page: Page): Promise<Record<string, string[]>> => {
  const calls = await reported(page);
  return Object.fromEntries(TOLD.map((name) => [name, actsIn(calls[name])]));
};

/**
 * The services behind whose script a tag manager waits, because the script holds up the parser: what the owner has put in behind
 * such a script comes when it has run, as behind one that a content blocker has blocked.
 */
const isWaitedFor = (way: Mode, name: string): boolean =>
  way === 'by a tag manager' &&
  !pasted(name).inserts &&
  pasted(name).loads.some(
    ({ tag, attributes = '' }) => tag === 'script' && !/\b(?:async|defer)\b/.test(attributes),
  );

/** The services whose own code runs before a choice. */
const early = (way: Mode): string[] => NAMES.filter((name) => !isWaitedFor(way, name));

/** Waits until the own code of these services has run, each once. */
const hasRun = (page: Page, names: string[]): Promise<void> =>
  expect.poll(async () => (await ownCode(page)).toSorted()).toEqual(names.toSorted());

/** What each service has been told if the visitor has used the page once before a choice, and so often after agreeing (`use`). */
const actsAfter = (way: Mode, uses: number): Record<string, string[]> =>
  Object.fromEntries(
    TOLD.map((name) => {
      const first = pasted(name).callsNeedScript ? [] : ['first'];
      const all = isWaitedFor(way, name) ? uses : uses + 1;
      return [
        name,
        [...first, ...Array.from({ length: all }, () => ['menu', 'menu', 'form']).flat()],
      ];
    }),
  );

for (const way of WAYS) {
  test(`@both-ci [LD-27, own code] [LD-23, order] ${way}: the page’s own code beside its services works before a choice and after agreeing, and each service finds the page’s calls in their order`, async ({
    page,
    shop,
    browserName,
  }) => {
    test.slow();
    await open(page, shop, way);
    await hasRun(page, early(way));
    await use(page);
    expect(askedTooEarly(shop, browserName, way)).toEqual([]);
    expect([await ranInPage(page), await stored(page)]).toEqual([[], []]);

    await accept(page);
    await haveRunOnce(page, NAMES);
    await hasRun(page, NAMES);
    await expect.poll(() => acts(page)).toEqual(actsAfter(way, 0));
    await use(page);
    await expect.poll(() => acts(page)).toEqual(actsAfter(way, 1));
    await leave(page, '#checkout', /\/finalizar\//);

    await page.goto(shop.origin);
    await haveRunOnce(page, NAMES);
    await hasRun(page, NAMES);
    await use(page);
    await expect.poll(() => acts(page)).toEqual(actsAfter('printed', 0));
    await leave(page, '#link', /\/obrigado\//);
    expect(errorsOf(page)).toEqual([]);
  });

  test(`@both-ci [LD-27, own code] ${way}: the page’s own code works after a refusal, on this page and the next, and links and buttons lead on`, async ({
    page,
    shop,
    browserName,
  }) => {
    await open(page, shop, way);
    await leave(page, '#link', /\/obrigado\//);
    await page.goto(shop.origin);
    await reject(page);
    for (const [by, to] of [
      ['#link', /\/obrigado\//],
      ['#checkout', /\/finalizar\//],
    ] as const) {
      await hasRun(page, early(way));
      await use(page);
      expect([await ranInPage(page), await stored(page)]).toEqual([[], []]);
      await leave(page, by, to);
      await page.goto(shop.origin);
    }
    expect(askedTooEarly(shop, browserName, way)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });
}
