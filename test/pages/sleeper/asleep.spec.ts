import { LEGACY_SCRIPTS } from '#src/legacy-scripts';
import { cookies, expect, test } from '../harness/test';
import { addTwice, AWAKE, eachOnce, others, PHONE, ran, logged, tracked } from './deeds';
import { openWordPress, serveCart } from './stage';
import { LEGACY } from './wordpress-scripts';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

for (const ids of [true, false])
  test(`[LD-18, pasted] [TH-01, asleep] [TR-03, replaced] [CO-45, asleep] known by ${ids ? 'id' : 'address alone'}: exactly the legacy scripts that we know sleep, and our widgets do each job once @both${ids ? '' : ' @long'}${ids ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await openWordPress(page, shop, { ids });
    await page.waitForLoadState('load');
    const { asleep, globals } = await page.evaluate(() => ({
      asleep: (
        window as never as { enxerto: { asleep: { list: HTMLScriptElement[] } } }
      ).enxerto.asleep.list.map(({ type }) => type),
      globals: ['Cli_Data', 'oceanwpLocalize', 'pysOptions'].map(
        (name) => typeof window[name as never],
      ),
    }));
    expect(asleep).toHaveLength(LEGACY.length);
    if (ids) expect(asleep).toEqual(LEGACY.map((handle) => `asleep/${handle}`));
    expect(globals).toEqual(['object', 'object', 'object']);
    expect(await cookies(page)).toEqual({});
    await eachOnce(page, { consent: 'own', lightbox: 'own' });
    expect(await ran(page)).toEqual(AWAKE);
    expect(others(page)).toEqual([]);
    expect(logged(page).join('\n')).toContain('theme: carousel: replace');
  });

test("[LD-18, others go on] [TH-03, asleep] a cart fragment that calls the sleeping pixel plugin's globals sends one AddToCart without an error", async ({
  page,
  shop,
}) => {
  serveCart(shop);
  await openWordPress(page, shop);
  await page.locator('enxerto-root').getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await addTwice(page, shop);
  const paths = LEGACY_SCRIPTS.flatMap(({ globals }) => globals);
  const missing = await page.evaluate(
    (all) =>
      all.filter((path) => {
        let at: unknown = window;
        for (const name of path.split('.'))
          at = (at as Record<string, unknown> | undefined)?.[name];
        return at === undefined;
      }),
    paths,
  );
  expect(missing, 'what others ask of theirs').toEqual([]);
  // As the shop's grid and list switch, infinite scroll and sections that are loaded call them.
  await page.evaluate(() => {
    const { oceanwp } = window as never as {
      oceanwp: {
        owSlider: { start(): void; flickity: { destroy(): void }[] };
        theme: { owSlider: { start(): void } };
        owLightbox: { initSingleImageLightbox(): void; initGalleryLightbox(): void };
        dropDownMobileMenu: { onMenuCloseClick(): void };
      };
    };
    oceanwp.owSlider.flickity.forEach((one) => one.destroy());
    oceanwp.theme.owSlider.start();
    oceanwp.owSlider.start();
    oceanwp.owLightbox.initSingleImageLightbox();
    oceanwp.owLightbox.initGalleryLightbox();
    oceanwp.dropDownMobileMenu.onMenuCloseClick();
  });
  await expect(page.locator('#galeria .flickity-viewport')).toHaveCount(1);
});
