import { consoleOf, expect, test, twoFrames } from '../harness/test';
import { giveSign } from './theme-page';

/** Collects the types of events that anybody listens to on the document, on its root or on the window. */
function collectTypes(): void {
  const types = new Set<string>();
  Object.assign(window, { types });
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...given) {
    if ([undefined, window, document, document.documentElement].includes(this as never))
      types.add(given[0]);
    addEventListener.apply(this ?? window, given);
  };
}

/** Pages with all behaviours: alone on them, and beside the theme's scripts. */
const PAGES = ['/demo/loja.html', '/demo/cenarios/tema-com-scripts.html'];

for (const path of PAGES)
  test(`[XX-21, own targets] ${path}: events that scripts dispatch at the document or at the window crash nothing of ours, without any of their usual fields`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    // The demo's own scripts, and the stand-ins for the theme's, rely on the target.
    expectedErrors.push(/demoSegue/, /event\.target\.closest/);
    await page.addInitScript(collectTypes);
    await page.goto(`${shop.origin}${path}?enxerto_debug=1`);
    await giveSign(page);
    const types = await page.evaluate(() => {
      const collected = [...(window as never as { types: Set<string> }).types];
      for (const type of collected)
        for (const target of [document, window, document.documentElement])
          for (const bubbles of [true, false]) target.dispatchEvent(new Event(type, { bubbles }));
      return collected;
    });
    expect(types).toEqual(expect.arrayContaining(['click', 'focusin', 'keydown', 'input']));
    await twoFrames(page);
    expect(consoleOf(page).filter((line) => line.includes('crashed'))).toEqual([]);
  });
