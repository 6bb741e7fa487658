import { bannerPage } from '../pages/banner/on-page';
import { runCommand, state } from '../pages/choice/visitor';
import { plainPage } from '../pages/harness/test';
import { BANNER, expect, isShown, stops, test } from './harness/test';

const BUY = '<button id="buy">Comprar</button><p style="height:3000px">Texto</p>';

test('[XX-04, keyboard, WebKitGTK] the banner takes no focus, is first in tab order, can be answered by keyboard, and gives the focus back', async ({
  tab,
  shop,
}) => {
  shop.page('/', plainPage());
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  expect(await tab.focused()).toBe('body');
  // In the order in which they are seen on a wide screen; then the page goes on behind it.
  expect(await stops(tab, 4)).toEqual([
    'Personalizar',
    'Rejeitar tudo',
    'Aceitar tudo',
    'Ver tudo',
  ]);
  expect(await stops(tab, 1, 'Shift+Tab')).toEqual(['Aceitar tudo']);
  const ring = await tab.evaluate(() => {
    const button = document.activeElement?.shadowRoot?.activeElement;
    if (!button) throw new Error('no focus in the banner');
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
    return [outlineStyle, outlineWidth, outlineOffset];
  });
  expect(ring).toEqual(['solid', '2px', '2px']);
  await tab.press('Space');
  await isShown(tab, BANNER, false);
  expect(await tab.focused()).toBe('Ver tudo');
  expect(await state(tab)).toMatchObject({ decided: true, categories: { analytics: true } });
});

test('[CO-30, popup, WebKitGTK] the popup takes the focus and keeps it, the page behind is inert, and Escape, X and backdrop give the focus back', async ({
  tab,
  shop,
}) => {
  shop.page('/', bannerPage({ layout: 'popup' }, { body: BUY }));
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  await expect
    .poll(() => stops(tab, 4))
    .toEqual(['Fechar', 'Rejeitar tudo', 'Aceitar tudo', 'Personalizar']);
  expect(await stops(tab, 6)).not.toContain('buy');
  await tab.evaluate(() => document.getElementById('buy')?.focus());
  expect(await tab.focused()).not.toBe('buy');

  const close: (() => Promise<void>)[] = [
    () => tab.press('Escape'),
    () => tab.click('button', 'Fechar'),
    () => tab.clickAt({ x: 5, y: 5 }),
  ];
  for (const [at, how] of close.entries()) {
    if (at > 0) {
      await tab.evaluate(() => document.getElementById('buy')?.focus());
      await runCommand(tab, 'consent.open');
      await isShown(tab, BANNER);
    }
    await how();
    await isShown(tab, BANNER, false);
    if (at > 0) expect(await tab.focused()).toBe('buy');
    expect(await tab.cookies()).toEqual({});
  }
});
