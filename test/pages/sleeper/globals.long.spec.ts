import { BANNER, expect, test } from '../harness/test';
import { others, PHONE, logged } from './deeds';
import { openWordPress } from './stage';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

interface Engine {
  destroy(): void;
}
interface Slider {
  start(elements?: unknown): void;
  flickity: Engine[];
}
interface OceanWP {
  oceanwp: {
    owSlider: Slider;
    theme: { owSlider: Slider };
    owLightbox: { initSingleImageLightbox(): void; initGalleryLightbox(): void };
    dropDownMobileMenu: { onMenuCloseClick(): void };
  };
}

/** Where ours do all: the server has dropped the theme's scripts, or the bootstrap has put them to sleep. */
for (const [where, how] of Object.entries({ dropped: { dropped: true }, asleep: {} }))
  test(`[TH-03] the theme's scripts are ${where}: each global that other scripts call works @both`, async ({
    page,
    shop,
  }) => {
    await openWordPress(page, shop, how);
    await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
    const engines = (): Promise<number> =>
      page.evaluate(() => (window as never as OceanWP).oceanwp.owSlider.flickity.length);
    const viewport = page.locator('#galeria .flickity-viewport');
    await page.locator('#galeria').scrollIntoViewIfNeeded();
    await expect(viewport).toHaveCount(1);
    expect(await engines()).toBe(1);

    // The switch destroys all, and starts again by the other name.
    await page.evaluate(() => {
      const { theme } = (window as never as OceanWP).oceanwp;
      theme.owSlider.flickity.forEach((one) => one.destroy());
    });
    await expect(viewport).toHaveCount(0);
    expect(await engines()).toBe(0);
    await page.evaluate(() => (window as never as OceanWP).oceanwp.theme.owSlider.start());
    await expect(viewport).toHaveCount(1);
    expect(await engines()).toBe(1);
    // With what has come, as a list or jQuery has it; a second call makes no second engine.
    await page.evaluate(() => {
      const { owSlider } = (window as never as OceanWP).oceanwp;
      const more = document.createElement('div');
      more.innerHTML =
        document.querySelector('#galeria')?.outerHTML.replaceAll('galeria', 'outra') ?? '';
      const [gallery] = more.children;
      for (const cell of more.querySelectorAll('[class*=flickity-b]')) cell.remove();
      const cells = more.querySelectorAll('a');
      gallery?.replaceChildren(...cells);
      gallery?.setAttribute('class', 'gallery-format clr');
      document.querySelector('#galeria')?.after(more);
      owSlider.start(document.querySelectorAll('#outra'));
      owSlider.start();
    });
    await page.locator('#outra').scrollIntoViewIfNeeded();
    await expect(page.locator('#outra .flickity-viewport')).toHaveCount(1);
    await expect(viewport).toHaveCount(1);

    // Infinite scroll writes pictures anew, as text, and calls both.
    await page.evaluate(() => {
      const { owLightbox } = (window as never as OceanWP).oceanwp;
      const entry = document.querySelector('.entry-content') as HTMLElement;
      const copy = entry.innerHTML.replace('grande', 'mais').replaceAll('/fotos/9', '/fotos/3');
      entry.insertAdjacentHTML('beforeend', copy);
      owLightbox.initSingleImageLightbox();
      owLightbox.initGalleryLightbox();
    });
    const box = page.locator('enxerto-root[data-widget=lightbox] dialog');
    await page.locator('#mais').click();
    await expect(box).toHaveCount(1);
    await expect(box.locator('img').first()).toHaveAttribute('src', /fotos\/3\.jpg$/);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);

    // A section that has loaded shuts the menu.
    await page.evaluate(() => {
      document.addEventListener('sectionLoaded', () =>
        (window as never as OceanWP).oceanwp.dropDownMobileMenu.onMenuCloseClick(),
      );
      scrollTo(0, 0);
    });
    const button = page.locator('a.mobile-menu');
    const panel = page.locator('#mobile-dropdown');
    await button.click();
    await expect(panel).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('sectionLoaded')));
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(() => document.dispatchEvent(new Event('sectionLoaded')));
    await expect(panel).toBeHidden();
    expect(others(page)).toEqual([]);
    expect(logged(page).join('\n')).toContain('theme: lightbox: replace');
  });
