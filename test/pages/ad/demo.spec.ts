import { axe } from '../harness/axe';
import { accept, expect, test } from '../harness/test';
import { AD, adGone, adStands } from './ad-page';

const DEMO = 'https://shop.test/demo/cenarios';

for (const [what, address, role] of [
  ['card', `${DEMO}/anuncio-cartao.html`, 'complementary'],
  ['modal', `${DEMO}/anuncio-janela.html`, 'dialog'],
] as const)
  test(`${what === 'card' ? '' : '@long '}[SC-01, demo] the demo's ${what} comes after consent and scrolling and is counted in the database`, async ({
    page,
    world,
    shop,
  }) => {
    await page.goto(address);
    await accept(page);
    await page.evaluate('scrollTo(0, 200)');
    await adStands(page);
    await expect(page.getByRole(role, { name: 'Publicidade' })).toBeVisible();
    await expect(page.locator(`${AD} .title`)).toHaveText(
      'Óleo de linhaça para a madeira das crianças',
    );
    expect(
      await page.locator(`${AD} img`).evaluate((one: HTMLImageElement) => one.naturalWidth > 0),
    ).toBe(true);
    const { ads } = world.server.adService;
    await expect
      .poll(() => ads.totals())
      .toEqual({ 'oleo-de-linhaca': { given: 1, pixel: 1, served: 1, viewed: 1 } });
    expect(await axe(page, AD)).toEqual([]);
    await page.getByRole('button', { name: 'Fechar anúncio' }).click();
    await adGone(page);
    expect(shop.paths().filter((path) => path.startsWith('/ads/served/'))).toHaveLength(1);
  });
