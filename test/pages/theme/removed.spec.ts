import { expect, test } from '../harness/test';
import { demoPage } from './guest';

/** Longer than a removed element is kept in mind. */
const LATER_MS = 11_000;

/** Pages, each with an element that a behaviour enhances, and what it then is. */
const PAGES = [
  ['loja.html', '.grid-media .product-entry-slider', '.enxerto-carousel'],
  ['separadores.html', '[role="tab"]', '[tabindex="0"]'],
] as const;

for (const [name, printedAs, enhanced] of PAGES)
  test(`[TH-04, removed] what the page has removed of ${name} is as the server printed it, and starts anew once it is back${name === 'separadores.html' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    const printed = demoPage(name).replace(
      '</head>',
      `<script>addEventListener('DOMContentLoaded', () => { window.sent = document.querySelector('#main').outerHTML });</script><!--tag--></head>`,
    );
    await page.clock.install();
    await page.setViewportSize({ width: 1_366, height: 700 });
    await shop.open(page, printed);
    const first = page.locator(`#main ${printedAs}`).first();
    const starts = async (): Promise<void> => {
      // A carousel starts only when it is near the window.
      await first.evaluate((element) => element.scrollIntoView());
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return page.locator(`#main ${printedAs}${enhanced}`).count();
        })
        .toBeGreaterThan(0);
    };
    await starts();
    const main = await page.evaluateHandle(() => document.querySelector('#main') as HTMLElement);
    const place = await main.evaluateHandle((node) => node.parentElement as HTMLElement);
    const html = (): Promise<string> => main.evaluate((node) => node.outerHTML);
    const sent = await page.evaluate('sent');
    expect(await html()).not.toBe(sent);

    await main.evaluate((node) => node.remove());
    await page.clock.runFor(LATER_MS);
    expect(await html()).toBe(sent);

    await place.evaluate((node, block) => node.append(block), main);
    await starts();
    expect(await html()).not.toBe(sent);
  });
