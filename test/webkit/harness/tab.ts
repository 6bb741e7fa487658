import type { Page } from '@playwright/test';
import { expect } from '#test/pages/harness/test';
import type { Command } from './browser';
import { look, place } from './in-page';
import type { Noted } from './notes';

/** WebDriver's characters for the keys that write none. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A page in a window. A selector looks into the page, into our shadow roots, and into frames of the page's origin;
 * `host >> inside` into the roots or frames of these hosts alone. With a name, only elements count whose label or text it is.
 */
export interface Tab {
  /** Runs a function in the page, as Playwright's pages do, so that the page tests' helpers work here. */
  evaluate: Page['evaluate'];
  /** Opens a page; resolves once it has loaded. */
  goto(address: string): Promise<void>;
  /** Presses keys, one after the other; `Shift+Tab` are two at a time. */
  press(...keys: string[]): Promise<void>;
  /** Clicks with the mouse, once the element stands still and nothing covers it. */
  click(selector: string, name?: string): Promise<void>;
  /** Where an element's middle is, once it stands still and nothing covers it. */
  placeOf(selector: string, name?: string): Promise<Point>;
  /** Moves the mouse to an element; resolves with where that is. */
  hover(selector: string, name?: string): Promise<Point>;
  /** Moves the mouse to a point, in several steps. */
  moveMouse(to: Point): Promise<void>;
  /** Clicks at a point of the window. */
  clickAt(point: Point): Promise<void>;
  /** Presses the mouse at a point, moves it by so many pixels and lets go. */
  drag(from: Point, x: number, steps?: number): Promise<void>;
  /** The texts of the elements that are seen. */
  shown(selector: string, name?: string): Promise<string[]>;
  /** An attribute of the first such element that is seen; undefined where it has none. */
  attribute(selector: string, attribute: string, name?: string): Promise<string | undefined>;
  /** The label, id or text of what has the focus, in whichever root. */
  focused(): Promise<string>;
  /** The page's cookies by name. */
  cookies(): Promise<Record<string, string>>;
  /** What the page has noted; empty for a page that notes nothing. */
  noted(): Promise<Noted>;
  /** Waits until a line on the console has this text. */
  saysLine(text: string): Promise<void>;
  /** Gives the window an outer size; its narrowest page is 447 pixels wide. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
}

/** The tab that these commands go to. */
export function tabOf(ask: Command): Tab {
  let mouse: Point = { x: 0, y: 0 };

  async function evaluate(what: unknown, ...given: unknown[]): Promise<unknown> {
    const code = typeof what === 'function' ? `(${String(what)})(...given)` : String(what);
    const { value, error } = (await ask('POST', '/execute/async', {
      script: `const given = [...arguments], done = given.pop();
        Promise.resolve().then(() => ${code}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: given.filter((one) => one !== undefined),
    })) as { value: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value ?? undefined;
  }

  const pointer = (actions: object[]): Promise<unknown> =>
    ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const move = ({ x, y }: Point): object => {
    mouse = { x: Math.round(x), y: Math.round(y) };
    return { type: 'pointerMove', origin: 'viewport', duration: 0, ...mouse };
  };
  const DOWN = { type: 'pointerDown', button: 0 };
  const UP = { type: 'pointerUp', button: 0 };

  /** Where an element's middle is, once it stands still and nothing covers it. */
  async function placeOf(selector: string, name?: string): Promise<Point> {
    const code = `(${String(place)})(${String(look)}, ...given)`;
    let point: Point = { x: 0, y: 0 };
    const ready = async (): Promise<string> => {
      const found = (await evaluate(code, selector, name)) as Point | string;
      if (typeof found === 'string') return found;
      point = found;
      return 'ready';
    };
    await expect.poll(ready, `${selector} ${name ?? ''}`).toBe('ready');
    return point;
  }

  const steps = (from: Point, to: Point, count: number): object[] =>
    Array.from({ length: count }, (_, at) =>
      move({
        x: from.x + ((to.x - from.x) * (at + 1)) / count,
        y: from.y + ((to.y - from.y) * (at + 1)) / count,
      }),
    );

  return {
    evaluate: evaluate as Page['evaluate'],
    goto: async (url) => void (await ask('POST', '/url', { url })),
    async press(...keys) {
      for (const key of keys) {
        const codes = key.split('+').map((one) => KEYS[one] ?? one);
        await ask('POST', '/actions', {
          actions: [
            {
              type: 'key',
              id: 'keyboard',
              actions: [
                ...codes.map((value) => ({ type: 'keyDown', value })),
                ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
              ],
            },
          ],
        });
      }
    },
    async click(selector, name) {
      await pointer([move(await placeOf(selector, name)), DOWN, UP]);
    },
    placeOf,
    clickAt: async (point) => void (await pointer([move(point), DOWN, UP])),
    async hover(selector, name) {
      const point = await placeOf(selector, name);
      await pointer(steps(mouse, point, 4));
      return point;
    },
    async moveMouse(to) {
      await pointer(steps(mouse, to, 4));
    },
    async drag(from, x, count = 4) {
      await pointer([move(from), DOWN, ...steps(from, { ...from, x: from.x + x }, count), UP]);
    },
    shown: (selector, name) =>
      evaluate(
        `(${String(look)})(...given).map(({ textContent }) => textContent.trim())`,
        selector,
        name,
      ) as Promise<string[]>,
    attribute: (selector, attribute, name) =>
      evaluate(
        `(${String(look)})(given[0], given[2])[0]?.getAttribute(given[1])`,
        selector,
        attribute,
        name,
      ) as Promise<string | undefined>,
    focused: () =>
      evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        if (!at || at === document.body) return 'body';
        return at.getAttribute('aria-label') || at.id || at.textContent.trim() || at.role || '';
      }) as Promise<string>,
    async cookies() {
      const all = (await ask('GET', '/cookie')) as { name: string; value: string }[];
      return Object.fromEntries(all.map(({ name, value }) => [name, value]));
    },
    noted: () =>
      evaluate('window.noted ?? { console: [], errors: [], restored: false }') as Promise<Noted>,
    saysLine: (text) =>
      expect
        .poll(
          async () =>
            ((await evaluate('window.noted?.console ?? []')) as string[]).filter((line) =>
              line.includes(text),
            ).length,
          text,
        )
        .toBeGreaterThan(0),
    resize: async (width, height) =>
      void (await ask('POST', '/window/rect', { x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
  };
}
