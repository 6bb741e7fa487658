import { expect, test, consoleOf } from '#test/pages/harness/test';
import {
  SECTIONS,
  open,
  restsAt,
  scrollPage,
  seen,
  topOf,
  watch,
  waysOf,
  ADDRESS,
  HERE,
  link,
  standIn,
} from './scroll-page';

test('@both [TH-60, scrolled] [TH-61, encoded] [TH-05, customScrollOffset] the browser scrolls smoothly to the place less the offset; address, history and `:target` are its own @quick', async ({
  page,
  shop,
}) => {
  const nav = `<nav><a href="#garantia">Garantia</a> <a href="${HERE}#se%C3%A7%C3%A3o">Seção</a></nav>`;
  shop.page(
    '/perguntas/',
    scrollPage({ localize: { customScrollOffset: '10' }, main: nav + SECTIONS }),
  );
  await watch(page);
  await open(page, ADDRESS);
  const nodes = (): Promise<string> => page.locator('#wrap').evaluate((wrap) => wrap.outerHTML);
  const before = await nodes();
  const entries = await page.evaluate(() => history.length);

  const ways = await waysOf(page);
  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  expect(await ways(), 'smoothly').toBeGreaterThan(3);
  expect((await seen(page)).clicks).toEqual([['#garantia', false]]);
  expect(page.url()).toBe(`${ADDRESS}#garantia`);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(page.locator('#garantia:target')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('style');

  // The same once more is no other place; what came later is heard too, and where a link's inside is clicked (TH-04).
  await page.evaluate(() => {
    const late = '<a id="late" href="#garantia"><b>Garantia</b></a>';
    document.querySelector('#fim')?.insertAdjacentHTML('afterend', late);
  });
  await page.locator('#late b').click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.locator('#late').evaluate((late) => late.remove());

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator(link(`${HERE}#se%C3%A7%C3%A3o`)).click();
  await restsAt(page, (await topOf(page, '[id="seção"]')) - 10);
  expect(page.url()).toBe(`${ADDRESS}#se%C3%A7%C3%A3o`);

  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${ADDRESS}#garantia`);
  expect(await nodes()).toBe(before);
});

// Firefox by itself leaves the focus's start where it is.
test('[TH-60, skip link] the skip link leads into the content, whose first link is the next stop', async ({
  page,
  shop,
}) => {
  const main = `<p><a id="first" href="#garantia">Garantia</a></p>${SECTIONS}`;
  shop.page('/perguntas/', scrollPage({ main, body: 'no-lightbox' }));
  await open(page, ADDRESS);
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ADDRESS}#main`);
  await page.keyboard.press('Tab');
  await expect(page.locator('#first')).toBeFocused();
});

