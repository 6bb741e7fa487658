import { expect, test } from './harness/test';

test.use({ plugins: ['theme'] });

test("[TH-01, another theme] the menu of an unknown theme works beside the theme's own script, and nothing happens twice", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${shop.origin}/`);
  await expect(page.locator('#twenty-twenty-one-primary-navigation-script-js')).toHaveCount(1);
  const button = page.locator('#primary-mobile-menu');
  const link = page.locator('.primary-menu-container').getByRole('link', { name: 'Sobre nós' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const printed = await page.locator('body').evaluate((body) => body.className);
  await button.evaluate((element) => {
    const states: string[] = [];
    (window as unknown as { states: string[] }).states = states;
    new MutationObserver(() => states.push(element.getAttribute('aria-expanded') ?? '')).observe(
      element,
      { attributes: true, attributeFilter: ['aria-expanded'] },
    );
  });

  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await button.click();
  await expect(link).toBeHidden();
  expect(
    await page.evaluate(() => (window as unknown as { states: string[] }).states),
    'one change each: neither script undoes what the other did',
  ).toEqual(['true', 'false', 'true', 'false']);

  // Gone, the theme's own script has its menu back, and the body the classes it had.
  await page.evaluate(() =>
    (window as unknown as { enxerto: { destroy(): void } }).enxerto.destroy(),
  );
  expect(await page.locator('body').evaluate((body) => body.className)).toBe(printed);
  await button.click();
  await expect(link).toBeVisible();
});

test('[TH-60, another theme] [TH-61, another theme] its contents list scrolls, percent-encoded links too, and a link to another page leaves', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/perguntas/`);
  // The button to the top comes once the page is scrolled: our behaviours stand by then.
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.locator('enxerto-root[data-widget="totop"]')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const content = page.locator('.entry-content');
  await content.getByRole('link', { name: 'Garantia' }).click();
  await expect(page).toHaveURL(/#garantia$/);
  const lands = (id: string): Promise<void> =>
    expect
      .poll(() =>
        page.evaluate(
          (it) =>
            Math.abs(Math.round(document.getElementById(it)?.getBoundingClientRect().top ?? -1)),
          id,
        ),
      )
      .toBe(0);
  await lands('garantia');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await content.getByRole('link', { name: 'Devolução' }).click();
  await lands('devolução');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await content.getByRole('link', { name: 'Sobre nós' }).click();
  await expect(page).toHaveURL(`${shop.origin}/sobre-nos/#garantia`);
});
