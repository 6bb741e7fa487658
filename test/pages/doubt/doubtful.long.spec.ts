import { KNOWN_TOOLS } from '#widgets/consent/ungated/tools';
import { state } from '../choice/visitor';
import { BANNER, consoleOf, expect, test } from '../harness/test';
import { inline, script, staysClosed, tracked, verdicts } from './doubtful';

const SAYS_NOTHING = /^our configuration does not say "consent": the visitor is asked/;
const UNREADABLE = /^our configuration cannot be read: the visitor is asked/;
const ERROR = '{ "error": "no such site" }';

interface Doubtful {
  head?: string;
  attributes?: string;
  /** What stands at `data-config`. */
  fetched?: string;
  line: RegExp;
}

const CONFIGURATIONS: Record<string, Doubtful> = {
  'with `consent: null` beside another section': {
    head: inline('{ "consent": null, "theme": {} }'),
    line: SAYS_NOTHING,
  },
  'that is empty': { head: inline('{}'), line: SAYS_NOTHING },
  'that is an error message': { head: inline(ERROR), line: SAYS_NOTHING },
  'that is cut off': { head: inline('{ "consent": {'), line: UNREADABLE },
  'of which one part says no and another cannot be read': {
    head: inline('{ "consent": false }') + inline('{ "look": '),
    line: UNREADABLE,
  },
  'fetched: an error message': { fetched: ERROR, line: SAYS_NOTHING },
  'fetched: a page': { fetched: '<!doctype html>', line: UNREADABLE },
  'whose address is missing': { attributes: 'data-config=""', line: SAYS_NOTHING },
  'whose address is none': { attributes: 'data-config="javascript:0"', line: UNREADABLE },
  ...Object.fromEntries(
    ['text/plain', 'text/rocketscript', 'javascript/blocked', 'application/ld+json', ''].map(
      (type): [string, Doubtful] => [
        `whose type has become "${type}"`,
        {
          head: `<script type="${type}" data-enxerto> { "consent": {} }</script>`,
          line: new RegExp(`^our inline configuration has the type "${type.replace('+', '.')}"`),
        },
      ],
    ),
  ),
};
// Nobody runs JSON: without a type it is a script of the page's that cannot be parsed.
const NO_SCRIPT = /SyntaxError|Unexpected token|expected/;

for (const [what, { head, attributes, fetched, line }] of Object.entries(CONFIGURATIONS)) {
  test(`[XX-14, our configuration] [CO-08, in part] a configuration ${what}: the visitor is asked, and nothing opens before`, async ({
    page,
    shop,
    vendors,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_SCRIPT);
    if (fetched !== undefined) {
      shop.serve('shop.test/config.json', 'application/json', fetched);
    }
    const at = fetched === undefined ? attributes : 'data-config="/config.json"';
    await shop.open(page, tracked(head, at), '/?enxerto_debug=1');
    await staysClosed(page, { shop, vendors }, line);
    await expect(page.locator(BANNER)).toBeVisible();
  });
}

