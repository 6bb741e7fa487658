import type { Page } from '@playwright/test';
import { ALL_SCROLLERS, scrolledBody, scrollPage } from '#test/pages/harness/scrollers';
import { accept, BANNER, consoleOf, expect, test } from '#test/pages/harness/test';
import { own, page } from './actions-page';

const POSITIONS = {
  triggerEvents: own(1, 'Leu'),
  triggerEventTypes: { scroll_pos: { 1: ['25', '50', '75'] } },
};

/** Scrolls a carousel as its own script does, until everybody who listens has heard of it. */
const scrollCarousel = (tab: Page): Promise<void> =>
  tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const fila = document.querySelector('#fila');
        fila?.addEventListener('scroll', () => setTimeout(resolve), { once: true });
        fila?.scrollTo(300, 0);
      }),
  );

// The pointer that enters a page is a visitor's first action, and the scroll is to be it.
test.use({ pointer: 'none' });

for (const scroller of ALL_SCROLLERS)
  test(`@both [TR-31, what scrolls] [TR-51, what scrolls] [TH-64, first scroll, scroll positions] where the ${scroller} scrolls, the wheel loads the listeners' chunk, a carousel's own movement does not, and each position is sent once, after the decision`, async ({
    page: tab,
    shop,
    vendors,
  }) => {
    const body = scrolledBody(scroller, '<div style="height: 4000px">Mesas</div>');
    const carousel =
      '<div id="fila" style="width: 200px; overflow: auto"><p style="width: 900px">Mesas</p></div>';
    await shop.open(tab, page(POSITIONS, carousel + body), '/?enxerto_debug=1');
    await tab.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).waitFor();
    await scrollCarousel(tab);
    // The page would have asked for the chunk before it asks for this.
    await tab.evaluate(() => fetch('/asked-last').then(() => undefined));
    expect(shop.paths()).toContain('/asked-last');
    expect(shop.paths().filter((path) => path.startsWith('/enxerto/sources'))).toEqual([]);
    await tab.mouse.wheel(0, 10);
    await expect.poll(() => consoleOf(tab).join()).toContain('sources started');
    await scrollPage(tab, scroller, 0.3);
    await accept(tab);
    const sent = async (): Promise<number> => (await vendors.received('facebook')).length;
    await expect.poll(sent).toBe(1);
    await scrollPage(tab, scroller, 1);
    await expect.poll(sent).toBe(3);
    await scrollPage(tab, scroller, 0);
    await scrollPage(tab, scroller, 0.9);
    await tab.waitForLoadState('networkidle');
    expect(await sent()).toBe(3);
  });
