import type { Browser, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** Internals of Playwright, whose client and server run in this process. They are undocumented, but its version is pinned. */
interface Inner {
  _connection: {
    toImpl(client: Browser): {
      _browserSession: { send(method: string, params: object): Promise<unknown> };
    };
  };
}

interface Tree {
  contexts: { context: string; url: string }[];
}

interface Evaluated {
  result?: { value?: unknown };
}

/**
 * Clicks on the alert that Firefox shows for a notification. The alert is a window of the browser: WebDriver BiDi lists it, but
 * cannot move a pointer in it. So the mouse events are made by that window itself, which makes them trusted. It has its title when
 * it is parsed, and listens for clicks once it has loaded.
 */
export async function clickAlert(context: BrowserContext, title: string): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const { _connection: connection } = browser as unknown as Inner;
  const { _browserSession: session } = connection.toImpl(browser);
  const click = `(() => {
    const box = (id) => document.getElementById(id);
    if (box('alertTitleLabel')?.value !== ${JSON.stringify(title)}) return false;
    const { x, y, width, height } = box('alertTitleLabel').getBoundingClientRect();
    if (width === 0 || document.readyState !== 'complete') return false;
    for (const type of ['mousedown', 'mouseup'])
      window.synthesizeMouseEvent(type, x + width / 2, y + height / 2, { button: 0, clickCount: 1 });
    return true;
  })()`;

  async function clickOne(): Promise<boolean> {
    const tree = (await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as Tree;
    for (const { context: target, url } of tree.contexts) {
      if (!url.endsWith('/alert.xhtml')) continue;
      const evaluation = { expression: click, target: { context: target }, awaitPromise: false };
      const { result } = (await session.send('script.evaluate', evaluation)) as Evaluated;
      if (result?.value === true) return true;
    }
    return false;
  }
  await expect.poll(clickOne, `an alert ${title}`).toBe(true);
}
