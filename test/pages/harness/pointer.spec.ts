import type { Page } from '@playwright/test';
import { expect, plainPage, test } from './test';

/** Records which events of pointers came, each as `type target kind`. On the document: Chromium has none for the window alone. */
const RECORD = `<script>
window.came = [];
for (const type of ['mouseenter', 'mouseover', 'pointerenter', 'pointerdown', 'click'])
  document.addEventListener(type, (event) => came.push([type, event.target.nodeName, event.pointerType].join(' ').trim()), true);
</script>`;

const came = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { came: string[] }).came.splice(0));

test('@both the mouse comes from outside at each opening, moves over the page, and rests on nothing of it', async ({
  page,
  shop,
  browserName,
}) => {
  // Firefox has no event of the document of this.
  const outermost = browserName === 'chromium' ? '#document' : 'HTML';
  for (let time = 0; time < 2; time += 1) {
    await shop.open(page, plainPage('', RECORD));
    const events = await came(page);
    expect(events).toContain(`mouseenter ${outermost}`);
    expect(events).toContain(`pointerenter ${outermost} mouse`);
    expect(events).not.toContain('click');
    expect(
      await page
        .locator(':hover')
        .last()
        .evaluate(({ localName }) => localName),
    ).toMatch(/^(?:html|body)$/);
  }
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('@both a finger taps on a text of the page', async ({ page, shop }) => {
    await shop.open(page, plainPage('', RECORD));
    const events = await came(page);
    expect(events).toContain('pointerdown H1 touch');
    expect(events).toContain('click H1 touch');
  });
});

test.describe('without a pointer', () => {
  // What is tested is that there is none.
  test.use({ pointer: 'none' });

  test('no pointer comes where a test says so', async ({ page, shop }) => {
    await shop.open(page, plainPage('', RECORD));
    // Chromium without a window has a mouse at rest in its corner, at 0, 0.
    expect((await came(page)).filter((event) => !/ (?:#document|HTML)/.test(event))).toEqual([]);
  });
});
