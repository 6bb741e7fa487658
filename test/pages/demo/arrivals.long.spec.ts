import { axeWithout, overflow } from '../harness/axe';
import { accept, consoleOf, expect, test } from '../harness/test';

/** More than the page waits until it asks again. */
const A_WHILE_MS = 10_000;

/** The theme's own, outside every landmark: it shows once the page is scrolled. */
const TO_TOP = '#scroll-top';

test("the demo's arrivals page shows each event's pixel and server copy, works by keyboard and passes axe", async ({
  page,
  context,
  shop,
  server,
}) => {
  // Two pages, read by axe in two looks.
  test.setTimeout(90_000);
  await page.clock.install();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${shop.origin}/demo/o-que-chegou.html`);
  await expect(page.locator('main').getByRole('status')).toContainText('Só para o dono');
  await page.goto(`${shop.origin}/demo/cenarios/index.html`);
  await accept(page);
  await page.goto(`${shop.origin}/demo/o-que-chegou.html#dono=${server.ownerToken}`);
  await expect(page).toHaveURL(`${shop.origin}/demo/o-que-chegou.html`);
  // The browser keeps the token, so that links work.
  await page.goto(`${shop.origin}/demo/cenarios/index.html`);
  await page.locator('main').getByRole('link', { name: 'O que chegou ao servidor' }).click();
  const empty = page.getByRole('heading', { name: 'Ainda não chegou nada' });
  const status = page.locator('main').getByRole('status');
  await expect(empty).toBeVisible();
  expect(await axeWithout(page, [TO_TOP])).toEqual([]);

  // It is asked for while the visitor looks elsewhere on the same screen.
  const visitor = await context.newPage();
  await visitor.goto(`${shop.origin}/demo/produtos/mesa.html`);
  const table = page.getByRole('table');
  const row = (name: string): ReturnType<typeof table.getByRole> =>
    table.getByRole('row').filter({ hasText: name });
  const viewed = row('ViewContentMeta');
  await expect(viewed.getByRole('cell')).toContainText([
    'ViewContentMeta2026198700042101',
    'pixel',
    'REST 200',
    '179,00 € · 102',
  ]);
  await expect(empty).toBeHidden();
  await expect(status).toContainText(/^Chegar?/);
  const view = (await server.received()).find(({ event }) => event === 'ViewContent');
  const id = view?.eventID ?? 'none';
  // One action: its services are one group of rows, whose heading says the id.
  const group = table.getByRole('rowgroup').filter({ hasText: `id ${id.slice(0, 8)}` });
  await expect(group.getByRole('row')).toContainText([
    'ViewContentMeta',
    'view_itemGoogle Analytics',
    'view_itemGoogle Tag Manager',
    'pagevisitPinterest',
  ]);

  // Meta's pixel reads its cookie itself, the server has to be told.
  const summary = viewed.locator('summary');
  await expect(summary).toHaveText(/^\d+ valores de ViewContent, Meta, 1 difere$/);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(viewed).toContainText('navegador: nada');
  await expect(viewed.locator('dl')).toContainText(id);
  // A copy that comes once more: its rows are drawn anew, and who reads them is not disturbed.
  await visitor.evaluate(
    ([to, ajax_event, eventID]) =>
      fetch(to, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ action: 'pys_api_event', event: 'ViewContent', eventID },
          ...{ ajax_event, 'data[value]': '179.00' },
        }),
      }),
    [server.ajaxUrl, 'stale', id] as const,
  );
  await expect(viewed.getByRole('cell').nth(2)).toContainText('admin-ajax 200, ignorado');
  await expect(viewed.locator('dl')).toBeVisible();
  await expect(summary).toBeFocused();

  // What comes now stands above.
  await visitor.locator('.single_add_to_cart_button').click();
  await expect(row('AddToCartMeta').getByRole('cell')).toContainText(['', 'pixel', 'REST 200', '']);
  const names = await table.getByRole('row').allInnerTexts();
  const at = (name: string): number => names.findIndex((text) => text.includes(name));
  expect(at('AddToCart')).toBeGreaterThan(0);
  expect(at('AddToCart')).toBeLessThan(at('ViewContent'));
  await expect(summary).toBeFocused();
  await visitor.close();

  expect(await axeWithout(page, [TO_TOP])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // As cards it is still a table.
  await expect(group.getByRole('rowheader')).toBeVisible();
  expect(await axeWithout(page, [TO_TOP])).toEqual([]);

  const lead = (): Promise<unknown> =>
    page.evaluate(
      (to) => fetch(to, { method: 'POST', body: new URLSearchParams({ event: 'Lead' }) }),
      server.restUrl,
    );
  const pause = page.getByRole('button', { name: 'Pausar' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Em pausa.');
  const asked = (): number => shop.paths().filter((path) => path.endsWith('/received')).length;
  const before = asked();
  await page.clock.fastForward(A_WHILE_MS);
  // A request of its own: one that was due would be here before it.
  await lead();
  expect(asked()).toBe(before);
  await expect(row('LeadMeta')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row('LeadMeta')).toBeVisible();

  const clear = page.getByRole('button', { name: 'Esvaziar' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(empty).toBeVisible();
  await expect(status).toHaveText('Vazio.');
  await expect(clear).toBeFocused();
  await expect(table).toBeHidden();
  expect(await server.asked()).toEqual([]);
  expect(consoleOf(page)).toEqual([]);

  // The demonstration is ended, and started again.
  await context.setOffline(true);
  await page.clock.fastForward(A_WHILE_MS);
  await expect(status).toHaveText(/não responde/);
  await context.setOffline(false);
  await page.clock.fastForward(A_WHILE_MS);
  await expect(status).toHaveText('');
});
