import { expect, test } from '../../harness/test';
import {
  SECTIONS,
  open,
  restsAt,
  scrollPage,
  seen,
  standIn,
  topOf,
  watch,
  ADDRESS,
  HERE,
  link,
} from './scroll-page';

test("[TH-02, anchors] [TH-61, beside the theme’s script] in place of the theme's script a link scrolls once to the right place", async ({
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
  const foreign = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { legacyScrolls: string[] }).legacyScrolls);
  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  await page.locator('#encoded').evaluate((one) => (one as HTMLElement).click());
  await restsAt(page, (await topOf(page, '[id="seção"]')) - 10);
  expect(await foreign()).toEqual([]);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
  // WordPress's own handler, on the link itself, moves the comment form back.
  const reply = await page.evaluate((href) => {
    const cancel = document.createElement('a');
    Object.assign(cancel, { id: 'cancel-comment-reply-link', href });
    let clicks = 0;
    cancel.addEventListener('click', (event) => {
      clicks += 1;
      event.preventDefault();
    });
    document.querySelector('nav')?.append(cancel);
    cancel.click();
    cancel.remove();
    return clicks;
  }, `${HERE}#garantia`);
  expect(reply).toBe(1);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
  // The theme's script would have stayed on this page. A listener that only watches, as the tracker's, gets all clicks.
  const other = page.locator('#other');
  const clicks = other.evaluate(
    (anchor) =>
      new Promise((resolve) => {
        const count = (event: Event): void => {
          resolve([event.target === anchor, event.defaultPrevented]);
          event.preventDefault();
        };
        document.addEventListener('click', count, { capture: true, once: true });
      }),
  );
  await other.click();
  expect(await clicks).toEqual([true, false]);
  expect(await foreign()).toEqual([]);

  // Where the theme's script acts, ours handles the rest: links that were inserted later.
  await open(page, 'http://shop.test/aumentada/?enxerto_debug=1');
  await page.locator(link('#garantia')).click();
  await restsAt(page, (await topOf(page, '#garantia')) - 10);
  expect(await foreign()).toEqual(['garantia']);
  await page.locator('#encoded').evaluate((one) => (one as HTMLElement).click());
  await restsAt(page, (await topOf(page, '[id="seção"]')) - 10);
  expect(await foreign()).toEqual(['garantia']);
  expect((await seen(page)).scrolls).toEqual(['smooth', 'smooth']);
});
