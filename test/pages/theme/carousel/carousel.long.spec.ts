import { axe, overflow } from '#test/pages/harness/axe';
import { consoleOf, destroy, expect, test } from '#test/pages/harness/test';
import { isAsSent } from '../guest';
import { button, carouselPage, gallery, runs, servePictures, state } from './page';

const NEW = `<div data-enxerto-carousel id="n">${[1, 2, 3, 4, 5]
  .map(
    (at) =>
      `<a href="#${at}"><img src="/foto-${at}.svg" alt="Foto ${at}" width="900" height="600"></a>`,
  )
  .join('')}</div>`;

test('@both-ci [TH-55] new content shows three slides, two up to 1024 px and one up to 767 px @quick', async ({
  page,
  shop,
}) => {
  servePictures(shop);
  const foreign = `<div class="swiper" data-enxerto-carousel id="s">${'<div class="swiper-slide">Um</div>'.repeat(4)}</div>`;
  shop.page('/', carouselPage(NEW + foreign, { css: '#n { max-width: 900px }' }));
  for (const [width, shows] of [
    [1300, [0, 1, 2]],
    [1025, [0, 1, 2]],
    [1024, [0, 1]],
    [768, [0, 1]],
    [767, [0]],
    [320, [0]],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    if (width === 1300) await page.goto(shop.origin);
    await runs(page, 'n');
    await expect.poll(() => state(page, 'n').then(({ selected }) => selected)).toEqual([...shows]);
    const widths = await page.evaluate(() => {
      const box = (one?: Element | null): number => one?.getBoundingClientRect().width ?? 0;
      return [box(document.querySelector('#n .is-selected')), box(document.querySelector('#n'))];
    });
    expect(Math.round((widths[1] ?? 0) / (widths[0] ?? 1))).toBe(shows.length);
    expect(await overflow(page), 'no scrolling sideways').toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1300, height: 700 });
  await expect.poll(() => state(page, 'n').then(({ selected }) => selected)).toEqual([0, 1, 2]);
  await button(page, 'Seguinte').click();
  await button(page, 'Seguinte').click();
  await expect.poll(() => state(page, 'n')).toEqual({ selected: [2, 3, 4], at: 0.67 });
  await expect(button(page, 'Seguinte')).toBeDisabled();
  await expect(page.locator('#n [aria-live]')).toHaveText('3 de 3');
  expect(await page.locator('#s').getAttribute('class')).toBe('swiper');
  await expect(page.locator('#s > .swiper-slide')).toHaveCount(4);
  await destroy(page);
  await isAsSent(page);
});

test("[TH-52, options] dots lead to each slide, autoplay 0 changes nothing by itself, and texts are the owner's", async ({
  page,
  shop,
}) => {
  servePictures(shop);
  const config = {
    carousel: { dots: true, autoplay: 0 },
    texts: { slide: 'Slide %curr%/%total%' },
  };
  await shop.open(page, carouselPage(gallery(), { config }));
  await runs(page);
  await expect(page.locator('#a .dot')).toHaveCount(5);
  await expect(button(page, 'Pausar')).toHaveCount(0);
  await button(page, 'Slide 4/5').click();
  await expect.poll(() => state(page)).toEqual({ selected: [3], at: 3 });
  await expect(page.locator('#a .dot.is-selected')).toHaveAttribute('aria-label', 'Slide 4/5');
  await expect(page.locator('#a .dot[aria-current=true]')).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
});

test('[TH-52, new content] new content changes slides by itself after the `data-autoplay` time, 3000 ms where it is empty', async ({
  page,
  shop,
}) => {
  servePictures(shop);
  for (const [printedTime, ms] of [
    ['', 3000],
    ['1000', 1000],
  ] as const) {
    shop.page('/', carouselPage(NEW.replace('id="n"', `id="n" data-autoplay="${printedTime}"`)));
    await page.clock.install({ time: 0 });
    await page.clock.resume();
    await page.goto(shop.origin);
    await runs(page, 'n');
    await page.clock.pauseAt(100_000);
    // Focused and left again, its time begins again.
    await page.locator('#n').focus();
    await page.locator('#n').blur();
    await page.clock.runFor(1);
    const [first = 0] = (await state(page, 'n')).selected;
    await page.clock.runFor(ms - 100);
    expect((await state(page, 'n')).selected[0]).toBe(first);
    await page.clock.runFor(200);
    expect((await state(page, 'n')).selected[0]).toBe((first + 1) % 3);
  }
});

test('[TH-53, resize] a resize keeps the slide; a carousel of one slide has no buttons, and an empty one is an error on the console', async ({
  page,
  shop,
}) => {
  servePictures(shop);
  const empty = '<div class="gallery-format" id="e"> </div>';
  const wrong = NEW.replace('id="n"', 'id="n" data-autoplay="depressa"');
  await shop.open(page, carouselPage(gallery() + gallery({ count: 1, id: 'one' }) + empty + wrong));
  await runs(page);
  await button(page, 'Seguinte').first().click();
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  await expect
    .poll(() => page.locator('#a .flickity-viewport').evaluate((one) => one.clientHeight))
    .toBe(192);
  await button(page, 'Seguinte').first().click();
  await expect.poll(() => state(page)).toEqual({ selected: [2], at: 2 });
  await page.locator('#one').scrollIntoViewIfNeeded();
  await runs(page, 'one');
  await expect(page.locator('#one button')).toHaveCount(0);
  await page.locator('#n').scrollIntoViewIfNeeded();
  await runs(page, 'n');
  const lines = consoleOf(page).join('\n');
  expect(lines).toContain('error: [enxerto] carousel: a carousel without slides');
  expect(lines).toContain('data-autoplay: expected milliseconds, found depressa');
});
