import { policy, serveStrict, strictPage } from '../pages/csp/policies';
import { BANNER, expect, test } from './harness/test';
import type { Tab } from './harness/test';

const NONCE = 'nonce="x"';
/** With TLS; the other tests' pages have none. */
const SECURE = 'https://shop.test/';

const mark = (tab: Tab, name: string): Promise<string | undefined> =>
  tab.evaluate((which) => document.documentElement.dataset[which], name);

for (const [name, script, tag] of [
  [
    "a nonce and 'strict-dynamic', with the loader on another origin",
    "'nonce-x' 'strict-dynamic'",
    `<script async src="https://cdn.test/enxerto/loader.js" ${NONCE} data-enxerto></script>`,
  ],
] as const)
  test(`[LD-12, CSP, WebKitGTK] under ${name} the banner is drawn and styled, scripts are released, and the browser reports nothing`, async ({
    tab,
    shop,
  }) => {
    const broken = serveStrict(shop);
    shop.page('/', strictPage(tag, NONCE), policy({ 'script-src': script }));
    await tab.goto(SECURE);
    await expect.poll(() => tab.shown(BANNER)).toHaveLength(1);
    const look = await tab.evaluate(() => {
      const banner = document
        .querySelector('enxerto-root[data-widget="consent"]')
        ?.shadowRoot?.querySelector('.banner');
      if (!banner) throw new Error('no banner');
      const { position, borderTopLeftRadius, display } = getComputedStyle(banner);
      const colours = [...banner.querySelectorAll('.choices button')].map(
        (button) => getComputedStyle(button).backgroundColor,
      );
      return { position, borderTopLeftRadius, display, colours };
    });
    expect(look).toEqual({
      position: 'fixed',
      borderTopLeftRadius: '16px',
      display: 'flex',
      colours: ['rgb(47, 111, 79)', 'rgb(47, 111, 79)'],
    });
    expect(await mark(tab, 'needed')).toBe('yes');
    expect(await mark(tab, 'released')).toBe(undefined);
    await tab.click('button', 'Aceitar tudo');
    await expect.poll(() => mark(tab, 'released')).toBe('analytics');
    await expect.poll(() => tab.shown(BANNER)).toEqual([]);
    expect((await tab.cookies())['viewed_cookie_policy']).toBe('yes');
    expect(await mark(tab, 'broken')).toBe('');
    expect(broken).toEqual([]);
  });
