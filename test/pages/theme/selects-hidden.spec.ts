import type { Page } from '@playwright/test';
import { consoleOf, expect, test, twoFrames } from '../harness/test';
import { opens, serveScripts } from './guest';
import { ORDER, SELECTORS, covers, overlay, selectsPage } from './selects-page';

/** Rules by which libraries and swatches hide the native select; `js` marks the form that a script has taken over. */
const HIDING = `<style>
.gone, .js .by-form { display: none }
.select2-hidden-accessible { border: 0 !important; clip: rect(0 0 0 0) !important; clip-path: inset(50%) !important; height: 1px !important; overflow: hidden !important; padding: 0 !important; position: absolute !important; width: 1px !important; white-space: nowrap !important }
.sr-only { position: absolute; width: 1px; height: 1px; padding: 0; margin: -1px; overflow: hidden; clip: rect(0, 0, 0, 0); border: 0 }
.far { position: absolute; left: -9999px }
.unseen, .js .unseen-by-form { visibility: hidden }
.through { opacity: 0; position: absolute; pointer-events: none }
.flat { opacity: 0; position: absolute; width: 0; height: 0; padding: 0; border: 0 }
.clipped { position: absolute; clip-path: inset(100%) }
.wrapped { display: none }
[data-off] { display: none }
</style>`;

/** Hides the native select, or shows it again. Runs in the page. */
type Change = (select: HTMLSelectElement) => void;

/** By a class. The function runs in the page, so that the name has to stand in its text. */
const byClass = (name: string): [string, string] => [
  `(select) => select.classList.add('${name}')`,
  `(select) => select.classList.remove('${name}')`,
];

const WAYS: readonly (readonly [string, Change | string, Change | string])[] = [
  ['a class', ...byClass('gone')],
  ['select2', ...byClass('select2-hidden-accessible')],
  ['a visually hidden class', ...byClass('sr-only')],
  ['a class that moves it away', ...byClass('far')],
  ['visibility', ...byClass('unseen')],
  ['opacity', ...byClass('through')],
  ['no size', ...byClass('flat')],
  ['a clip', ...byClass('clipped')],
  [
    'the style attribute',
    (select) => (select.style.display = 'none'),
    (select) => (select.style.display = ''),
  ],
  [
    'styles for the validation of forms',
    (select) =>
      Object.assign(select.style, { opacity: '0', width: '0', padding: '0', height: '0' }),
    (select) => Object.assign(select.style, { opacity: '', width: '', padding: '', height: '' }),
  ],
  ['the attribute hidden', (select) => (select.hidden = true), (select) => (select.hidden = false)],
  [
    'another attribute',
    (select) => (select.dataset['off'] = ''),
    (select) => delete select.dataset['off'],
  ],
  [
    'a class of the form',
    (select) => {
      select.classList.add('by-form');
      select.form?.classList.add('js');
    },
    (select) => select.form?.classList.remove('js'),
  ],
  [
    'visibility by a class of the form',
    (select) => {
      select.classList.add('unseen-by-form');
      select.form?.classList.add('js');
    },
    (select) => select.form?.classList.remove('js'),
  ],
  [
    'a style sheet',
    (select) => {
      select.id ||= 'order';
      const sheet = document.createElement('style');
      sheet.id = 'late';
      sheet.textContent = `#${select.id} { display: none }`;
      document.head.append(sheet);
    },
    () => document.querySelector('#late')?.remove(),
  ],
];

/** Calls a function with a select, as text, for the page. */
const callWith = (change: Change | string, select: string): string =>
  `(${change.toString()})(document.querySelector('${select}'));`;

/** Something else in place of the select, as the plugin that has hidden it shows it. */
const SWATCHES = '<ul class="swatches"><li>Preço</li><li>Data</li></ul>';

/** How many boxes of these forms are seen. */
const boxes = (page: Page, forms = 'form'): Promise<number> =>
  page
    .locator(`${forms} .theme-select.orderby`)
    .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);

/** The page's own error handlers, to which a loop of size observers is reported. */
const COUNTING = `<script>var errors = []; addEventListener('error', ({ message }) => errors.push(message))</script>`;
const errors = (page: Page): Promise<string[]> => page.evaluate('errors');

test('@both [TH-59, selects] a select that is hidden later, in whatever way, leaves no box from the next paint on, and has its box again once it is shown', async ({
  page,
  shop,
}) => {
  await shop.open(page, selectsPage({ more: COUNTING + HIDING }));
  await covers(page, ORDER);
  for (const [way, hide, show] of WAYS) {
    const select = page.locator(ORDER);
    await select.evaluate((one, html) => one.insertAdjacentHTML('afterend', html), SWATCHES);
    await page.evaluate(callWith(hide, ORDER));
    // Two frames from here, the first of them has been painted.
    await twoFrames(page);
    expect(await boxes(page), `${way}: no box`).toBe(0);
    await page.locator('.swatches').evaluate((list) => list.remove());
    await page.evaluate(callWith(show, ORDER));
    await covers(page, ORDER);
    await select.selectOption('price');
    await expect(overlay(page, ORDER), way).toHaveText('Preço');
    await select.selectOption('date');
  }
  expect(await errors(page)).toEqual([]);
  expect(consoleOf(page).filter((line) => line.includes('given up'))).toEqual([]);
});