/** One address of each tool's script, as its documentation has it; undefined where it is known by its globals alone. */
const ADDRESSES: Record<string, string | undefined> = {
  'GDPR Cookie Consent':
    '/wp-content/plugins/cookie-law-info/legacy/public/js/cookie-law-info-public.js?ver=3.2',
  'WP Consent API': undefined,
  TCF: 'https://quantcast.mgr.consensu.org/cmp.js',
  GPP: undefined,
  'US Privacy': undefined,
  AdOpt: '//tag.goadopt.io/injector.js?website_code=1',
  Axeptio: 'https://static.axept.io/sdk.js',
  'Borlabs Cookie': '/wp-content/plugins/borlabs-cookie/assets/javascript/borlabs-cookie.min.js',
  Choice: 'https://cmp.inmobi.com/choice/1/shop.test/choice.js?tag_version=V3',
  'Civic Cookie Control': 'https://cc.cdn.civiccomputing.com/9/cookieControl-9.x.min.js',
  'Commanders Act': 'https://cdn.trustcommander.net/privacy/1/privacy_v2_1.js',
  Complianz: '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js',
  ConsentMagic: '/wp-content/plugins/consent-magic-pro/assets/js/cs-public.js',
  consentmanager: 'https://cdn.consentmanager.net/delivery/js/semiautomatic.min.js',
  'Cookie Information': 'https://policy.app.cookieinformation.com/uc.js',
  'Cookie Notice': '/wp-content/plugins/cookie-notice/js/front.min.js',
  Cookiebot: 'https://consent.cookiebot.com/uc.js?cbid=1',
  CookieConsent:
    'https://cdn.jsdelivr.net/gh/orestbida/cookieconsent@3.1.0/dist/cookieconsent.umd.js',
  CookieFirst: 'https://consent.cookiefirst.com/sites/shop.test-1/consent.js',
  CookieHub: 'https://cdn.cookiehub.eu/c2/1.js',
  CookieScript: 'https://cdn.cookie-script.com/s/1.js',
  CookieYes: 'https://cdn-cookieyes.com/client_data/1/script.js',
  Didomi: 'https://sdk.privacy-center.org/1/loader.js?target=shop.test',
  Evidon: 'https://c.evidon.com/sitenotice/evidon-sitenotice-tag.js',
  'GDPR Cookie Compliance': '/wp-content/plugins/gdpr-cookie-compliance/dist/scripts/main.js',
  'Google Privacy & messaging': 'https://fundingchoicesmessages.google.com/i/pub-1?ers=1',
  iubenda: 'https://cdn.iubenda.com/cs/iubenda_cs.js',
  Ketch: 'https://global.ketchcdn.com/web/v3/config/shop/shop_web/boot.js',
  Klaro: 'https://cdn.kiprotect.com/klaro/v0.7/klaro-no-css.js',
  OneTrust: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  Osano: 'https://cmp.osano.com/1/2/osano.js',
  'Real Cookie Banner': '/wp-content/plugins/real-cookie-banner/public/dist/banner.lite.js',
  'Secure Privacy': 'https://app.secureprivacy.ai/script/1.js',
  Securiti: 'https://cdn-prod.securiti.ai/consent/cookie-consent-sdk-loader.js',
  Sourcepoint: 'https://cdn.privacy-mgmt.com/unified/wrapperMessagingWithoutDetection.js',
  tarteaucitron: '/js/tarteaucitron/tarteaucitron.min.js',
  Termly: 'https://app.termly.io/resource-blocker/1?autoBlock=on',
  Transcend: 'https://transcend-cdn.com/cm/1/airgap.js',
  TrustArc: 'https://consent.trustarc.com/notice?domain=shop.test',
  Usercentrics: 'https://web.cmp.usercentrics.eu/ui/loader.js',
  WPConsent: '/wp-content/plugins/wpconsent-cookies-banner-privacy-suite/build/frontend.js',
};

test('[XX-14, table] every tool of the table has a case below', () => {
  expect(KNOWN_TOOLS.map(([name]) => name)).toEqual(Object.keys(ADDRESSES));
});

for (const [name, globals] of KNOWN_TOOLS) {
  test(`[XX-14, tools] ${name}: nothing opens, by any of its globals or by its script that has not run yet`, async ({
    page,
    shop,
    vendors,
  }) => {
    const heads = globals
      .split(' ')
      .filter(Boolean)
      .map((global) => script(`window.${global} = '';`));
    const address = ADDRESSES[name];
    // As an optimizer leaves a script that it lets in later.
    if (address) heads.push(`<script type="text/delayed" data-src="${address}"></script>`);
    expect(heads).not.toEqual([]);
    for (const head of heads) {
      consoleOf(page).length = 0;
      await shop.open(page, tracked(head), '/?enxerto_debug=1');
      const line = new RegExp(`^${name} is on this page \\(.+\\): everything stays held back`);
      await staysClosed(page, { shop, vendors }, line);
      await expect(page.locator(BANNER)).toHaveCount(0);
    }
  });
}

const denied = (layer: string, how: string): string =>
  script(`window.${layer} = []; function gtag() { ${layer}.push(arguments); } ${how};`);
const GOOGLE = /has a Google consent default with something denied: everything stays held back/;

const OTHERS: Record<string, { head: string; line: RegExp }> = {
  'Global Privacy Control': {
    head: script(
      "Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })",
    ),
    line: /^Global Privacy Control refuses: everything stays held back/,
  },
  'the frame by which TCF is found': {
    head: script(`addEventListener('DOMContentLoaded', () => {
      const frame = document.createElement('iframe');
      frame.name = '__tcfapiLocator';
      document.body.append(frame);
    });`),
    line: /^TCF is on this page \(__tcfapiLocator\): everything stays held back/,
  },
  'a denied default in dataLayer': {
    head: denied('dataLayer', "gtag('consent', 'default', { ad_storage: 'denied' })"),
    line: GOOGLE,
  },
  'a denied default in a layer of any name': {
    head: denied('shopData', "gtag('consent', 'default', { ad_storage: 'denied' })"),
    line: GOOGLE,
  },
  'an update that denies': {
    head: denied(
      'dataLayer',
      "gtag('consent', 'default', { functionality_storage: 'granted' }); gtag('consent', 'update', { ad_storage: 'denied' })",
    ),
    line: GOOGLE,
  },
  'a tool whose global throws when it is read': {
    head: script(
      "Object.defineProperty(window, 'Osano', { get() { throw new Error('not yet'); } })",
    ),
    line: /^Osano is on this page \(Osano\): everything stays held back/,
  },
  'a list that throws when it is read': {
    head: script(
      "shopData = new Proxy([1], { get(list, key) { if (key === '0') throw new Error('mine'); return Reflect.get(list, key); } })",
    ),
    line: /^this page cannot be searched for consent tools: Error: mine: everything stays held back/,
  },
};

