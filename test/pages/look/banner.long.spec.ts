import { axe } from '../harness/axe';
import { BANNER, accept, expect, plainPage, test, openWithBanner } from '../harness/test';

/** A page as a theme makes them: a heading, some text, links. */
const page1 = (html = ''): string =>
  plainPage(
    `<main><p>${'Mesa de atividades em pinho. '.repeat(60)}</p>${html}</main>`,
    // Links of the page's own in its ink: axe takes the ground of a dark page for white.
    '<style>html { color-scheme: light dark } a { color: inherit }</style>',
  ).replace(
    '<body><h1>Loja</h1><p><a href="#fim">Ver tudo</a></p>',
    '<body><header><h1>Loja</h1><nav><a href="#fim">Ver tudo</a></nav></header>',
  );

test('@both-ci [CO-11] reject and accept stand on the first layer with the same size, weight and colours', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  const twins = await page.locator(`${BANNER} .choices button`).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor, fontSize, fontWeight, borderRadius } =
        getComputedStyle(button);
      const { height } = button.getBoundingClientRect();
      return { color, backgroundColor, fontSize, fontWeight, borderRadius, height };
    }),
  );
  expect(twins).toHaveLength(2);
  expect(twins[0]).toEqual(twins[1]);
});

test('@both-ci [XX-04, keyboard] the banner is first in tab order, takes no focus, and can be answered by keyboard', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  // In the order in which they are seen on a wide screen.
  for (const name of ['Personalizar', 'Rejeitar tudo']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(BANNER).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const last = page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' });
  await expect(last).toBeFocused();
  const ring = await last.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineOffset];
  });
  expect(ring).toEqual(['solid', '2px', '2px']);
  // No trap: the page goes on behind it.
  await page.keyboard.press('Tab');
  await expect(page.locator('nav a')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator(BANNER)).toHaveCount(0);
  // Focus goes back to where it was on the page.
  await expect(page.locator('nav a')).toBeFocused();
});

test('@both-ci [CO-11, Escape] closing by Escape without choosing records nothing', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await page.context().cookies()).toEqual([]);
});

test('[XX-04, announced] the saved choice is announced to screen readers after the banner has gone', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  // The banner has a line of its own, for what cannot be loaded; this one stays when the banner goes.
  const status = page.locator('enxerto-root [role="status"].unseen');
  await expect(status).toHaveText('');
  await accept(page);
  await expect(status).toHaveText('A sua escolha foi guardada.');
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect(page.locator('enxerto-root[data-widget="consent"]')).toHaveCount(0);
});

test("[XX-04, contrast] with an owner's accent that has to be moved axe finds nothing", async ({
  page,
  shop,
}) => {
  const look = '{ "consent": {}, "look": { "accent": "#ffd400" } }';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openWithBanner(page, shop, page1().replace('{ "consent": {} }', look));
    expect(await axe(page)).toEqual([]);
  }
});
