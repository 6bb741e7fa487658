import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import { ADDRESS, open, scrollPage } from './scroll-page';

/** How high the sticky header is where a page has one. */
const HEADER_PX = 60;

/** What scrolls on a page. `box` is a box that fills the window; `inner` a smaller box, on a page whose window scrolls. */
const SCROLLERS = {
  window: ['', ''],
  body: [
    '<style>html, body { height: 100%; overflow: hidden } body { overflow-y: auto }</style>',
    '',
  ],
  box: ['', 'id="box" style="height: 100vh; overflow-y: auto"'],
  inner: [
    '<style>#main::before, #main::after { content: ""; display: block; height: 900px }</style>',
    'style="height: 300px; overflow-y: auto; position: relative"',
  ],
} as const;

/** Targets: markup, and the fragment that leads there. */
const TARGETS: Record<string, readonly [html: string, fragment: string]> = {
  plain: ['<h2 id="alvo">Alvo</h2>', '#alvo'],
  'closed details': ['<details><summary>Mais</summary><p id="alvo">Alvo</p></details>', '#alvo'],
  'hidden until found': ['<div hidden="until-found"><p id="alvo">Alvo</p></div>', '#alvo'],
  'id of digits, dots and colons': ['<h2 id="1.a:b">Alvo</h2>', '#1.a:b'],
  'encoded id': ['<h2 id="promoção">Alvo</h2>', '#promo%C3%A7%C3%A3o'],
};

function pageOf(
  scroller: keyof typeof SCROLLERS,
  target: string,
  isSticky: boolean,
  isOurs: boolean,
): string {
  const [head, attributes] = SCROLLERS[scroller];
  const [html, fragment] = TARGETS[target] ?? ['', ''];
  const gap = '<div style="height: 1500px">…</div>';
  return scrollPage({
    head: `<style>:target { outline: 3px solid } h2, p { margin: 0; padding: 0 }</style>${head}`,
    header: isSticky
      ? `<div id="stick-anything-header" style="position: fixed; top: 0; left: 0; right: 0; height: ${HEADER_PX}px; background: #eee"></div>`
      : '',
    main: `<div ${attributes}><p style="padding-top: 80px"><a id="link" href="${fragment}">Ir</a></p>${gap}${html}${gap}</div>`,
    footer: '',
    theme: isOurs ? {} : { mode: 'off' },
  });
}

/** Follows the link, and says where the target rests, and what is the browser's besides. */
async function clickLink(page: Page, by: 'click' | 'keyboard', target: string): Promise<object> {
  await page.evaluate(() => {
    Object.assign(window, { changes: 0 });
    addEventListener('hashchange', () => ((window as never as { changes: number }).changes += 1));
  });
  const link = page.locator('#link');
  if (by === 'click') await link.click();
  else {
    await link.focus();
    await page.keyboard.press('Enter');
  }
  const id = target.includes('digits') ? '1.a:b' : target.includes('encoded') ? 'promoção' : 'alvo';
  const place = (): Promise<number> =>
    page.locator(`[id="${id}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top) + 0);
  // It rests once it is where it was ten frames before.
  await expect
    .poll(() =>
      page.locator(`[id="${id}"]`).evaluate(async (one) => {
        const top = (): number => one.getBoundingClientRect().top;
        const before = top();
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        return top() === before && top() < innerHeight && one.getClientRects().length > 0;
      }),
    )
    .toBe(true);
  return {
    top: await place(),
    target: await page.locator(':target').getAttribute('id'),
    changes: await page.evaluate(() => (window as never as { changes: number }).changes),
    entries: await page.evaluate(() => history.length),
    focus: await page.evaluate(
      () => document.activeElement?.id || document.activeElement?.localName,
    ),
    hash: await page.evaluate(() => location.hash),
  };
}

for (const scroller of Object.keys(SCROLLERS) as (keyof typeof SCROLLERS)[])
  for (const isSticky of [false, true])
    test(`@both [TH-60, the browser's own] ${scroller} scrolls, ${isSticky ? 'sticky' : 'no'} header: each kind of target rests where the browser puts it, below the header, and the rest is the browser's`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000);
      for (const target of Object.keys(TARGETS))
        for (const by of target === 'plain'
          ? (['click', 'keyboard'] as const)
          : (['click'] as const)) {
          const found: Record<string, unknown>[] = [];
          for (const isOurs of [false, true]) {
            shop.page('/perguntas/', pageOf(scroller, target, isSticky, isOurs));
            if (isOurs) await open(page, ADDRESS);
            else await page.goto(ADDRESS);
            found.push({ ...(await clickLink(page, by, target)) });
          }
          const [browser, withOurs] = found;
          expect(withOurs, `${target}, ${by}`).toEqual({
            ...browser,
            top: Number(browser?.['top']) + (isSticky ? HEADER_PX : 0),
            entries: expect.any(Number),
          });
          await page.evaluate(() => history.back());
          await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
        }
    });
