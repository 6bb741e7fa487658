import type { Page } from '@playwright/test';
import { BANNER, CATEGORIES, consoleOf, cookies, expect, test } from '../harness/test';

declare const window: Window & typeof globalThis & { oQueCorreu?: { categoria: string }[] };

const LEGADO = 'http://shop.test/demo/legado.html';
const button = (page: Page, name: string) =>
  page.locator(BANNER).getByRole('button', { name, exact: true });

/** Names of the demo scripts that ran, in order. */
const ran = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.oQueCorreu ?? []).map(({ categoria }) => categoria));

test('[LD-03, CO-30, texts] a page with the legacy globals and markup needs no configuration of ours', async ({
  page,
}) => {
  await page.goto(`${LEGADO}?enxerto_debug=1`);
  const banner = page.locator(BANNER);
  await expect(banner.locator('.title')).toHaveText('Cookies na Pinho Manso');
  await expect(banner.locator('.message')).toContainText(
    'Usamos cookies para a loja funcionar e, se quiser, para contar visitas e mostrar publicidade.',
  );
  const policy = banner.getByRole('link', { name: 'Política de privacidade' });
  await expect(policy).toHaveAttribute('href', 'http://shop.test/demo/index.html#privacidade');
  await expect(button(page, 'Rejeitar tudo')).toBeVisible();
  await expect(button(page, 'Aceitar tudo')).toBeVisible();
  // The printed button colour is the accent.
  const accent = await banner.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--own-accent').trim(),
  );
  expect(accent).toBe('#2f6e4e');
  expect(consoleOf(page).filter((line) => line.includes(': expected '))).toEqual([]);
});

test('@both-ci [LD-03, CO-02] accepting on a legacy page grants its six categories and runs all its scripts', async ({
  page,
}) => {
  await page.goto(LEGADO);
  await button(page, 'Aceitar tudo').click();
  await expect
    .poll(async () => (await ran(page)).sort())
    .toEqual([
      'advertisement',
      'analytics',
      'analytics',
      'functional',
      'functional',
      'necessary',
      'performance',
    ]);
  const jar = await cookies(page);
  for (const slug of CATEGORIES) {
    expect(jar[`cookielawinfo-checkbox-${slug}`]).toBe('yes');
  }
  expect(jar['viewed_cookie_policy']).toBe('yes');
});

test('[LD-03, CO-03] refusing on a legacy page runs only necessary scripts, and holds on reload', async ({
  page,
}) => {
  await page.goto(LEGADO);
  await button(page, 'Rejeitar tudo').click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => ran(page)).toEqual(['necessary']);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
  await page.reload();
  await expect.poll(() => ran(page)).toEqual(['necessary']);
  await expect(page.locator(BANNER)).toHaveCount(0);
});
