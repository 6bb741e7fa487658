import type { Page } from '@playwright/test';
import { BANNER, consoleOf, expect, test } from '../harness/test';

const LEGADO = 'http://shop.test/demo/legado.html';
const button = (page: Page, name: string) =>
  page.locator(BANNER).getByRole('button', { name, exact: true });

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
