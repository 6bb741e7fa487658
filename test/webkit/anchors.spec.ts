import { HEADER_PX, pageOf, TARGETS } from '../pages/theme/scrolling/native-page';
import { HERE, SECTIONS, link, scrollPage } from '../pages/theme/scrolling/scroll-page';
import { expect, test, watchFrames } from './harness/test';
import type { Shop, Tab } from './harness/test';

const NAV = `<nav><a href="#garantia">Garantia</a> <a href="${HERE}#se%C3%A7%C3%A3o">Seção</a></nav>`;

async function openPage(tab: Tab, shop: Shop, theme = {}): Promise<void> {
  shop.page('/perguntas/', scrollPage({ main: NAV + SECTIONS, theme }));
  await tab.goto(shop.origin + HERE);
  await tab.saysLine('theme started');
}

/** A place can be at a fraction of a pixel, and a page scrolls by whole ones. */
const isThere = (off: number): void => expect(Math.abs(off)).toBeLessThanOrEqual(1);

/** How far below the window's top an element is, once the page has stood still for a while. */
const restsBelow = (tab: Tab, id: string): Promise<number> =>
  tab.evaluate(async (name) => {
    const top = (): number => document.getElementById(name)?.getBoundingClientRect().top ?? NaN;
    for (let still = 0, before = NaN; still < 20;) {
      await new Promise(requestAnimationFrame);
      still = top() === before ? still + 1 : 0;
      before = top();
    }
    return top();
  }, id);
const scrolling = (tab: Tab): Promise<() => Promise<number[]>> => watchFrames(tab, () => scrollY);

test('[TH-60, scrolled, WebKitGTK] [TH-61, encoded, WebKitGTK] a link scrolls smoothly to its place; address and history follow, and going back works', async ({
  tab,
  shop,
}) => {
  await openPage(tab, shop);
  const entries = await tab.evaluate<number>('history.length');
  const places = await scrolling(tab);
  await tab.click(link('#garantia'));
  isThere(await restsBelow(tab, 'garantia'));
  // Smooth: through places between the two, and never back.
  const way = await places();
  expect(way.length).toBeGreaterThan(2);
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(await tab.evaluate('location.hash')).toBe('#garantia');
  expect(await tab.evaluate('history.length')).toBe(entries + 1);

  await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await tab.click(link(`${HERE}#se%C3%A7%C3%A3o`));
  isThere(await restsBelow(tab, 'seção'));
  await tab.evaluate(() => history.back());
  await expect.poll(() => tab.evaluate('location.hash')).toBe('#garantia');
});

for (const [scroller, target] of [
  ['window', 'plain'],
  ['inner', 'encoded id'],
] as const)
  test(`[TH-60, the browser's own, WebKitGTK] ${scroller} scrolls, ${target}: the target rests below the header, the rest is the browser's`, async ({
    tab,
    shop,
  }) => {
    const [, fragment, id] = TARGETS[target] ?? ['', '', ''];
    const found: Record<string, unknown>[] = [];
    for (const isOurs of [false, true]) {
      shop.page('/perguntas/', pageOf(scroller, target, true, isOurs));
      await tab.goto(shop.origin + HERE);
      if (isOurs) await tab.saysLine('theme started');
      await tab.click('#link');
      await expect.poll(() => tab.evaluate('location.hash')).toBe(fragment);
      found.push({
        top: Math.round(await restsBelow(tab, id)),
        target: await tab.evaluate<string>("document.querySelector(':target')?.id"),
        changes: await tab.evaluate('changes'),
      });
    }
    const [browser, withOurs] = found;
    expect(withOurs).toEqual({ ...browser, top: Number(browser?.['top']) + HEADER_PX });
  });
