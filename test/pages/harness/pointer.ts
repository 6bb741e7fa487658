import { relative } from 'node:path';
import type { Page } from '@playwright/test';
import { fingerOn, type Finger, type Point } from './finger';

/**
 * What the visitor's pointer does once a page has loaded. `enters`: a mouse comes into the window from outside, moves over the
 * page and rests at its edge; on a page with touch, a finger taps on a paragraph. `none`: there is no pointer until the test
 * moves one. `by folder`: `none` in the folders of `NO_POINTER`, else `enters`.
 */
export type Pointer = 'enters' | 'none' | 'by folder';

/** The folders of `test/pages/` whose pages no pointer enters by itself, and why. Single tests say why beside `test.use`. */
export const NO_POINTER: Readonly<Record<string, string>> = {
  endurance: 'what the page holds is counted between the waves, which bring what a visitor does',
  faults: 'the journeys of the matrix say what a visitor does, in three engines alike',
};

/** Where the mouse rests, in parts of the window's height: at the left edge, where pages have a margin and nothing of ours is. */
const REST = { x: 3, y: 0.4 };

/** The parts of the window's width and height over which the mouse moves before. */
const WAY = [
  [0.25, 0.6],
  [0.5, 0.5],
] as const;

const TESTS = new URL('..', import.meta.url).pathname;

/** Whether a pointer enters the pages of a test: none does where processor time is measured (`@cpu`), unless a test wants one. */
export function pointerEnters(
  pointer: Pointer,
  { file, title }: { readonly file: string; readonly title: string },
): boolean {
  const [folder = ''] = relative(TESTS, file).split('/');
  const isExcepted = folder in NO_POINTER || title.includes('@cpu');
  return pointer === 'enters' || (pointer === 'by folder' && !isExcepted);
}

/** What has the pointer enter a page, for the pages that have one. */
const enterings = new WeakMap<Page, () => Promise<void>>();

/**
 * Has the visitor's pointer leave the page and enter it again, where the page has one: what has started since the page was
 * opened gets these events too. A test that waits for a widget of ours to run calls it then.
 */
export const pointerEntersAgain = async (page: Page): Promise<void> => enterings.get(page)?.();

/**
 * Has the visitor's pointer enter each page that is opened, once the page has loaded. A test that waits for less than that has
 * the page's first moments in its own hands, and its pointer too.
 *
 * @param hasTouch whether the pointer is a finger
 */
export function addPointer(page: Page, browserName: string, hasTouch: boolean): void {
  let finger: Promise<Finger> | undefined;
  const enter = async (): Promise<void> => {
    if (!hasTouch) return moveMouse(page, browserName);
    const place = await page.evaluate(placeToTap);
    finger ??= fingerOn(page, browserName);
    if (place) await (await finger).tap(place);
  };
  enterings.set(page, enter);
  for (const method of ['goto', 'reload'] as const) {
    const open = page[method].bind(page) as Page['goto'];
    page[method] = async (...given: Parameters<Page['goto']>) => {
      const answer = await open(...given);
      const { waitUntil = 'load' } = given.find((one) => typeof one === 'object') ?? {};
      if (waitUntil === 'load' || waitUntil === 'networkidle') await enter();
      return answer;
    };
  }
}

async function moveMouse(page: Page, browserName: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  // WebDriver, by which Firefox is driven, lets no mouse leave.
  if (browserName === 'chromium') await page.mouse.move(-1, height * REST.y);
  for (const [x, y] of WAY) await page.mouse.move(width * x, height * y);
  await page.mouse.move(REST.x, height * REST.y);
}

/** A text of the page's own in the window that a tap does nothing to; undefined if there is none. */
function placeToTap(): Point | undefined {
  for (const text of document.querySelectorAll('p, h1, h2, h3')) {
    const { left, top, width, height } = text.getBoundingClientRect();
    const place = [left + Math.min(width, 40) / 2, top + height / 2] as const;
    const found = document.elementFromPoint(...place);
    if (found === text && !text.closest('a, button, label, summary')) return place;
  }
  return undefined;
}