for (const [what, { head, line }] of Object.entries(OTHERS)) {
  test(`[XX-14, others] ${what}: nothing opens`, async ({ page, shop, vendors }) => {
    await shop.open(page, tracked(head), '/?enxerto_debug=1');
    await staysClosed(page, { shop, vendors }, line);
    await expect(page.locator(BANNER)).toHaveCount(0);
  });
}

const OPEN: Record<string, { head?: string; attributes?: string }> = {
  'the tag alone': {},
  'the owner’s `consent: false`': { head: inline('{ "consent": false, "theme": {} }') },
  'the owner’s `enabled: false`': { head: inline('{ "consent": { "enabled": false } }') },
  'the owner’s `enabled: false` beside a misspelt section': {
    head: inline('{ "consent": { "enabled": false }, "baner": {} }'),
  },
  'a Google default that grants everything': {
    head: denied('dataLayer', "gtag('consent', 'default', { ad_storage: 'granted' })"),
  },
};

for (const [what, { head, attributes }] of Object.entries(OPEN)) {
  test(`[CO-08, XX-14, the owner’s word] ${what}: nothing is gated, and debug says so once${what === 'the tag alone' ? ' @quick' : ''}`, async ({
    page,
    shop,
    vendors,
  }) => {
    await shop.open(page, tracked(head, attributes), '/?enxerto_debug=1');
    await expect.poll(() => vendors.loads('facebook') + vendors.loads('ga')).toBe(2);
    expect((await state(page)).gated).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(verdicts(page)).toEqual(['NO CONSENT TOOL ON THIS PAGE: NOTHING IS HELD BACK (CO-08)']);
    await expect(page.locator(BANNER)).toHaveCount(0);
  });
}

test('[XX-14, our configuration] beside another tool, a doubtful configuration opens nothing and brings no second banner', async ({
  page,
  shop,
  vendors,
}) => {
  await shop.open(
    page,
    tracked(script('window.klaro = {};') + inline('{ "concent": {} }')),
    '/?enxerto_debug=1',
  );
  await staysClosed(page, { shop, vendors }, /^Klaro is on this page/);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

test('[XX-14, CO-17, in part] a doubtful configuration asks nobody whose Global Privacy Control has answered', async ({
  page,
  shop,
  vendors,
}) => {
  const refuses = OTHERS['Global Privacy Control']?.head ?? '';
  await shop.open(page, tracked(refuses + inline('{ "concent": {} }')), '/?enxerto_debug=1');
  await staysClosed(page, { shop, vendors }, SAYS_NOTHING);
  await expect(page.locator('enxerto-root[data-widget="tab"]')).toHaveCount(1);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

const LATER: Record<string, string> = {
  'a global, long after the last script': 'window._iub = {}',
  'a script that is not run yet':
    "document.head.append(Object.assign(document.createElement('script'), { type: 'text/delayed' })); document.head.lastChild.dataset.src = 'https://cdn.cookielaw.org/otSDKStub.js'",
  'a frame':
    "document.body.append(Object.assign(document.createElement('iframe'), { name: '__tcfapiLocator' }))",
  'something held back':
    "const held = document.createElement('script'); held.type = 'text/plain'; held.dataset.category = 'analytics'; held.text = 'window.ran = true'; document.head.append(held)",
  'a denied Google default':
    "(window.dataLayer ||= []).push(['consent', 'default', { ad_storage: 'denied' }])",
};

for (const [what, code] of Object.entries(LATER)) {
  test(`[XX-14, later] ${what} closes what has not run yet`, async ({ page, shop, vendors }) => {
    await page.clock.install();
    await shop.open(page, tracked(), '/?enxerto_debug=1');
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return vendors.loads('facebook');
      })
      .toBe(1);
    await page.evaluate(code);
    await page.clock.runFor(40_000);
    await expect.poll(() => vendors.calls('facebook')).toContainEqual(['consent', 'revoke']);
    expect((await state(page)).gated).toBe(true);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(verdicts(page)).toEqual([
      expect.stringMatching(/NOTHING IS HELD BACK/),
      expect.stringMatching(/, added late: what has not run yet is held back \(XX-14\)$/),
    ]);
  });
}
