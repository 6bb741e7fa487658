import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { BANNER, cookies, expect, test, openWithBanner } from '../harness/test';
import {
  breakSaving,
  openDecided,
  dialogOf,
  openDialog,
  announcements,
  shopPage,
  storedRecord,
} from './open';

const ALL = { ver: '1', necessary: true, analytics: true, advertisement: true, others: true };

/** Which switches are on, tab by tab; the overview has those of all the tabs. */
async function switches(page: Page): Promise<string[]> {
  const dialog = dialogOf(page);
  const onIn = async (tab: Locator): Promise<string[]> => {
    await tab.click();
    const knobs = await dialog.getByRole('switch', { checked: true }).all();
    return Promise.all(
      knobs.map((knob) =>
        knob.evaluate((element) => {
          const label = element.getAttribute('aria-labelledby') ?? '';
          return (element.getRootNode() as ShadowRoot).getElementById(label)?.textContent ?? '';
        }),
      ),
    );
  };
  const [overview, ...tabs] = await dialog.getByRole('tab').all();
  const on: string[] = [];
  for (const tab of tabs) on.push(...(await onIn(tab)));
  expect(overview && (await onIn(overview)), 'the overview says the same').toEqual(on);
  return on;
}

test('[CO-31, CO-10, custom] nothing is stored before Save, which stores exactly the switches of all tabs and says so', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, shopPage());
  const dialog = await openDialog(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect(dialog).toHaveAccessibleName('Preferências de cookies');
  await expect(dialog.getByRole('tab')).toHaveText([
    'Visão geral',
    'Necessários (ativo)',
    'Funcionais (inativo)',
    'Desempenho (inativo)',
    'Análise (inativo)',
    'Publicidade (inativo)',
    'Outros (inativo)',
    'O meu registo',
  ]);
  expect(await switches(page), 'nothing is ticked beforehand').toEqual([]);
  await dialog.getByRole('tab', { name: 'O meu registo' }).click();
  await expect(dialog.getByText('Ainda não há registo')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Transferir' })).toHaveCount(0);

  await dialog.getByRole('tab', { name: 'Necessários' }).click();
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await expect(dialog.getByText('Sempre ativo')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Análise' }).click();
  await expect(dialog.getByRole('tabpanel')).toHaveAccessibleName('Análise (inativo)');
  const knob = dialog.getByRole('switch', { name: 'Análise' });
  await knob.click();
  await expect(knob).toHaveAttribute('aria-checked', 'true');
  await expect(dialog.getByRole('tab', { name: 'Análise' })).toHaveText('Análise (ativo)');
  expect(await page.context().cookies()).toEqual([]);

  await dialog.getByRole('button', { name: 'Guardar escolhas' }).click();
  await expect(page.locator('enxerto-root [role="status"]')).toHaveText(
    'A sua escolha foi guardada.',
  );
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('enxerto-root[data-widget="dialog"]')).toHaveCount(0);
  await expect(page.locator(BANNER)).toHaveCount(0);
  const jar = await cookies(page);
  expect(jar['viewed_cookie_policy']).toBe('yes');
  expect(await storedRecord(page)).toMatchObject({
    necessary: true,
    analytics: true,
    others: false,
  });
  await openDialog(page);
  expect(await switches(page)).toEqual(['Análise']);
});

for (const way of ['the X', 'Escape', 'the backdrop'] as const) {
  test(`@both-ci [CO-11, dialog] ${way} closes the dialog, records nothing and brings the banner back`, async ({
    page,
    shop,
  }) => {
    await openWithBanner(page, shop, shopPage());
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', { name: 'Publicidade' }).click();
    await dialog.getByRole('switch').click();
    if (way === 'the backdrop') {
      // Marking text that ends outside is no click on the backdrop.
      const { x, y } = (await dialog.getByRole('tabpanel').boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 40, y + 40);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 5);
    } else if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(BANNER)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await openDialog(page);
    expect(await switches(page), 'what was not saved is not remembered').toEqual([]);
  });
}

test('[CO-31, record] the record tab shows id, date, choices and method, saves them as a file, and takes consent back', async ({
  page,
  shop,
}) => {
  await openDecided(page, shop, {
    ...ALL,
    others: false,
    enxerto_id: 'c0ffee',
    enxerto_time: '2026-03-04T15:06:00.000Z',
    enxerto_method: 'custom',
  });
  await page.locator('#opener').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'O meu registo' }).click();
  await expect(dialog.locator('dt')).toHaveText(['Data', 'Escolha', 'Autorizado', 'Identificador']);
  await expect(dialog.locator('dd')).toHaveText([
    /4 de março de 2026/,
    'Categoria a categoria',
    'Necessários, Análise, Publicidade',
    'c0ffee',
  ]);

  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Transferir o meu registo' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('consent.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    id: 'c0ffee',
    time: '2026-03-04T15:06:00.000Z',
    method: 'custom',
    version: '1',
    categories: { necessary: true, analytics: true, others: false },
  });

  await dialog.getByRole('button', { name: 'Retirar o consentimento' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
  expect(await storedRecord(page)).toMatchObject({ necessary: true, analytics: false });

  // Who refuses keeps no id: the record has none to show, nor to take along.
  expect(await storedRecord(page)).not.toHaveProperty('enxerto_id');
  await openDialog(page);
  await dialog.getByRole('tab', { name: 'O meu registo' }).click();
  await expect(dialog.locator('dt')).toHaveText(['Data', 'Escolha', 'Autorizado']);
  const again = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Transferir o meu registo' }).click();
  const downloaded = JSON.parse(await readFile(await (await again).path(), 'utf8')) as object;
  expect(downloaded).toMatchObject({ method: 'reject_all', categories: { analytics: false } });
  expect(downloaded).not.toHaveProperty('id');
});

test("[CO-43, dialog] an open dialog's switches and record follow another tab's choice", async ({
  page,
  shop,
}) => {
  await openDecided(page, shop, ALL);
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Análise' }).click();
  await expect(dialog.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  const other = await page.context().newPage();
  await other.goto(shop.origin);
  await other.evaluate(() =>
    (
      window as unknown as { enxerto: { consent: { set(choice: unknown): void } } }
    ).enxerto.consent.set({ analytics: false }),
  );
  await expect(dialog.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await expect(dialog.getByRole('tab', { name: 'Publicidade' })).toHaveText('Publicidade (ativo)');
});

test('[CO-31, XX-01] after a choice that crashed, and the next one, the page says that it failed and not that it is saved', async ({
  page,
  shop,
}) => {
  await openDecided(page, shop, ALL);
  for (const button of ['Rejeitar tudo', 'Guardar escolhas']) {
    const dialog = await openDialog(page);
    await breakSaving(page);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => announcements(page)).toContain('Não foi possível carregar.');
    expect((await announcements(page)).join()).not.toContain('guardada');
    expect(await storedRecord(page)).toEqual(ALL);
  }
});
