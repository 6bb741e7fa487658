import { consoleOf, expect, test } from '../harness/test';
import { fakePush } from '../push/provider';
import { tryPair } from './pairs';
import { openPage, SURFACES, WINDOWS, type Surface } from './surfaces';
import { isUsable } from './usable';

// The plan of the corners (XX-20). `pairs.long.spec.ts` tries everything with everything.

test.use({ outside: ['push.test', 'ads.test'] });

const [WIDE, PHONE] = WINDOWS as [(typeof WINDOWS)[number], (typeof WINDOWS)[number]];
const named = (name: string): Surface => {
  const surface = SURFACES[name];
  if (!surface) throw new Error(`no surface is named ${name}`);
  return surface;
};

for (const window of [WIDE, PHONE])
  test(`@both [XX-20, corners] bell and the theme's button to the top have their own clicks, ${window.size.join(' × ')}`, async ({
    page,
    shop,
  }) => {
    const [first, second] = [named('bell'), named("the theme's button to the top")];
    await fakePush(page);
    await openPage({ page, shop }, [first, second], window);
    await tryPair(page, first, second);
  });

test('[XX-20, corners] where there is no room in a corner, the less important goes to the next one, and debug says so', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  const tower: Surface = {
    ...named('a button of the page at bottom-right'),
    // Buttons of the page from the bottom to the top, none of which is high.
    needs: {
      body: [0, 1, 2, 3, 4, 5, 6]
        .map(
          (at) =>
            `<button class="tower" style="position:fixed;z-index:9;right:20px;bottom:${20 + at * 110}px;width:52px;height:100px">${at}</button>`,
        )
        .join(''),
    },
    controls: '.tower',
  };
  await openPage({ page, shop }, [named('bell'), tower], WIDE);
  await named('bell').open(page);
  await isUsable(page, named('bell'), 'the bell');
  await isUsable(page, tower, 'the buttons of the page');
  await expect
    .poll(() => consoleOf(page))
    .toContain('info: [enxerto] corners: bell: no room at bottom-right, moved to bottom-left');
});

test('@both [XX-20, corners] what the page adds, shows or removes later counts from then on, without layout shifts @quick', async ({
  page,
  shop,
  browserName,
}) => {
  const tab = named('tab');
  await openPage({ page, shop }, [tab], WIDE);
  await isUsable(page, tab, 'the tab, alone');
  const top = (): Promise<number> =>
    page.locator(tab.controls).evaluate((button) => button.getBoundingClientRect().top);
  const alone = await top();
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shifts: number }).shifts += (
            entry as never as { value: number }
          ).value;
      }).observe({ type: 'layout-shift' });
    const chat = document.createElement('button');
    chat.id = 'chat';
    chat.style.cssText = 'position:fixed;left:20px;bottom:20px;width:60px;height:60px';
    document.body.append(chat);
  });
  await expect.poll(top).toBe(alone - 68);
  await isUsable(page, tab, 'the tab, above the chat');
  // A button that is hidden for a while keeps its place, so that nothing jumps; one that has gone does not.
  await page.evaluate(() => {
    (document.querySelector('#chat') as HTMLElement).style.display = 'none';
    dispatchEvent(new Event('resize'));
  });
  await expect.poll(top).toBe(alone - 68);
  await page.evaluate(() => {
    document.querySelector('#chat')?.remove();
    dispatchEvent(new Event('resize'));
  });
  await expect.poll(top).toBe(alone);
  if (browserName === 'chromium')
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBe(0);
});

for (const [how, hidden, show] of [
  ['a style', 'display:none', "chat.style.display = 'block'"],
  ['a class', 'display:none', "chat.className = 'open'"],
  ['the attribute `hidden`', '', 'chat.hidden = false'],
] as const)
  test(`@both [XX-20, corners] what the page shows by ${how}, at once and without an event, counts from then on`, async ({
    page,
    shop,
  }) => {
    const tab = named('tab');
    const chat = `<style>#chat { position: fixed; left: 20px; bottom: 20px; width: 60px; height: 60px } #chat.open { display: block !important }</style>
<button id="chat" style="${hidden}"${hidden ? '' : ' hidden'}>?</button>`;
    await openPage({ page, shop }, [{ ...tab, needs: { ...tab.needs, body: chat } }], WIDE);
    await isUsable(page, tab, 'the tab, alone');
    await page.evaluate(`{ const chat = document.querySelector('#chat'); ${show}; }`);
    await isUsable(page, { ...tab, controls: `${tab.controls}, #chat` }, 'the tab and the chat');
  });