test('@both [TH-59, selects] a select that the page has hidden, in whatever way, gets no box, and gets one once it is shown', async ({
  page,
  shop,
}) => {
  const forms = WAYS.map(
    ([way], index) => `<form class="woocommerce-ordering form-${index}" aria-label="${way}">
<select class="orderby" id="select-${index}"><option>Preço</option></select>${SWATCHES}</form>`,
  ).join('');
  const hiding = WAYS.map(([, hide], index) => callWith(hide, `#select-${index}`)).join('');
  const scripts = `<script>${hiding}</script>`;
  await shop.open(page, selectsPage({ more: COUNTING + HIDING + forms, scripts }));
  await covers(page, '#wood');
  expect(await boxes(page, 'form[aria-label]')).toBe(0);
  for (const [index, [way, , show]] of WAYS.entries()) {
    const form = page.locator(`.form-${index}`);
    await form.locator('.swatches').evaluate((list) => list.remove());
    await page.evaluate(callWith(show, `#select-${index}`));
    await expect.poll(() => boxes(page, `.form-${index}`), way).toBe(1);
    await covers(page, `#select-${index}`);
  }
  expect(await errors(page)).toEqual([]);
});

test('@both [TH-59, selects] a select that a library has replaced gets a box once the library has gone, and nothing before', async ({
  page,
  shop,
}) => {
  const replaced = `<form class="woocommerce-ordering"><select class="orderby select2-hidden-accessible" id="taken" tabindex="-1" aria-hidden="true"><option>Preço</option></select><span class="select2-container">Preço</span></form>`;
  await shop.open(page, selectsPage({ more: HIDING + replaced }));
  await covers(page, '.woocommerce-ordering:not(:has(#taken)) select');
  await expect(page.locator('#taken + .select2-container')).toHaveText('Preço');
  await page.locator('#taken').evaluate((select) => {
    select.nextElementSibling?.remove();
    select.classList.remove('select2-hidden-accessible');
    for (const name of ['tabindex', 'aria-hidden']) select.removeAttribute(name);
  });
  await covers(page, '#taken');
});

test('@both [TH-59, selects] a hidden row disappears and comes back whole, and nothing is written for it', async ({
  page,
  shop,
}) => {
  const row = '<form class="woocommerce-ordering row" style="display: none">';
  const select = '<select class="orderby" id="inside"><option>Preço</option></select>';
  await shop.open(page, selectsPage({ more: `${row}${select}</form>` }));
  await expect(overlay(page, '#inside')).toHaveText('Preço');
  const hidden = page.locator('.row');
  const seenAtOnce = (): Promise<boolean> =>
    hidden.evaluate((form) => {
      form.removeAttribute('style');
      return (form.querySelector('.theme-select')?.getClientRects().length ?? 0) > 0;
    });
  expect(await seenAtOnce()).toBe(true);
  await covers(page, '#inside');
  const before = await hidden.evaluate((form) => form.outerHTML);
  for (const style of ['display: none', 'visibility: hidden', 'opacity: 0']) {
    await hidden.evaluate((form, to) => form.setAttribute('style', to), style);
    await twoFrames(page);
    expect(await seenAtOnce(), style).toBe(true);
    await covers(page, '#inside');
  }
  expect(await hidden.evaluate((form) => form.outerHTML)).toBe(before);
});

test("@both [TH-59, selects beside the theme's script] the theme's own box goes with the native select that is hidden, and comes back", async ({
  page,
  shop,
}) => {
  serveScripts(shop, 'theme-select');
  const localize = `<script>var oceanwpLocalize = ${JSON.stringify({ customSelects: SELECTORS })};</script>`;
  shop.page(
    '/',
    selectsPage({
      more: HIDING,
      scripts: `${localize}<script src="/theme-select.js" id="oceanwp-select-js"></script>`,
    }),
  );
  await opens({ page, shop }, 'selects: augment');
  await covers(page, ORDER);
  for (const name of ['gone', 'select2-hidden-accessible', 'sr-only', 'far', 'unseen']) {
    await page.locator(ORDER).evaluate((select, of) => select.classList.add(of), name);
    await expect.poll(() => boxes(page), name).toBe(0);
    await page.locator(ORDER).evaluate((select, of) => select.classList.remove(of), name);
    await covers(page, ORDER);
  }
  expect(consoleOf(page).filter((line) => line.includes('given up'))).toEqual([]);
});

test('@both [TH-59, selects] the box goes where the select is moved to, and with a select that is removed; one that replaces the select takes its box over', async ({
  page,
  shop,
}) => {
  await shop.open(page, selectsPage({ more: HIDING }));
  await covers(page, ORDER);
  const wraps = (name: string): Promise<void> =>
    page.locator(ORDER).evaluate((select, className) => {
      const wrapper = document.createElement('div');
      wrapper.className = className;
      select.replaceWith(wrapper);
      wrapper.append(select);
    }, name);
  await wraps('around');
  await covers(page, `.around > ${ORDER}`);
  await wraps('wrapped');
  await expect.poll(() => boxes(page)).toBe(0);

  const wood = await page.locator('#wood').evaluateHandle((select) => {
    select.remove();
    return select;
  });
  const row = page.locator('.variations tr').first();
  await expect(row.locator('.theme-select')).toBeHidden();
  await row.locator('td').evaluate((cell, select) => cell.append(select), wood);
  await covers(page, '#wood');

  await page.locator('#paint').evaluate((select) => {
    const copy = select.cloneNode(true) as HTMLSelectElement;
    copy.value = 'white';
    select.replaceWith(copy);
  });
  await expect(overlay(page, '#paint')).toHaveText('Branco');
  await covers(page, '#paint');
});
