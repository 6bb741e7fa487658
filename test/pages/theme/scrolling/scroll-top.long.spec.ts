import type { Page } from '@playwright/test';
import { axe } from '#test/pages/harness/axe';
import {
  ALL_SCROLLERS,
  scrolledBody,
  scrolledBy,
  scrollPage as scrollTheirs,
} from '#test/pages/harness/scrollers';
import {
  waitForLine,
  consoleOf,
  boxOf,
  destroy,
  expect,
  tag,
  test,
} from '#test/pages/harness/test';
import { traced } from '#test/pages/harness/trace';
import {
  SECTIONS,
  open,
  restart,
  restsAt,
  scrollPage,
  scrollY,
  seen,
  standIn,
  watch,
} from './scroll-page';

const HOME = 'http://shop.test/';
const DEBUG = `${HOME}?enxerto_debug=1`;
const BUTTON = '#scroll-top';
const MADE = 'enxerto-root[data-widget="totop"]';

const jump = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scroll({ top: to, behavior: 'instant' }), top);

/** Where the focus is, and whether it can be seen there. */
const focus = (page: Page): Promise<[string, boolean]> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return [at?.id || at?.localName || '', Boolean(at?.getClientRects().length)];
  });

const LINKS = `<nav><a id="copy1" href="#go-top">Topo</a> <a id="copy2" href="#go-top">Topo</a>
  <a id="full" href="/?enxerto_debug=1#go-top">Topo</a> <a id="other" href="/outra/#go-top" data-stay>Outra</a></nav>`;
const FOOTER = `<footer id="footer">${LINKS}</footer>`;

