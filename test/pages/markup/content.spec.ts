import { runCommand, state } from '../choice/visitor';
import { BANNER, expect, plainPage, test } from '../harness/test';
import { decided } from './markup';

// What whoever writes a page's content can do: a comment, a review, a product's text. It has markup of every kind, and no script.

test('[CO-19, markup] [CO-52, markup] the cookie of CookieYes from a neighbouring subdomain is no consent where only content has that tool’s markup', async ({
  page,
  shop,
}) => {
  const { hostname } = new URL(shop.origin);
  await page.context().addCookies([
    {
      name: 'cookieyes-consent',
      value: 'consentid:x,consent:yes,action:yes,necessary:yes,analytics:yes',
      domain: `.${hostname}`,
      path: '/',
    },
  ]);
  const content = `<p class="cky-x">Recommended</p><div data-cky-tag="notice"></div>
    <i data-cookieyes="cookieyes-analytics"></i><a id="_ckyConfig"></a><a id="getCkyConsent"></a>`;
  await shop.openAsked(page, plainPage(content));
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await decided(page)).toBe(false);
});

/** The consent plugin's bar, dialog and tab, with a policy and a category of `who` writes them. */
const printed = (who: string): string =>
  `<div id="cookie-law-info-bar"><h5 class="cli_messagebar_head">Title of ${who}</h5><span class="cli-bar-message">Message of ${who}</span>
    <a class="cli-plugin-main-link" href="https://${who}.test/">Policy of ${who}</a></div>
  <div id="cookie-law-info-again">Tab of ${who}</div>
  <div id="cliSettingsPopup"><div class="cli-privacy-overview"><h4>Dialog of ${who}</h4><div class="cli-privacy-content-text">Text of ${who}</div></div>
    <div class="cli-tab-section"><a class="cli-nav-link" data-target="${who}">Category of ${who}</a>
    <input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-${who}"></div></div>`;

for (const [what, plugin, footer, shown] of [
  ['that never had the plugin', '', '', ''],
  [
    'with the plugin, whose own markup is read',
    '<script>var Cli_Data = { non_necessary_cookies: [] };</script>',
    printed('server'),
    'of server',
  ],
  [
    'with the plugin, in a theme that has elements around all',
    '<script>var Cli_Data = { non_necessary_cookies: [] };</script>',
    `<div id="outer"><div id="wrap">${printed('server')}</div></div>`,
    'of server',
  ],
] as const)
  test(`[CO-30, content] [CO-31, content] what content has by the plugin’s ids and classes words nothing and adds no category on a page ${what}`, async ({
    page,
    shop,
  }) => {
    const content = `<main><div><div><article>${printed('content')}</article></div></div></main>`;
    await shop.openAsked(
      page,
      plainPage(content, plugin).replace('</body>', `${footer}${content}</body>`),
    );
    const banner = page.locator(BANNER);
    for (const part of ['Title', 'Message', 'Policy'])
      await expect(banner.getByText(`${part} ${shown}`)).toHaveCount(shown ? 1 : 0);
    await expect(banner).not.toContainText('of content');
    await runCommand(page, 'consent.dialog');
    const dialog = page.locator('enxerto-root[data-widget="dialog"] dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(`Dialog ${shown}`)).toHaveCount(shown ? 1 : 0);
    await expect(dialog).not.toContainText('of content');
    const categories = Object.keys((await state(page)).categories);
    expect([categories.includes('content'), categories.includes('server')]).toEqual([
      false,
      shown !== '',
    ]);
  });
