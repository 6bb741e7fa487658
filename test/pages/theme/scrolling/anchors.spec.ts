import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import {
  HEADER,
  SECTIONS,
  destroy,
  open,
  restart,
  restsAt,
  scrollPage,
  scrollY,
  seen,
  standIn,
  topOf,
  watch,
} from './scroll-page';

const ADDRESS = 'http://shop.test/perguntas/?enxerto_debug=1';
const HERE = '/perguntas/?enxerto_debug=1';

/** A link of the page, by its address. */
const link = (href: string): string => `a[href="${href}"]`;

test('@both [TH-60, scrolled] [TH-61, encoded] [TH-05, customScrollOffset] once and smoothly, to the place less the offset; address and focus go along, and back goes back', async ({
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

  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  expect((await seen(page)).scrolls).toEqual(['smooth']);
  expect(page.url()).toBe(`${ADDRESS}#garantia`);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(page.locator('#garantia')).toBeFocused();
  await expect(page.locator('#garantia')).toHaveAttribute('tabindex', '-1');

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
  await expect(page.locator('[id="seção"]')).toBeFocused();
  expect(page.url()).toBe(`${ADDRESS}#se%C3%A7%C3%A3o`);

  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${ADDRESS}#garantia`);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // What the focus took is gone with it.
  expect(await nodes()).toBe(before);
});

test('@both-ci [TH-60, skip link] by keyboard: the focus is in the content, and the next stop is its first', async ({
  page,
  shop,
}) => {
  const main = `<p><a id="first" href="#garantia">Garantia</a></p>${SECTIONS}`;
  shop.page('/perguntas/', scrollPage({ main, body: 'no-lightbox' }));
  await open(page, ADDRESS);
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(page.url()).toBe(`${ADDRESS}#main`);
  await page.keyboard.press('Tab');
  await expect(page.locator('#first')).toBeFocused();
  await expect(page.locator('#main')).not.toHaveAttribute('tabindex');
});

test('[TH-61, left alone] other pages, other windows, what opens something, what is no place here: the browser follows, nothing throws', async ({
  page,
  shop,
}) => {
  const elsewhere = [
    '/outra/#garantia',
    '/perguntas/#garantia',
    '/perguntas/?outra=1#garantia',
    'http://www.shop.test/perguntas/?enxerto_debug=1#garantia',
  ];
  const nowhere = ['#', '#nada', '#1abc', '#a:b', '#/x', '#%', '#%E0%A4%A', '#top', '#hidden'];
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
    <h2 id="1abc">1abc</h2><h2 id="a:b">a:b</h2><p id="hidden" hidden>x</p>${SECTIONS}`;
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
  const { clicks, scrolls } = await seen(page);
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
    expect((await seen(page)).clicks.at(-1)).toEqual(['#garantia', false]);
    await restsAt(page, await topOf(page, '#garantia'));
    await page.evaluate((name) => document.body.classList.remove(name), flag);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
  expect(scrolls.filter((behavior) => behavior === 'smooth')).toEqual([]);

  // All of it goes on working.
  await page.locator('#plain').click();
  expect((await seen(page)).clicks.at(-1)).toEqual(['#garantia', true]);
  await restsAt(page, await topOf(page, '#garantia'));
});

const WRAPPED = (wrapper: string, header: string, inside = ''): string =>
  `<div id="site-header-sticky-wrapper" class="${wrapper}" style="height:80px"><header id="site-header" ${header}>${inside}</header></div>`;
const FIXED_BAR = 'position:fixed;top:0;width:100%;height:32px';
const NAV = '<div class="bottom-header-wrap fixed-scroll" style="height:46px"></div>';

/** What covers the top, and how much of it (facts §1.7). */
const COVERS: [what: string, before: string, px: number][] = [
  ['nothing', HEADER, 0],
  ['admin bar', `<div id="wpadminbar" style="${FIXED_BAR}"></div>${HEADER}`, 32],
  ['admin bar of a phone', `<div id="wpadminbar" style="height:46px"></div>${HEADER}`, 0],
  [
    'sticky top bar',
    `<div id="top-bar-wrap" class="top-bar-sticky" style="${FIXED_BAR}"></div>${HEADER}`,
    32,
  ],
  ['top bar', `<div id="top-bar-wrap" style="${FIXED_BAR}"></div>${HEADER}`, 0],
  ['is-sticky', WRAPPED('is-sticky', 'data-height="54" class="top-header up-effect"'), 74],
  ['top-header', WRAPPED('', 'class="top-header" data-height="54"'), 80],
  ['medium-header with its bar', WRAPPED('', 'class="medium-header hidden-menu"', NAV), 46],
  [
    'medium-header, hidden-menu',
    WRAPPED('', 'class="medium-header hidden-menu fixed-header" data-height="60"'),
    60,
  ],
  ['medium-header', WRAPPED('', 'class="medium-header up-effect" data-height="60"'), 74],
  ['fixed-header', WRAPPED('', 'class="minimal-header fixed-header" data-height="60"'), 74],
  ['up-effect', WRAPPED('', 'class="minimal-header up-effect" data-height="60"'), 0],
  ['data-height', WRAPPED('', 'class="minimal-header" data-height="61"'), 61],
  ['a vertical header', WRAPPED('', 'class="vertical-header" data-height="0"'), 0],
  ['no data-height', WRAPPED('', 'class="minimal-header"'), 54],
  ['a wrapper alone', `<div id="site-header-sticky-wrapper"></div>${HEADER}`, 54],
  ['stick-anything', '<div id="stick-anything-header" style="height:44px"></div>', 44],
  [
    'a sticky section',
    '<div class="elementor-section-wrap"><div class="elementor-sticky" style="height:48px"></div></div>',
    48,
  ],
  [
    'no sticky section',
    '<div class="elementor-section-wrap"><p></p><div class="elementor-sticky"></div></div>',
    0,
  ],
  [
    'all together',
    `<div id="wpadminbar" style="${FIXED_BAR}"></div><div id="top-bar-wrap" class="top-bar-sticky" style="${FIXED_BAR}"></div>${WRAPPED('is-sticky', '')}`,
    32 + 32 + 74,
  ],
];

/** How far below the window's top a link lands, with this above the content. */
const landed = (page: Page, before: string): Promise<number> =>
  page.evaluate((header) => {
    const content = document.querySelector('#main') as HTMLElement;
    while (content.previousSibling) content.previousSibling.remove();
    content.insertAdjacentHTML('beforebegin', header);
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('nav a')?.click();
    const top = document.querySelector('#garantia')?.getBoundingClientRect().top;
    return Math.round(Number(top)) + 0;
  }, before);

test('[TH-60, offsets] [TH-80, anchors] whatever covers the top, and at once under reduced motion', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const main = `<nav><a href="#garantia">Garantia</a></nav>${SECTIONS}`;
  shop.page('/perguntas/', scrollPage({ main, theme: { scrollOffset: 7 } }));
  await watch(page);
  await open(page, ADDRESS);
  for (const [what, before, px] of COVERS) {
    expect([what, await landed(page, before)]).toEqual([what, px + 7]);
  }
});

test("[TH-60, another theme's header] an owner's own kinds of sticky header count before ours, and ours can be switched off", async ({
  page,
  shop,
  heard,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sticky = {
    '.cabeca.is-fixed': '*',
    '.barra': '#moldura',
    '#stick-anything-header': '',
    '.elementor-section-wrap > .elementor-sticky:first-child': null,
  };
  const main = `<nav><a href="#garantia">Garantia</a></nav>${SECTIONS}`;
  const theme = { profile: { anchors: { sticky } } };
  shop.page('/perguntas/', scrollPage({ main, theme }));
  await open(page, ADDRESS);
  expect(heard.console.filter((line) => line.includes('sticky'))).toEqual([]);
  const before = [
    ['<header class="cabeca is-fixed" style="height:33px"></header>', 33],
    [`<header class="cabeca is-fixed" style="height:33px"></header>${COVERS[5]?.[1] ?? ''}`, 33],
    ['<div id="moldura" style="height:90px"><p class="barra"></p></div>', 90],
    ['<div id="stick-anything-header" style="height:44px"></div>', 0],
    [COVERS.find(([what]) => what === 'a sticky section')?.[1] ?? '', 48],
  ] as const;
  for (const [html, px] of before) expect([html, await landed(page, html)]).toEqual([html, px]);
});

test('@long [TH-60, on the way] pictures that load and a header that sticks while it scrolls: it lands right, by one short step; who scrolls away is left alone', async ({
  page,
  shop,
}) => {
  const main = `<nav><a href="#garantia">Garantia</a></nav><div id="late"></div>${SECTIONS}`;
  const header = WRAPPED('', 'class="minimal-header" data-height="54"');
  shop.page(
    '/perguntas/',
    scrollPage({
      main,
      header,
      // No anchoring, as in Safari: what grows above pushes the rest down.
      head: `<style>html{overflow-anchor:none}</style><script>
        addEventListener('scroll', () => {
          document.querySelector('#site-header-sticky-wrapper').classList.toggle('is-sticky', scrollY > 80);
          if (scrollY > 100 && window.grows) document.querySelector('#late').style.height = '300px';
        }, { passive: true });
      </script>`,
    }),
  );
  await watch(page);
  await open(page, ADDRESS);
  const near = (): Promise<number> =>
    page.locator('#garantia').evaluate((target) => Math.round(target.getBoundingClientRect().top));
  await page.locator('nav a').click();
  // 54 were said, 74 it is.
  await expect.poll(near).toBe(74);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'instant']);

  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    Object.assign(window, { grows: true });
  });
  await page.locator('nav a').click();
  await expect.poll(near).toBe(74);
  await expect(page.locator('#late')).toHaveCSS('height', '300px');

  // Half way, the visitor's own key.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { seen: all } = window as never as { seen: { scrolls: string[] } };
    all.scrolls.length = 0;
  });
  await page.locator('nav a').click();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
  await page.keyboard.press('Home');
  await restsAt(page, 0);
  expect((await seen(page)).scrolls).toEqual(['smooth']);
});

test('[TH-02, anchors] [TH-61, beside the theme’s script] in its place: one scroll, to the right place; what it takes by mistake is the browser’s again', async ({
  page,
  shop,
}) => {
  const main = `<nav><a href="#garantia">Garantia</a> <a id="other" href="/outra/#garantia" data-stay>Outra</a>
    <a id="encoded" href="#se%C3%A7%C3%A3o">Seção</a></nav>${SECTIONS}`;
  const page1 = (mode: string): string =>
    scrollPage({
      main,
      theme: mode ? { mode } : {},
      localize: { customScrollOffset: '10' },
      foot: standIn(shop, 'oceanwp-scroll-effect-js', 'theme-scroll-effect.js'),
    });
  shop.page('/perguntas/', page1(''));
  shop.page('/aumentada/', page1('augment'));
  await watch(page);
  await open(page, ADDRESS);
  const theirs = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { legacyScrolls: string[] }).legacyScrolls);
  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  await page.locator('#encoded').evaluate((one) => (one as HTMLElement).click());
  await restsAt(page, (await topOf(page, '[id="seção"]')) - 10);
  expect(await theirs()).toEqual([]);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
  // WordPress's own, on the link itself, takes the comment form back to where it was.
  const reply = await page.evaluate((href) => {
    const cancel = document.createElement('a');
    Object.assign(cancel, { id: 'cancel-comment-reply-link', href });
    let heard = 0;
    cancel.addEventListener('click', (event) => {
      heard += 1;
      event.preventDefault();
    });
    document.querySelector('nav')?.append(cancel);
    cancel.click();
    cancel.remove();
    return heard;
  }, `${HERE}#garantia`);
  expect(reply).toBe(1);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
  // Theirs would have stayed on this page. Who only watches, as the tracker does, hears of all.
  const other = page.locator('#other');
  const heard = other.evaluate(
    (anchor) =>
      new Promise((resolve) => {
        const hear = (event: Event): void => {
          resolve([event.target === anchor, event.defaultPrevented]);
          event.preventDefault();
        };
        document.addEventListener('click', hear, { capture: true, once: true });
      }),
  );
  await other.click();
  expect(await heard).toEqual([true, false]);
  expect(await theirs()).toEqual([]);

  // Where theirs acts, ours does what it leaves: links that came later.
  await open(page, 'http://shop.test/aumentada/?enxerto_debug=1');
  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  expect(await theirs()).toEqual(['garantia']);
  await page.locator('#encoded').evaluate((one) => (one as HTMLElement).click());
  await restsAt(page, (await topOf(page, '[id="seção"]')) - 10);
  expect(await theirs()).toEqual(['garantia']);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
});

test('[LD-09, anchors] destroyed, nodes and listeners are as before; started again, it works', async ({
  page,
  shop,
}) => {
  shop.page(
    '/perguntas/',
    scrollPage({ main: `<nav><a href="#garantia">Garantia</a></nav>${SECTIONS}` }),
  );
  await watch(page);
  await open(page, ADDRESS);
  const body = (): Promise<string[]> =>
    page
      .locator('#outer-wrap, #scroll-top')
      .evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML));
  const before = await body();
  await page.locator('nav a').click();
  await expect(page.locator('#garantia')).toBeFocused();
  expect(await body()).not.toEqual(before);
  await destroy(page);
  expect(await body()).toEqual(before);
  await page.locator('nav a').click();
  expect((await seen(page)).clicks.map(([, prevented]) => prevented)).toEqual([true, false]);
  await restart(page);
  await page.locator('nav a').click();
  expect((await seen(page)).clicks.at(-1)?.[1]).toBe(true);
});
