import type { Page } from '@playwright/test';
import type { Driver } from '#test/pages/faults/driver';
import type { Visitor } from '../harness/browser';
import { countAll } from '../harness/in-page';
import type { Shop } from '../harness/test';

/**
 * A tab of WebKit's own driver. The driver can run nothing before a page's scripts, so that the pages are printed with what has to
 * run before them.
 *
 * @param errorsLeft the errors of pages that were left
 */
export function webKitDriver({ tab }: Visitor, shop: Shop, errorsLeft: readonly string[]): Driver {
  const before: string[] = [];
  const addInitScript = (code: unknown, given?: unknown): Promise<void> => {
    before.push(
      typeof code === 'function' ? `(${String(code)})(${JSON.stringify(given)})` : String(code),
    );
    return Promise.resolve();
  };
  const errors = async (): Promise<string[]> => [...errorsLeft, ...(await tab.noted()).errors];

  return {
    evaluate: tab.evaluate,
    addInitScript: addInitScript as unknown as Page['addInitScript'],
    async addCookies(jar, origin) {
      shop.page('/empty', '<!doctype html><html><head><title>Loja</title></head></html>');
      await tab.goto(`${origin}/empty`);
      for (const [name, value] of Object.entries(jar))
        await tab.evaluate((cookie) => void (document.cookie = cookie), `${name}=${value}; path=/`);
    },
    resize: ({ width, height }) => tab.resize(width, height),
    print: (html, nonce) =>
      html.replace(
        '<head>',
        () =>
          `<head><script nonce="${nonce}">${before.join(';\n')}; document.currentScript.remove();</script>`,
      ),
    open: (address) => tab.goto(address),
    press: (key) => tab.press(key),
    click: (selector, name) => tab.click(selector, name),
    count: (selector) => tab.evaluate(countAll, selector),
    countVisible: async (selector, name) => (await tab.shown(selector, name)).length,
    attribute: (selector, attribute) => tab.attribute(selector, attribute),
    path: () => tab.evaluate('location.pathname'),
    goBack: () => tab.evaluate('void setTimeout(function () { history.back(); })'),
    lines: async () => (await tab.noted()).console,
    errors,
    async errorsOf(address, _init, midst) {
      // The page beside it is this one, a moment later: the cell is over, and the page was printed with what runs before it.
      const known = (await errors()).length;
      await tab.goto(address);
      if (midst) await tab.evaluate(`(function () { ${midst} })()`);
      return (await errors()).slice(known);
    },
    passTime: () => Promise.reject(new Error('WebKit has no clock that can be put forward')),
  };
}
