import { BANNER, expect, plainPage, test } from '../harness/test';
import { decided } from './markup';

// What whoever writes a page's content can do: a comment, a review, a product's text. It has markup of every kind, and no script.

test('[CO-19, markup] the cookie of CookieYes from a neighbouring subdomain is no consent where only content has that tool’s markup', async ({
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
