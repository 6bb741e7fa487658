import type { Page } from '@playwright/test';
import { compose } from '#demo-site/site.mjs';
import {
  BANNER,
  accept,
  destroy,
  expect,
  plainPage,
  start,
  test,
  openPlain,
} from '../harness/test';

/** The same page twice: as it is, and as it would be without the tag. */
const twice = [
  { name: 'a plain page', html: plainPage('<p>Mesa de atividades</p>') },
  {
    name: 'the legacy page',
    html: (compose().get('legado.html') ?? '')
      .replace(/<script[^>]*data-enxerto[^>]*><\/script>/, '<!--tag-->')
      .replace('<head>', '<head><base href="/demo/">')
      // Its own script writes classes of its own when it runs; here only ours is looked at.
      .replace(/<script[^>]*cookie-law-info\.js[^>]*><\/script>/, ''),
  },
];

/** Whether the document equals another page, which is loaded for it in a frame that is gone by the comparison. */
const equals = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (twin) => {
    const frame = document.createElement('iframe');
    frame.src = twin;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.documentElement.append(frame);
    await loaded;
    const copy = frame.contentDocument?.cloneNode(true) ?? null;
    frame.remove();
    return document.isEqualNode(copy);
  }, address);

for (const { name, html } of twice) {
  test(`@both [LD-09] after destroy ${name} is as it is without the tag, and start works again`, async ({
    page,
    shop,
  }) => {
    // Held-back scripts run at once where they are necessary, and stay as they ran: the comparison leaves them out.
    const quiet = html.replace(
      /data-cli-script-type="necessary"/g,
      'data-cli-script-type="others"',
    );
    // No script of the page's own: it would not run in the copy that is compared with.
    const inert = quiet.replace(/<script[^>]*><\/script>/g, (script) =>
      script.includes('text/plain') ? script : '',
    );
    shop.serve('shop.test/without', 'text/html; charset=utf-8', inert.replace('<!--tag-->', ''));
    await shop.openAsked(page, inert);
    expect(await equals(page, '/without'), 'the comparison sees our host').toBe(false);

    const left = await page.evaluate(() => {
      const before = Object.keys(window).filter((key) => key !== 'enxerto');
      const { enxerto } = window as unknown as { enxerto: { destroy(): void } };
      enxerto.destroy();
      return {
        before,
        after: Object.keys(window).filter((key) => key !== 'enxerto'),
        queue: Object.keys(enxerto),
      };
    });
    // The vendors' layers stay: what they were told holds. What is said to others by a name of the page's goes.
    const own = ['wp_consent_type', 'oceanwp', 'CLI', 'CLI_Cookie', 'cliBlocker'];
    expect(left.after).toEqual(left.before.filter((key) => !own.includes(key)));
    // And what Google was told, for the bootstrap too: a default is said once per page.
    expect(left.queue.sort()).toEqual(['start', 'told']);
    expect(await equals(page, '/without')).toBe(true);

    await start(page);
    await expect(page.locator(BANNER)).toBeVisible();
    await accept(page);
    await expect(page.locator(BANNER)).toHaveCount(0);
  });
}

test('@both [LD-09, listeners and timers] no listener or timer of ours is left after destroy', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const live = new Map<string, number>();
    (window as unknown as { live: typeof live }).live = live;
    const count = (type: string, by: number): void =>
      void live.set(type, (live.get(type) ?? 0) + by);
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const known = new WeakMap<object, Set<string>>();
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const once = typeof options === 'object' && options?.once;
      const key = `${type} ${String(typeof options === 'object' ? options?.capture : options)}`;
      const own = new Error('who').stack?.includes('/enxerto/');
      if (
        listener &&
        own &&
        !once &&
        (this === window || this === document || this instanceof MediaQueryList)
      ) {
        const keys = known.get(listener) ?? new Set();
        known.set(listener, keys.add(key));
        count(type, 1);
      }
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const key = `${type} ${String(typeof options === 'object' ? options?.capture : options)}`;
      if (listener && known.get(listener)?.delete(key)) count(type, -1);
      removeEventListener.call(this, type, listener, options);
    };
  });
  await openPlain(page, shop);
  const live = (): Promise<Record<string, number>> =>
    page.evaluate(() =>
      Object.fromEntries(
        [...(window as unknown as { live: Map<string, number> }).live].filter(
          ([, left]) => left !== 0,
        ),
      ),
    );
  expect(Object.keys(await live()), 'the counter sees ours').toContain('pageshow');
  await destroy(page);
  expect(await live()).toEqual({});
});

test('@both [LD-09, commands] a command pushed after destroy waits for the next start', async ({
  page,
  shop,
}) => {
  await openPlain(page, shop);
  await page.evaluate(() => {
    const queue = (window as unknown as { enxerto: unknown[] & { destroy(): void; start(): void } })
      .enxerto;
    queue.destroy();
    queue.push(['consent.set', 'all']);
    queue.start();
  });
  await expect
    .poll(() => page.evaluate(() => document.cookie))
    .toContain('viewed_cookie_policy=yes');
});

test('@both [LD-14, print] our elements are not printed', async ({ page, shop, browserName }) => {
  await openPlain(page, shop);
  // Firefox's stock driver has no print emulation: there the rule itself is looked at, with the media query it stands in.
  if (browserName === 'firefox') {
    const rules = await page.evaluate(() => {
      const sheet = document.querySelector('enxerto-root')?.shadowRoot?.adoptedStyleSheets[0];
      return [...(sheet?.cssRules ?? [])]
        .map((rule) => rule.cssText)
        .filter((text) => text.startsWith('@media print'));
    });
    expect(rules.join()).toMatch(/:host\s*{\s*display: none !important/);
    return;
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(BANNER)).toBeHidden();
});