test('@both [TH-62, button] [TH-62, focus] the button fades in past 100 px and out at 100, and never keeps the focus @quick', async ({
  page,
  shop,
}) => {
  // A browser that loses the focus goes on from where it was: to this.
  shop.page('/', scrollPage({ footer: FOOTER, foot: '<a href="/depois/">Depois</a>' }));
  await open(page, DEBUG);
  const button = page.locator(BUTTON);
  const nodes = (): Promise<string> => button.evaluate((one) => one.outerHTML);
  const before = await nodes();
  await jump(page, 100);
  await expect.poll(() => scrollY(page)).toBe(100);
  await expect(button).toBeHidden();
  expect(await nodes()).toBe(before);

  const ms = await button.evaluate(async (one) => {
    window.scroll({ top: 101, behavior: 'instant' });
    for (;;) {
      const [fade] = one.getAnimations();
      if (fade) return fade.effect?.getTiming().duration;
      await new Promise(requestAnimationFrame);
    }
  });
  expect(ms).toBe(300);
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS('opacity', '1');

  // In steps from there: what is seen of it never grows again.
  const sampled = await page.evaluate(async (selector) => {
    const one = document.querySelector(selector) as HTMLElement;
    const opacities: number[] = [];
    const began = performance.now();
    let top = 101;
    while (getComputedStyle(one).display !== 'none') {
      const due = 101 - Math.floor((performance.now() - began) / 50) * 5;
      if (due < top && due >= 60) window.scroll({ top: (top = due), behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      opacities.push(
        getComputedStyle(one).display === 'none' ? 0 : Number(getComputedStyle(one).opacity),
      );
    }
    return opacities;
  }, BUTTON);
  expect(sampled.length).toBeGreaterThan(2);
  expect(sampled).toEqual([...sampled].sort((one, other) => other - one));
  expect(await nodes()).toBe(before);

  // Turned round on its way: it goes on from where it is.
  await jump(page, 300);
  await expect(button).toBeVisible();
  await jump(page, 90);
  await jump(page, 300);
  await expect(button).toHaveCSS('opacity', '1');
  await expect(button).toBeVisible();

  // The page scrolled up by other means while the focus is on it.
  await button.focus();
  await jump(page, 0);
  await expect(button).toBeHidden();
  expect(await focus(page)).toEqual(['body', true]);
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();

  // Used by key: to the top, the focus where the page begins, the next stop its first.
  await jump(page, 2000);
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await restsAt(page, 0);
  await expect(button).toBeHidden();
  expect(await focus(page)).toEqual(['body', true]);
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await expect(page.locator('body')).not.toHaveAttribute('tabindex');
});

for (const scroller of ALL_SCROLLERS)
  test(`@both [TH-62, what scrolls] [TH-64, to the top] where the ${scroller} scrolls, the button appears past 100 px of that, and leads to its top`, async ({
    page,
    shop,
  }) => {
    const theme = { profile: { scrollTop: { button: '#cima' } } };
    const html = `<a href="#" id="cima" style="display: none; position: fixed; bottom: 20px">↑</a>${scrolledBody(scroller, SECTIONS + SECTIONS)}`;
    const configuration = JSON.stringify({ consent: false, theme });
    shop.page(
      '/',
      `<!doctype html><title>Perguntas</title><style>.tall { min-height: 900px }</style>
<script type="application/json" data-enxerto>${configuration}</script><body>${html}${tag()}</body>`,
    );
    await open(page, DEBUG);
    const button = page.locator('#cima');
    await scrollTheirs(page, scroller, 0.01);
    await expect(button).toBeHidden();
    await scrollTheirs(page, scroller, 0.5);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => scrolledBy(page, scroller)).toBe(0);
    await expect(button).toBeHidden();
  });

test("[TH-02, scrollTop] [TH-62, beside the theme’s script] the theme's script serves the first of its links and fades the button, ours serves the copies, and each click scrolls once", async ({
  page,
  shop,
}) => {
  shop.page(
    '/',
    scrollPage({
      footer: FOOTER,
      foot: standIn(shop, 'oceanwp-scroll-top-js', 'theme-scroll-top.js'),
    }),
  );
  await watch(page);
  await open(page, DEBUG);
  const button = page.locator(BUTTON);
  // Their timers do not know of each other: one of an earlier fade may hide it, until the page is scrolled again.
  let at = 500;
  const shown = (): Promise<void> =>
    expect
      .poll(async () => {
        await jump(page, (at += 1));
        return button.evaluate((one) => getComputedStyle(one).opacity);
      })
      .toBe('1');
  for (const id of ['copy2', 'scroll-top']) {
    await shown();
    await page.locator(`#${id}`).evaluate((link) => (link as HTMLElement).click());
    await restsAt(page, 0);
    await expect(button).toBeHidden();
  }
  expect(await page.evaluate(() => (window as never as { legacyTops: number }).legacyTops)).toBe(1);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
  await shown();
  // Nothing of ours fades it.
  expect(
    await button.evaluate(
      (one) => one.getAnimations().filter((a) => !(a instanceof CSSTransition)).length,
    ),
  ).toBe(0);
  await button.focus();
  await jump(page, 0);
  await expect(button).toBeHidden();
  expect(await focus(page)).toEqual(['body', true]);
});

test('@long [TH-62, made] [TH-80, to the top] where the theme has no button we make one: named, 44 px, clear of the tab, and gone after destroy', async ({
  page,
  shop,
}) => {
  const barePage = (more: object, html = ''): string =>
    scrollPage({ theme: { createScrollTop: true }, more, html }).replace(
      /<a href="#" id="scroll-top".*?<\/a>/,
      '',
    );
  shop.page('/', barePage({}, 'style="color-scheme: light dark"'));
  shop.page('/rtl/', barePage({ consent: {}, tab: { position: 'bottom-left' } }, 'dir="rtl"'));
  await open(page, DEBUG);
  const host = page.locator(MADE);
  const button = page.getByRole('button', { name: 'Voltar ao topo' });
  // Nothing of it is there, or downloaded, before the page is scrolled.
  const drawing = (): string[] =>
    shop.paths().flatMap((path) => /\/(runtime|totop)-/.exec(path)?.[1] ?? []);
  await expect(host).toHaveCount(0);
  expect(drawing()).toEqual([]);
  await jump(page, 2000);
  await expect(button).toBeVisible();
  expect(drawing().sort()).toEqual(['runtime', 'totop']);
  await jump(page, 0);
  await expect(button).toBeHidden();
  await expect(host).toHaveCount(1);
  await jump(page, 2000);
  await expect(button).toBeVisible();
  await expect(host).toHaveCSS('opacity', '1');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page, MADE)).toEqual([]);
  }
  const [wide, high] = await page.evaluate(() => [innerWidth, innerHeight] as const);
  expect(await boxOf(button)).toMatchObject({ width: 44, height: 44, x: wide - 68, y: high - 68 });
  await button.focus();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const landed = await button.evaluate((one) => {
    (one as HTMLElement).click();
    return window.scrollY;
  });
  expect(landed).toBe(0);
  await expect(button).toBeHidden();
  expect(await focus(page)).toEqual(['body', true]);
  // It appears and disappears without a transition.
  const moving = (): Promise<number> => host.evaluate((one) => one.getAnimations().length);
  await jump(page, 2000);
  await expect.poll(async () => [await button.isVisible(), await moving()]).toEqual([true, 0]);
  await page.emulateMedia({ reducedMotion: null });

  await page.context().addCookies([{ name: 'viewed_cookie_policy', value: 'no', url: HOME }]);
  await open(page, `${HOME}rtl/?enxerto_debug=1`);
  await jump(page, 2000);
  await expect(button).toBeVisible();
  const above = await boxOf(button);
  const tab = await boxOf(page.locator('enxerto-root[data-widget="tab"] button'));
  expect(above.x).toBe(24);
  expect(above.y + 44).toBeLessThanOrEqual(tab.y);

  await destroy(page);
  await expect(host).toHaveCount(0);
  await restart(page);
  await jump(page, 2200);
  await expect(button).toBeVisible();
});

