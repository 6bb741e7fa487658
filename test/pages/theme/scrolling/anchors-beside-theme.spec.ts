import { consoleOf, expect, test } from '../../harness/test';
import {
  SECTIONS,
  open,
  restsAt,
  scrollPage,
  standIn,
  topOf,
  watch,
  waysOf,
  ADDRESS,
  link,
} from './scroll-page';

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
