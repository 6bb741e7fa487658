import type { TraceEvent } from '../../harness/trace';
import { ALL_SCROLLERS, scrolledBody, scrollPage } from '../../harness/scrollers';
import { accept, BANNER, consoleOf, expect, test } from '../../harness/test';
import { own, page } from './actions-page';

test('[TR-51, scroll] [TR-57] each scroll position is sent once on a growing page, and ours causes no layout in 200 scrolls', async ({
  page: tab,
  shop,
  vendors,
  browser,
}) => {
  await shop.open(
    tab,
    page(
      {
        triggerEvents: own(1, 'Leu'),
        triggerEventTypes: { scroll_pos: { 1: ['25', '50', '75', '90'] } },
      },
      '<div id="tall" style="height: 4000px"></div>',
      // The page's own script gets every scroll event before we do, and invalidates the layout.
      `<style>body { margin: 0 } h1, p { display: none }</style><script>
        let turn = 0;
        addEventListener('scroll', () => {
          turn += 1;
          document.querySelector('#tall').style.paddingLeft = (turn % 7) + 'px';
          if (window.offends) window.seen = document.scrollingElement.scrollHeight;
        });
      </script>`,
    ),
  );
  await accept(tab);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  const ids = async (): Promise<(string | undefined)[]> =>
    (await vendors.received('facebook')).map(({ eventID }) => eventID);
  const scroll = (share: number): Promise<void> =>
    tab.evaluate(async (part) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo(0, Math.round((scrollHeight - clientHeight) * part));
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, share);
  await scroll(0.25);
  await scroll(0.26);
  await expect.poll(ids).toHaveLength(1);
  await tab.evaluate(() => {
    (document.querySelector('#tall') as HTMLElement).style.height = '8000px';
  });
  // More than half of what it was, not of what it is.
  await scroll(0.45);
  await scroll(0.51);
  await expect.poll(ids).toHaveLength(2);
  await scroll(0.1);
  await scroll(0.76);
  await expect.poll(ids).toHaveLength(3);
  expect(new Set(await ids()).size).toBe(3);

  /** Layouts that a script had done at once, by the scripts that asked for them. */
  const forced = async (): Promise<string[]> => {
    await browser.startTracing(tab, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
    });
    await tab.evaluate(async () => {
      for (let at = 1; at <= 200; at += 1) {
        scrollTo(0, at);
        await new Promise(requestAnimationFrame);
      }
    });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: (TraceEvent & {
        args: { beginData?: { stackTrace?: { url: string }[] } };
      })[];
    };
    return traceEvents
      .filter(({ name }) => name === 'Layout')
      .flatMap(({ args }) => (args.beginData?.stackTrace ?? []).map(({ url }) => url))
      .filter((url) => url !== '');
  };
  expect((await forced()).filter((url) => url.includes('/enxerto/'))).toEqual([]);
  // The measure measures: the page's own script, asking as we do not, is found out.
  await tab.evaluate(() => Object.assign(window, { offends: true }));
  expect((await forced()).length).toBeGreaterThan(100);
});

const POSITIONS = {
  triggerEvents: own(1, 'Leu'),
  triggerEventTypes: { scroll_pos: { 1: ['25', '50', '75'] } },
};

for (const scroller of ALL_SCROLLERS) {
  const body = scrolledBody(scroller, '<div style="height: 4000px">Mesas</div>');

  test(`@both [TR-51, what scrolls] [TH-64, scroll positions] where the ${scroller} scrolls, its positions are sent once each`, async ({
    page: tab,
    shop,
    vendors,
  }) => {
    await shop.open(tab, page(POSITIONS, body));
    await accept(tab);
    await expect.poll(() => vendors.loads('facebook')).toBe(1);
    const sent = async (): Promise<number> => (await vendors.received('facebook')).length;
    await scrollPage(tab, scroller, 0.2);
    await scrollPage(tab, scroller, 0.3);
    await expect.poll(sent).toBe(1);
    await scrollPage(tab, scroller, 1);
    await expect.poll(sent).toBe(3);
    await scrollPage(tab, scroller, 0);
    await scrollPage(tab, scroller, 0.9);
    await tab.waitForLoadState('networkidle');
    expect(await sent()).toBe(3);
  });

  test.describe('before a pointer has come', () => {
    // The pointer that enters a page is a visitor's first action, and the scroll is to be it.
    test.use({ pointer: 'none' });

    test(`@both [TR-31, what scrolls] [TH-64, first scroll] where the ${scroller} scrolls, the wheel loads the listeners' chunk, and how far the page is by then is sent after the decision; a carousel's own movement does not`, async ({
      page: tab,
      shop,
      vendors,
    }) => {
      const carousel =
        '<div id="fila" style="width: 200px; overflow: auto"><p style="width: 900px">Mesas</p></div>';
      await shop.open(tab, page(POSITIONS, carousel + body), '/?enxerto_debug=1');
      await tab.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).waitFor();
      await tab.evaluate('fila.scrollTo(300, 0)');
      await tab.waitForLoadState('networkidle');
      expect(consoleOf(tab).join()).not.toContain('actions started');
      await tab.mouse.wheel(0, 10);
      await expect.poll(() => consoleOf(tab).join()).toContain('actions started');
      await scrollPage(tab, scroller, 0.3);
      await accept(tab);
      await expect.poll(async () => (await vendors.received('facebook')).length).toBe(1);
    });
  });
}
