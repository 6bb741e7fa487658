import type { Page } from '@playwright/test';
import { consoleOf, expect, test, twoFrames } from '../harness/test';
import { ORDER, covers, overlay, selectsPage } from './selects-page';

/** Rules by which libraries and swatches hide the native select; `js` marks the form that a script has taken over. */
const HIDING = `<style>
.gone, .js .by-form { display: none }
.sr-only { position: absolute; width: 1px; height: 1px; padding: 0; margin: -1px; overflow: hidden; clip: rect(0, 0, 0, 0); border: 0 }
.far { position: absolute; left: -9999px }
.unseen { visibility: hidden }
.through { opacity: 0; position: absolute; pointer-events: none }
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
  ['a visually hidden class', ...byClass('sr-only')],
  ['a class that moves it away', ...byClass('far')],
  ['visibility', ...byClass('unseen')],
  ['opacity', ...byClass('through')],
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

/** How many boxes are seen. */
const boxes = (page: Page): Promise<number> =>
  page.locator('.theme-select.orderby').filter({ visible: true }).count();

/** A loop of size observers is reported to the page's own error handlers. */
const COUNTING = `<script>var errors = []; addEventListener('error', ({ message }) => errors.push(message))</script>`;

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
  expect(await page.evaluate('errors')).toEqual([]);
  expect(consoleOf(page).filter((line) => line.includes('stopped, because'))).toEqual([]);
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