test('[TH-61, left alone] links to other pages, windows, popups and unknown places are left to the browser @quick', async ({
  page,
  shop,
}) => {
  const elsewhere = [
    '/outra/#garantia',
    '/perguntas/#garantia',
    '/perguntas/?outra=1#garantia',
    'http://www.shop.test/perguntas/?enxerto_debug=1#garantia',
  ];
  const nowhere = ['#', '#nada', '#/x', '#%', '#%E0%A4%A', '#top'];
  const opening = [
    '<a class="omw-open-modal" href="#garantia" data-stay>',
    '<p class="oew-modal-button"><span><a href="#garantia" data-stay>',
    '<a class="opl-link" href="#garantia" data-stay>',
    '<p class="opl-link"><a href="#garantia" data-stay>',
    '<p class="oew-off-canvas-button"><a href="#garantia" data-stay>',
    '<p class="oec-off-canvas-button"><a href="#garantia" data-stay>',
    // The page builder's wrapper, with the link nested deeper than one level.
    '<div class="oew-off-canvas-button"><p><span><a href="#garantia" data-stay>',
    '<div class="oec-off-canvas-button"><p><a href="#garantia" data-stay>',
    '<div class="opl-link"><p><a href="#garantia" data-stay>',
    '<span role="tab"><a href="#garantia" data-stay>',
    '<a target="_blank" href="#garantia" data-stay>',
    '<a download href="#garantia" data-stay>',
    '<svg><a href="#garantia" data-stay><text>',
  ];
  const main = `<nav>${[...elsewhere, ...nowhere]
    .map((href) => `<a href="${href}" data-stay>x</a> `)
    .join('')}</nav>${opening
    .map((html) => `<div class="opening">${html}x</a></div>`)
    .join('')}<p><a id="plain" href="#garantia">Garantia</a></p>
    ${SECTIONS}`;
  shop.page('/perguntas/', scrollPage({ main }));
  await watch(page);
  await open(page, ADDRESS);

  const links = page.locator('[data-stay]');
  const all = await links.evaluateAll((every) =>
    every.map((one) => {
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
      return one.outerHTML;
    }),
  );
  const { clicks } = await seen(page);
  await expect(page.locator('html')).not.toHaveAttribute('style');
  expect(all).toHaveLength(elsewhere.length + nowhere.length + opening.length);
  expect(clicks.filter(([, prevented]) => prevented)).toEqual([]);
  expect(clicks).toHaveLength(all.length);

  // With a key held, or another button of the mouse, it is a new tab.
  const modified = await page.locator('#plain').evaluate((plain) =>
    (
      [
        { ctrlKey: true },
        { metaKey: true },
        { shiftKey: true },
        { altKey: true },
        { button: 1 },
      ] as MouseEventInit[]
    ).map((how) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      let prevented = true;
      const look = (event: Event): void => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', look, { once: true });
      plain.dispatchEvent(click);
      return prevented;
    }),
  );
  expect(modified).toEqual([false, false, false, false, false]);
  for (const flag of ['single-product', 'no-local-scroll']) {
    await page.evaluate((name) => document.body.classList.add(name), flag);
    await page.locator('#plain').click();
    await expect(page.locator('html')).not.toHaveAttribute('style');
    await restsAt(page, await topOf(page, '#garantia'));
    await page.evaluate((name) => document.body.classList.remove(name), flag);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }

  // All of it goes on working.
  const ways = await waysOf(page);
  await page.locator('#plain').click();
  await restsAt(page, await topOf(page, '#garantia'));
  expect(await ways(), 'smoothly').toBeGreaterThan(3);
});

test("@both [TH-02, anchors] [TH-61, beside the theme’s script] the theme's script keeps its links, ours helps with those it does not know, and everybody hears every click", async ({
  page,
  shop,
}) => {
  const main = `<nav><a href="#garantia">Garantia</a> <a id="other" href="/outra/#garantia" data-stay>Outra</a></nav>
    <div id="accordion"><a href="#painel" onclick="document.documentElement.dataset.inline = 'sim'">Painel</a><p id="painel">Aberto</p></div>
    ${SECTIONS}`;
  const page1 = scrollPage({
    main,
    localize: { customScrollOffset: '10' },
    foot: `${standIn(shop, 'oceanwp-scroll-effect-js', 'theme-scroll-effect.js')}<script>
      // A plugin's accordion, whose heads are hash links.
      document.body.addEventListener('click', (event) => {
        const head = event.target.closest('#accordion a');
        if (head) document.documentElement.dataset.accordion = 'sim';
      }, true);</script>`,
  });
  shop.page('/perguntas/', page1);
  await watch(page);
  await open(page, ADDRESS);
  expect(consoleOf(page)).toContain('info: [enxerto] theme: anchors: augment');
  const foreign = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { legacyScrolls: string[] }).legacyScrolls);
  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  expect(await foreign()).toEqual(['garantia']);

  // What came later, and what is no link of the theme's.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const late = '<a id="late" href="#se%C3%A7%C3%A3o">Seção</a>';
    document.querySelector('nav')?.insertAdjacentHTML('beforeend', late);
  });
  const ways = await waysOf(page);
  await page.locator('#late').click();
  await restsAt(page, (await topOf(page, '[id="seção"]')) - 10);
  expect(await ways(), 'smoothly').toBeGreaterThan(3);
  expect(await foreign()).toEqual(['garantia']);
  await page.locator('#accordion a').evaluate((head) => (head as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('data-inline', 'sim');
  await expect(page.locator('html')).toHaveAttribute('data-accordion', 'sim');
});
