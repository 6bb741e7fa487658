import { shopPage } from '../pages/dialog/open';
import { BANNER, DIALOG, expect, isShown, stops, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

const TAB = '[role="tab"]';
const selected = (tab: Tab): Promise<string[]> =>
  tab.shown('[role="tab"][aria-selected="true"][tabindex="0"]');

/** Opens the page for a visitor who has decided, and waits until links are handled. */
async function openDecided(tab: Tab, shop: Shop, html = shopPage()): Promise<void> {
  shop.page('/', html);
  await tab.goto(shop.origin);
  await tab.click('button', 'Rejeitar tudo');
  await isShown(tab, 'enxerto-root[data-widget="tab"] >> button');
}

test('[XX-04, dialog by keys, WebKitGTK] the dialog can be used by keyboard alone, and the focus returns to the link', async ({
  tab,
  shop,
}) => {
  await openDecided(tab, shop);
  await tab.evaluate(() => document.getElementById('opener')?.focus());
  await tab.press('Enter');
  await isShown(tab, DIALOG);
  await expect.poll(() => tab.focused()).toBe('tab0');
  for (const [key, name] of [
    ['ArrowDown', 'Necessários (ativo)'],
    ['ArrowRight', 'Funcionais (inativo)'],
    ['ArrowUp', 'Necessários (ativo)'],
    ['ArrowLeft', 'Visão geral'],
    ['ArrowUp', 'O meu registo'],
    ['ArrowDown', 'Visão geral'],
    ['End', 'O meu registo'],
    ['Home', 'Visão geral'],
  ] as const) {
    await tab.press(key);
    expect(await tab.shown(`${TAB}:focus`)).toEqual([name]);
    expect(await selected(tab)).toEqual([name]);
  }
  await tab.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  // One stop for all tabs, then the pane, its switch, the footer.
  expect(await stops(tab, 5)).toEqual([
    'pane',
    'switch',
    'Guardar escolhas',
    'Rejeitar tudo',
    'Aceitar tudo',
  ]);
  // The page behind cannot be reached by any means.
  await tab.evaluate(() => document.getElementById('opener')?.focus());
  expect(await tab.focused()).toBe('Aceitar tudo');
  expect(await stops(tab, 12)).not.toContain('opener');
  while ((await tab.focused()) !== 'switch') await tab.press('Tab');
  for (const [key, checked] of [
    ['Space', 'true'],
    ['Enter', 'false'],
  ] as const) {
    await tab.press(key);
    await expect
      .poll(() => tab.attribute('[role="tabpanel"] [role="switch"]', 'aria-checked'))
      .toBe(checked);
    expect(await tab.focused()).toBe('switch');
  }
  await tab.press('Escape');
  await isShown(tab, DIALOG, false);
  expect(await tab.focused()).toBe('opener');
});

test('[XX-04, focus, WebKitGTK] a dialog opened by a click on a button of the banner gives the focus back to that button', async ({
  tab,
  shop,
}) => {
  shop.page('/', shopPage());
  await tab.goto(shop.origin);
  for (const time of ['first', 'second']) {
    await tab.click('button', 'Personalizar');
    await isShown(tab, DIALOG);
    await isShown(tab, BANNER, false);
    await tab.press('Escape');
    await expect.poll(() => tab.focused(), `the ${time} time`).toBe('Personalizar');
  }
  expect(await tab.cookies()).toEqual({});
});
