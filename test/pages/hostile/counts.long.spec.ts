import { BANNER, expect, plainPage, test } from '../harness/test';
import { remember, ready } from '../choice/visitor';

const HELD = ['necessary', 'analytics', 'advertisement']
  .map(
    (slug) =>
      `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="${slug}">(window.ran ??= []).push('${slug}')</script>`,
  )
  .join('');
const RECORD = btoa('{"analytics":true,"advertisement":true}');

interface Row {
  what: string;
  jar: Record<string, string>;
  ran: string[];
  banner: boolean;
}

/** One of each kind; all of them are shown without a page. */
const ROWS: Row[] = [
  {
    what: 'no decision, though everything else says yes',
    jar: { CookieLawInfoConsent: RECORD, 'cookielawinfo-checkbox-analytics': 'yes' },
    ran: ['necessary'],
    banner: true,
  },
  {
    what: 'yes, one category vetoed by its cookie',
    jar: {
      viewed_cookie_policy: 'yes',
      CookieLawInfoConsent: RECORD,
      'cookielawinfo-checkbox-analytics': 'no',
    },
    ran: ['necessary', 'advertisement'],
    banner: false,
  },
  {
    what: 'yes without a record, as the legacy timer leaves it',
    jar: { viewed_cookie_policy: 'yes', 'cookielawinfo-checkbox-analytics': 'yes' },
    ran: ['necessary'],
    banner: true,
  },
];

for (const { what, jar, ran, banner } of ROWS) {
  test(`[CO-04] ${what}: ${banner ? 'the banner asks' : 'no banner'}, and ${ran.join(' and ')} scripts run`, async ({
    page,
    shop,
  }) => {
    shop.page('/', plainPage(HELD));
    await remember(page, jar);
    // `ready` comes when every widget that starts by itself stands: a banner that is to come is there by then.
    await page.goto(shop.origin);
    await ready(page);
    await expect.poll(() => page.evaluate('window.ran')).toEqual(ran);
    await expect(page.locator(BANNER)).toHaveCount(banner ? 1 : 0);
  });
}