test('@long [TH-62, by class] [TH-06, scrollTop] a theme that shows its button by a class gets the class; without a button one debug line says so', async ({
  page,
  shop,
}) => {
  const scrollTop = { button: '.back-to-top', shownClass: 'is-visible', links: 'a[href="#topo"]' };
  const own =
    '<style>.back-to-top{position:fixed;bottom:0;right:0;visibility:hidden}.is-visible{visibility:visible}</style><button class="back-to-top">↑</button><a id="up" href="#topo">Topo</a>';
  shop.page('/', scrollPage({ theme: { profile: { scrollTop } }, foot: own }));
  await open(page, DEBUG);
  const button = page.locator('.back-to-top');
  await jump(page, 500);
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('style');
  await button.click();
  await restsAt(page, 0);
  await expect(button).toBeHidden();
  await jump(page, 9999);
  await page.locator('#up').evaluate((link) => (link as HTMLElement).click());
  await restsAt(page, 0);
  expect(consoleOf(page).filter((line) => line.includes('scrollTop: no'))).toEqual([]);

  shop.page('/sem/', scrollPage({ theme: { profile: { scrollTop: { button: '.nenhum' } } } }));
  await open(page, `${HOME}sem/?enxerto_debug=1`);
  await waitForLine(page, 'theme: scrollTop: no .nenhum');
});

test('[TH-63] in 200 scroll events our listeners are passive and cause no layout @quick', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const listeners: [string, boolean][] = [];
    Object.assign(window, { listeners });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (/^(?:scroll|wheel|touch)/.test(type) && new Error('who').stack?.includes('/enxerto/'))
        listeners.push([type, typeof options === 'object' && options?.passive === true]);
      return addEventListener.call(this, type, listener, options);
    };
  });
  // What the page's own listener touches is waiting to be laid out whenever ours is called.
  const head = `<script>addEventListener('scroll', function own() {
    document.documentElement.style.setProperty('--scrolled', scrollY + 'px');
    document.querySelector('h1').style.paddingLeft = (window.n = (window.n || 0) + 1) % 50 + 'px';
    if (window.asks) document.querySelector('#footer').offsetTop;
  });</script>`;
  const main = `<nav><a href="#fim">Fim</a></nav>${SECTIONS}`;
  shop.page('/', scrollPage({ head, main, footer: FOOTER, theme: { mode: 'replace' } }));
  await open(page, DEBUG);
  const scroll = (times: number): Promise<number> =>
    page.evaluate(async (turns) => {
      let events = 0;
      const count = (): void => void events++;
      document.addEventListener('scroll', count);
      for (let at = 0; at < turns; at++) {
        // Over the hundred, back, and on.
        window.scroll({
          top: at < 20 ? at * 11 : at < 40 ? (40 - at) * 11 : at * 9,
          behavior: 'instant',
        });
        await new Promise(requestAnimationFrame);
      }
      document.removeEventListener('scroll', count);
      return events;
    }, times);
  const cdp = await page.context().newCDPSession(page);
  let events = 0;
  const forcedBy = async (script: RegExp, times: number): Promise<number> => {
    const all = await traced(cdp, async () => {
      events = await scroll(times);
    });
    const calls = all.filter(
      ({ name, ph, args }) =>
        name === 'FunctionCall' && ph === 'X' && script.test(args.data?.url ?? ''),
    );
    expect(calls.length).toBeGreaterThan(0);
    const isIn = (layout: (typeof all)[number]): boolean =>
      calls.some(
        ({ pid, tid, ts, dur = 0 }) =>
          layout.pid === pid && layout.tid === tid && layout.ts >= ts && layout.ts < ts + dur,
      );
    return all.filter((one) => one.name === 'Layout' && isIn(one)).length;
  };
  expect(await forcedBy(/\/enxerto\//, 200)).toBe(0);
  expect(events).toBeGreaterThan(195);
  // The same way of looking sees it where the page does it itself.
  await page.evaluate(() => Object.assign(window, { asks: true }));
  expect(await forcedBy(/shop\.test\/\?/, 60)).toBeGreaterThan(30);

  await page.locator('#main nav a').evaluate((link) => (link as HTMLElement).click());
  const listeners = await page.evaluate(
    () => (window as never as { listeners: [string, boolean][] }).listeners,
  );
  expect(listeners.map(([type]) => type)).toContain('scroll');
  expect(listeners.filter(([type, passive]) => type !== 'scrollend' && !passive)).toEqual([]);
});
