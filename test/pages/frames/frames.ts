import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../harness/test';
import type { Shop } from '../harness/test';

/** The marks under which the server parks something. */
export function marks(category: string): string {
  return `data-cli-class="cli-blocker-script" data-cli-script-type="${category}" data-cli-block="true"`;
}

/** A frame as the server parks it; `frame.test` is somebody else. */
export function parkedFrame(category: string, file: string, attributes = ''): string {
  return `<iframe ${marks(category)} data-cli-src="http://frame.test/${file}" ${attributes}></iframe>`;
}

/** Answers each file of somebody else's with a page that says its name and can be tabbed into. */
export function serveFrames(shop: Shop, ...files: string[]): void {
  for (const file of files) {
    shop.serve(
      `frame.test/${file}`,
      'text/html',
      `<!doctype html><title>${file}</title><p>${file}</p><button>Tocar</button>`,
      { 'cache-control': 'no-store' },
    );
  }
}

/** What somebody else was asked for, in order. */
export function askedOf(shop: Shop, host = 'frame.test'): string[] {
  return shop.requests.filter(({ origin }) => origin.endsWith(host)).map(({ path }) => path);
}

/** Where a placeholder's card is drawn: inside the frame. */
export function cardIn(page: Page, frame: string): Locator {
  return page.frameLocator(frame).locator('.card');
}

/** The frames that cover what cannot be drawn in. */
export function cover(page: Page, at = 0): FrameLocator {
  return page.frameLocator('iframe[data-widget="placeholder"]').nth(at);
}

/** A frame's card has stood on screen for as long as a visitor needs to see it, so that its 'always' counts. */
export async function cardSeen(page: Page, frame: string): Promise<void> {
  // Where this moves the card, its observer notices by the second frame, and the time begins anew.
  await page.locator(frame).evaluate(async (element) => {
    element.scrollIntoView();
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(cardIn(page, frame)).toHaveAttribute('data-seen');
}

/** Where the middle of the card's 'always' is in the window, for the frame `#f`, also where it is scaled or cannot be seen. */
export const middleOfAlways = (page: Page): Promise<[number, number]> =>
  page.locator('#f').evaluate((frame: HTMLIFrameElement) => {
    const { x, y, width } = frame.getBoundingClientRect();
    const scale = width / frame.offsetWidth;
    const button = frame.contentDocument?.querySelectorAll('button')[1]?.getBoundingClientRect();
    if (!button) throw new Error('the card has no such button');
    return [
      x + (frame.clientLeft + button.x + button.width / 2) * scale,
      y + (frame.clientTop + button.y + button.height / 2) * scale,
    ];
  });
