import type { Browser, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** What Playwright's client has of its own server, in whose process it runs: it is pinned, and says this to nobody. */
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
 * Clicks on the alert that Firefox shows for a notification, with the mouse: a window of the browser's own, which WebDriver BiDi
 * lists but does not let a pointer into. The same window's own way to make mouse events does: they are trusted.
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
    if (width === 0) return false;
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
