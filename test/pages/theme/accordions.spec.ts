import type { Page } from '@playwright/test';
import { axe } from '../harness/axe';
import { destroy, expect, test } from '../harness/test';
import { guestPage, isAsSent, opens, saysMode } from './guest';

/** One accordion as the page builder prints it. */
function accordion(number: number, most: 'one' | 'multiple', all: Record<string, string>): string {
  const settings = JSON.stringify({
    default_state: 'expanded',
    max_items_expended: most,
    n_accordion_animation_duration: { unit: 'ms', size: 400, sizes: [] },
  }).replaceAll('"', '&quot;');
  const items = Object.entries(all).map(([title, inside], at) => {
    const id = `e-n-accordion-item-${number}${at}`;
    return `<details id="${id}" class="e-n-accordion-item"${at === 0 ? ' open' : ''}><summary class="e-n-accordion-item-title" data-accordion-index="${at + 1}" tabindex="${at === 0 ? 0 : -1}" aria-expanded="${at === 0}" aria-controls="${id}"><span class="e-n-accordion-item-title-header"><div class="e-n-accordion-item-title-text">${title}</div></span></summary><div role="region" aria-labelledby="${id}" class="elementor-element e-con e-child">${inside}</div></details>`;
  });
  return `<div class="elementor-element elementor-widget elementor-widget-n-accordion" data-settings="${settings}" data-widget_type="nested-accordion.default"><div class="elementor-widget-container"><div class="e-n-accordion" aria-label="Accordion. Open links with Enter or Space, close with Escape, and navigate with Arrow Keys">${items.join('')}</div></div></div>`;
}

const MAIN =
  accordion(1, 'one', {
    Entregas: '<p>Em cinco dias.</p>',
    Garantia: `<p>Dez anos.</p>${accordion(2, 'multiple', { Madeira: '<p>Toda.</p>', Ferragens: '<p>Também.</p>' })}`,
    Devoluções: '<p>Em 30 dias, <a href="#main">por aqui</a>.</p>',
  }) + accordion(3, 'one', { Pinho: '<p>Claro.</p>', Faia: '<p>Lisa.</p>' });

const accordionPage = (scripts = '', dir = ''): string =>
  guestPage({ css: '', main: dir ? `<div dir="${dir}">${MAIN}</div>` : MAIN, scripts });

/** The titles of the open items, those too that an attribute names open. */
const states = (page: Page): Promise<{ open: string[]; announced: string[] }> =>
  page.evaluate(() => {
    const titles = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((title) => title.textContent ?? '');
    return {
      open: titles('details[open] > summary'),
      announced: titles('summary[aria-expanded=true]'),
    };
  });

/** Expects these items to be open, and nothing else to be announced as open. */
const areOpen = (page: Page, ...titles: string[]): Promise<void> =>
  expect.poll(() => states(page)).toEqual({ open: titles, announced: titles });

const title = (page: Page, text: string): ReturnType<Page['locator']> =>
  page.locator('summary', { hasText: text });

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('@both-ci [PB-04] one item is open where the accordion allows one, several where it allows several, and what is announced follows @quick', async ({
  page,
  shop,
}) => {
  shop.page('/', accordionPage());
  await opens({ page, shop }, 'accordions: replace');
  // The accordion inside the closed item has its first item open.
  await areOpen(page, 'Entregas', 'Madeira', 'Pinho');
  await title(page, 'Garantia').click();
  await areOpen(page, 'Garantia', 'Madeira', 'Pinho');
  await title(page, 'Ferragens').click();
  await areOpen(page, 'Garantia', 'Madeira', 'Ferragens', 'Pinho');
  await title(page, 'Faia').click();
  await title(page, 'Garantia').click();
  await areOpen(page, 'Madeira', 'Ferragens', 'Faia');

  // A browser that does not know the attribute `name` here.
  await page.evaluate(() =>
    document.querySelectorAll('details').forEach((item) => item.removeAttribute('name')),
  );
  await title(page, 'Entregas').click();
  await title(page, 'Devoluções').click();
  await areOpen(page, 'Madeira', 'Ferragens', 'Devoluções', 'Faia');
});

for (const [dir, next, previous] of [
  ['', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`@both-ci [PB-04, keys] arrows, Home, End and Escape do what the accordion's label says${dir ? ', from right to left' : ' @quick'}`, async ({
    page,
    shop,
  }) => {
    shop.page('/', accordionPage('', dir));
    await opens({ page, shop }, 'accordions: replace');
    await title(page, 'Entregas').focus();
    const places: string[] = [];
    for (const key of [next, 'ArrowDown', next, previous, 'Home', 'End', 'ArrowUp']) {
      await page.keyboard.press(key);
      places.push(await focused(page));
    }
    expect(places).toEqual([
      'Garantia',
      'Devoluções',
      'Entregas',
      'Devoluções',
      'Entregas',
      'Devoluções',
      'Garantia',
    ]);
    // The browser's own keys open it; then Escape closes the innermost item first, and the focus is on its title.
    await page.keyboard.press('Enter');
    await areOpen(page, 'Garantia', 'Madeira', 'Pinho');
    await title(page, 'Madeira').focus();
    await page.keyboard.press('Escape');
    await areOpen(page, 'Garantia', 'Pinho');
    expect(await focused(page)).toBe('Madeira');
    await page.keyboard.press('Escape');
    await areOpen(page, 'Pinho');
    expect(await focused(page)).toBe('Garantia');
    await page.keyboard.press('Control+Home');
    expect(await focused(page)).toBe('Garantia');
    // The page builder prints only the first title as a tab stop.
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Devoluções');
  });

test('[PB-04, TH-04] an accordion that comes later works too; destroy leaves nothing; axe finds nothing at 320 px @quick', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  shop.page('/', accordionPage());
  await opens({ page, shop }, 'accordions: replace');
  const later = accordion(4, 'one', { Carvalho: '<p>Pesado.</p>', Nogueira: '<p>Escura.</p>' });
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), later);
  await title(page, 'Nogueira').click();
  await areOpen(page, 'Entregas', 'Madeira', 'Pinho', 'Nogueira');
  await axe(page);
  await destroy(page);
  await isAsSent(page);
  await title(page, 'Faia').click();
  expect((await states(page)).open).toContain('Pinho');
});

test("[PB-04, off] beside the page builder's own front end, our accordions are off @quick", async ({
  page,
  shop,
}) => {
  shop.page('/', accordionPage('<script id="elementor-frontend-js" type="text/plain"></script>'));
  await page.goto(shop.origin);
  await saysMode(page, 'accordions: off');
  await title(page, 'Garantia').click();
  expect((await states(page)).open).toEqual(['Entregas', 'Garantia', 'Madeira', 'Pinho']);
});
