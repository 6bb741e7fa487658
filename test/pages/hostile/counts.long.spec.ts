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
  config?: string;
  ran: string[];
  banner: boolean;
}

const ROWS: Row[] = [
  {
    what: 'no decision, though everything else says yes',
    jar: { CookieLawInfoConsent: RECORD, 'cookielawinfo-checkbox-analytics': 'yes' },
    ran: ['necessary'],
    banner: true,
  },
  {
    what: 'no, though the record says yes',
    jar: { viewed_cookie_policy: 'no', CookieLawInfoConsent: RECORD },
    ran: ['necessary'],
    banner: false,
  },
  {
    what: 'yes with a record',
    jar: { viewed_cookie_policy: 'yes', CookieLawInfoConsent: RECORD },
    ran: ['necessary', 'analytics', 'advertisement'],
    banner: false,
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
    what: 'yes, one category vetoed by its short cookie',
    jar: {
      viewed_cookie_policy: 'yes',
      CookieLawInfoConsent: RECORD,
      'cookielawinfo-advertisement': 'no',
    },
    ran: ['necessary', 'analytics'],
    banner: false,
  },
  {
    what: 'yes, but only a category cookie says so',
    jar: {
      viewed_cookie_policy: 'yes',
      CookieLawInfoConsent: btoa('{"analytics":true}'),
      'cookielawinfo-checkbox-advertisement': 'yes',
    },
    ran: ['necessary', 'analytics'],
    banner: false,
  },
  {
    what: 'yes without a record, as the legacy timer leaves it',
    jar: { viewed_cookie_policy: 'yes', 'cookielawinfo-checkbox-analytics': 'yes' },
    ran: ['necessary'],
    banner: true,
  },
  {
    what: 'yes without a record, trusted by configuration',
    jar: {
      viewed_cookie_policy: 'yes',
      'cookielawinfo-checkbox-analytics': 'yes',
      'cookielawinfo-checkbox-advertisement': 'no',
    },
    config: '{ "trustImplied": true }',
    ran: ['necessary', 'analytics'],
    banner: false,
  },
];

for (const { what, jar, config = '{}', ran, banner } of ROWS) {
  test(`[CO-04] ${what}: ${banner ? 'the banner asks' : 'no banner'}, and ${ran.join(' and ')} scripts run`, async ({
    page,
    shop,
  }) => {
    shop.page('/', plainPage(HELD).replace('"consent": {}', `"consent": ${config}`));
    await remember(page, jar);
    // `ready` comes when every widget that starts by itself stands: a banner that is to come is there by then.
    await page.goto(shop.origin);
    await ready(page);
    await expect.poll(() => page.evaluate('window.ran')).toEqual(ran);
    await expect(page.locator(BANNER)).toHaveCount(banner ? 1 : 0);
  });
}
