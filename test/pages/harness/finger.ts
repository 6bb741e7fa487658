import type { Locator, Page } from '@playwright/test';

/** A place in the window. */
export type Point = readonly [x: number, y: number];

/** A finger on the screen. Its input goes through the engine, which scrolls or passes it on to the page, as with a real one. */
export interface Finger {
  /** Puts the finger down, moves it in small steps, and lifts it; with `stays` it remains down at the end. */
  swipe(from: Point, to: Point, stays?: 'stays'): Promise<void>;
  /** Taps on a place, or on the middle of an element: the browser makes the events of a mouse of it, too. Playwright's own has none in Firefox. */
  tap(target: Locator | Point): Promise<void>;
}

/** Internals of Playwright, whose client and server run in this process. They are undocumented, but its version is pinned. */
interface Inner {
  _connection: {
    toImpl(client: Page): {
      delegate: {
        _session: { sessionId: string; send(method: string, params: object): Promise<unknown> };
      };
    };
  };
}

/** How many steps a finger moves in. */
const STEPS = 10;

/** The points through which the finger moves. */
const way = (from: Point, to: Point): Point[] =>
  Array.from({ length: STEPS }, (_, at) => {
    const along = (side: 0 | 1): number =>
      from[side] + ((to[side] - from[side]) * (at + 1)) / STEPS;
    return [along(0), along(1)];
  });

/** Where an element is in the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not displayed');
  return box;
}

/** The middle of an element in the window; it is scrolled there. */
async function middleOf(target: Locator | Point): Promise<Point> {
  if (!('boundingBox' in target)) return target;
  await target.scrollIntoViewIfNeeded();
  const box = await boxOf(target);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Gives a page a finger: in Chromium by input events of the DevTools protocol, in Firefox by a touch pointer of WebDriver BiDi. */
export async function fingerOn(page: Page, browserName: string): Promise<Finger> {
  if (browserName === 'firefox') return bidiFinger(page);
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y, id: 1 })),
    });
  return {
    async swipe(from, to, stays) {
      await send('touchStart', [from]);
      for (const point of way(from, to)) await send('touchMove', [point]);
      if (!stays) await send('touchEnd', []);
    },
    async tap(target) {
      await send('touchStart', [await middleOf(target)]);
      await send('touchEnd', []);
    },
  };
}

function bidiFinger(page: Page): Finger {
  const { _connection: connection } = page as unknown as Inner;
  const { _session: session } = connection.toImpl(page).delegate;
  const act = (actions: object[]): Promise<unknown> =>
    session.send('input.performActions', {
      context: session.sessionId,
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }],
    });
  const moveTo = ([x, y]: Point): object => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
  });
  return {
    async swipe(from, to, stays) {
      await act([moveTo(from), { type: 'pointerDown', button: 0 }, ...way(from, to).map(moveTo)]);
      if (!stays) await act([{ type: 'pointerUp', button: 0 }]);
    },
    async tap(target) {
      const down = { type: 'pointerDown', button: 0 };
      await act([moveTo(await middleOf(target)), down, { type: 'pointerUp', button: 0 }]);
    },
  };
}
