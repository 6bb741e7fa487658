import { OPENER, shopPage } from '../pages/dialog/open';
import { runCommand } from '../pages/choice/visitor';
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

test('[CO-11, dialog, WebKitGTK] X and backdrop close the dialog, marking text that ends outside does not, and nothing is recorded', async ({
  tab,
  shop,
}) => {
  shop.page('/', shopPage());
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  for (const way of ['X', 'backdrop']) {
    await runCommand(tab, 'consent.dialog');
    await isShown(tab, DIALOG);
    await tab.click(TAB, 'Publicidade (inativo)');
    await tab.click('[role="tabpanel"] [role="switch"]');
    if (way === 'X') await tab.click('button', 'Fechar');
    else {
      const inside = await tab.hover(TAB, 'Publicidade (ativo)');
      await tab.drag(inside, 5 - inside.x);
      await isShown(tab, DIALOG);
      await tab.clickAt({ x: 5, y: 5 });
    }
    await isShown(tab, DIALOG, false);
    await isShown(tab, BANNER);
    expect(await tab.cookies()).toEqual({});
  }
});

test('[XX-05, right to left, WebKitGTK] arrow keys and layout follow the reading direction, in the banner too', async ({
  tab,
  shop,
}) => {
  shop.page('/', shopPage(undefined, OPENER).replace('<html', '<html dir="rtl"'));
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  const accept = await tab.hover('button', 'Aceitar tudo');
  const customise = await tab.hover('button', 'Personalizar');
  expect(accept.x).toBeLessThan(customise.x);
  await tab.click('button', 'Rejeitar tudo');
  await isShown(tab, 'enxerto-root[data-widget="tab"] >> button');
  await tab.click('#opener');
  await expect.poll(() => tab.focused()).toBe('tab0');
  await tab.press('ArrowLeft');
  expect(await tab.focused()).toBe('tab1');
  await tab.press('ArrowRight');
  expect(await tab.focused()).toBe('tab0');
  const tabs = await tab.hover('[role="tablist"]');
  const panel = await tab.hover('[role="tabpanel"]');
  expect(tabs.x).toBeGreaterThan(panel.x);
});
