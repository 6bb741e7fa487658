// @vitest-environment node

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobsOf, legacyScriptsOnPage } from '#cli/page/read/legacy';
import { fileRequests } from '#cli/page/read/our-files';
import { writeReport } from '#cli/page/report/report';
import { CAUSES, findingsOf } from '#cli/page/verdict/verdict';
import { findOptimizer } from '#owner/page/optimizers';
import { fileNameOf } from '#owner/page/our-files';
import { isExecutable, isOurTag } from '#owner/page/our-tag';
import { isOutside, vendorOf } from '#owner/page/vendors';
import { LEGACY_SCRIPTS } from '#src/legacy-scripts';
import { LEFT, MODE } from '#src/reasons';
import { CONFIG, factsOf, OURS, request, note, script, TAG } from './facts';

test.each([
  ['https://www.google-analytics.com/g/collect?v=2', 'Google Analytics'],
  ['https://www.facebook.com/tr/?id=1', 'Meta (Facebook, Instagram)'],
  ['https://www.google.pt/maps/embed', 'Google Maps'],
  ['https://www.google.pt/ads/ga-audiences?v=1', 'Google Ads'],
  ['https://analytics.google.com/g/collect', 'Google Analytics'],
  ['https://in.hotjar.io/', 'Hotjar'],
  ['https://t.co/i/adsct', 'X (Twitter)'],
  ['https://nott.co/i/adsct', undefined],
  ['https://mc.yandex.ru/watch/1', 'Yandex Metrica'],
  ['https://track.hs-banner.com/a.js', 'HubSpot'],
  ['https://fonts.gstatic.com/s/a.woff2', 'Google Fonts'],
  [
    'https://shop.example/wp-admin/admin-ajax.php?action=pys_api_event',
    'server copies of PixelYourSite',
  ],
  ['https://shop.example/wp-admin/admin-ajax.php?action=pys_get_pbid', undefined],
])('%s: a request to %s', (url, name) => expect(vendorOf(url)?.name).toBe(name));

test('a sub-domain is the site itself, another name is not', () => {
  expect(isOutside('https://cdn.shop.example/a', 'https://www.shop.example/')).toBe(false);
  expect(isOutside('https://cdn.example.net/a', 'https://shop.example/')).toBe(true);
  expect(isOutside('https://other.com.pt/a', 'https://shop.com.pt/')).toBe(true);
  expect(isOutside('https://cdn.shop.com.pt/a', 'https://www.shop.com.pt/')).toBe(false);
  expect(isOutside('data:,x', 'https://shop.example/')).toBe(false);
});

test('our tag is recognized by its attribute or its folder, and a configuration is never taken for it', () => {
  expect([TAG, script({ src: '/wp-content/enxerto/loader.js?v=1' })].every(isOurTag)).toBe(true);
  const others = [
    CONFIG,
    script({ type: 'text/x-json', 'data-enxerto': '' }, '{ "consent": {} }'),
    script({ src: '/wp-content/x/loader.js' }),
    script({ src: '/enxerto/bootstrap.js' }),
  ];
  expect(others.filter(isOurTag)).toEqual([]);
});

test('what browsers run, and what only waits', () => {
  const runs = [TAG, script({ type: 'module', src: '/a.js' }), script({}, 'x()')];
  const waits = [
    script({ type: 'text/plain' }, 'x()'),
    script({ 'data-rocket-src': '/a.js', type: 'rocketlazyloadscript' }),
    script({ 'data-src': '/a.js' }),
  ];
  expect([...runs, ...waits].filter(isExecutable)).toEqual(runs);
});

test.each([
  ['rocketlazyloadscript', 'WP Rocket'],
  ['text/plain', 'the consent plugin'],
  ['text/other', 'an optimizer'],
])('%s is the type of %s', (type, name) => expect(findOptimizer(script({ type })).name).toBe(name));

test('our files are distinguished from others, and the debug panel is not counted', () => {
  expect(fileNameOf('https://x.example/v2/consent-0123abcd.js?r=1')).toBe('consent');
  expect(fileNameOf('https://x.example/consent-banner.js')).toBeUndefined();
  expect(fileRequests([...OURS, request('/enxerto/inspector-0123abcd.js')])).toHaveLength(2);
});

test('every script that ours replaces is recognized by its id, and by its address where it has no id', () => {
  const address = ({ address: pattern }: (typeof LEGACY_SCRIPTS)[number]): string =>
    `/wp-content/${pattern.replace('.+', 'public/x')}.min.js?ver=1`;
  const owners = (scripts: ReturnType<typeof script>[]): string[] =>
    legacyScriptsOnPage(factsOf({ scripts })).map(({ owner }) => owner);
  const expected = LEGACY_SCRIPTS.map(({ owner }) => owner);
  expect(
    owners(LEGACY_SCRIPTS.map(({ handle }) => script({ id: `${handle}-js`, src: '/combined.js' }))),
  ).toEqual(expected);
  expect(owners(LEGACY_SCRIPTS.map((row) => script({ src: address(row) })))).toEqual(expected);
  expect(owners([script({ id: 'jquery-core-js', src: '/wp-includes/js/jquery.min.js' })])).toEqual(
    [],
  );
});

test('each behaviour of the theme is done by ours, by theirs, or by both of them together', () => {
  const asleep = script({
    type: 'asleep/oceanwp-main',
    id: 'oceanwp-main-js',
    src: '/theme.min.js',
  });
  const awake = script({ id: 'oceanwp-scroll-top-js', src: '/scroll-top.min.js' });
  const reasons = [
    note(MODE, 'dropdowns', 'replace'),
    note(MODE, 'scrollTop', 'replace'),
    note(MODE, 'tabs', 'replace'),
    note(MODE, 'search', 'takeover'),
    note(MODE, 'selects', 'augment'),
    note(MODE, 'lightbox', 'replace'),
    note(LEFT, 'lightbox'),
  ];
  const jobs = jobsOf(factsOf({ scripts: [CONFIG, TAG, asleep, awake], look: { reasons } }));
  expect(jobs.map(({ name, who, how }) => `${name}: ${who} ${how}`.trim())).toEqual([
    'consent: enxerto',
    'dropdowns: enxerto the legacy script is asleep',
    'scrollTop: enxerto the legacy script runs too, although Enxerto should do it alone',
    'tabs: enxerto the legacy script is not on the page',
    'search: enxerto instead of the legacy script, which has loaded',
    'selects: legacy Enxerto adds what is missing',
    'lightbox: legacy Enxerto could not do it',
  ]);
});

test('what a page writes stays on its line, and commands no terminal', () => {
  const tag = script({ 'data-enxerto': '\u001b[2J\nERROR' }, 'x()');
  const facts = factsOf({ scripts: [CONFIG, TAG, tag] });
  const report = writeReport(facts, findingsOf(facts));
  expect(report).toContain('data-enxerto="\\u001b[2J ERROR"');
  expect(report).not.toContain('\u001b');
});

test('the document names each cause that JSON may have', () => {
  const text = readFileSync(new URL('../../../../docs/check-page.md', import.meta.url), 'utf8');
  expect(Object.keys(CAUSES).filter((cause) => !text.includes(`\`${cause}\``))).toEqual([]);
});

test('the report has every section, and ends with what to change', () => {
  const facts = factsOf({
    look: {
      requests: [
        ...OURS,
        request('https://www.google-analytics.com/g/collect', { when: 'touched' }),
        request('https://cdn.other.example/a.js'),
      ],
    },
    accept: { stored: ['cookie viewed_cookie_policy', 'cookie _ga'] },
    page: { reject: undefined, headers: { age: '60' } },
  });
  expect(writeReport(facts, findingsOf(facts))).toBe(`https://shop.example/

A tracker runs before any choice: Google Analytics. And 1 more thing below.

The tag
  in the page: <script defer src="/enxerto/loader.js" data-enxerto>
  our script ran by itself
  the page has a configuration
  the server’s headers about its cache: age: 60

Before a choice
  our banner was seen
  Google Analytics: 1 request
  other hosts: cdn.other.example
  nothing stored

After Accept
  the banner closed, and does not appear on the next page
  no request to a known service
  stored: the choice, in 1 cookie, cookie _ga

After Reject
  not tested

Services that are not held back
  Google Analytics (statistics): 1 request
  to hold them back, write this line into the configuration: "hold": ["known"]

Plugins' scripts
  no script that Enxerto replaces
  consent: Enxerto

Our files
  loaded: consent, runtime

The page's policy
  the page has no Content-Security-Policy in its headers; nothing was refused

What to change
  ERROR   A tracker runs before any choice: Google Analytics.
          The visitor has not agreed. The script is on the page ready to run, and nothing holds it back.
          What to do: Let Enxerto hold it back: write "hold": ["known"] into the configuration, and paste the inline bootstrap that npx enxerto bootstrap makes from it (docs/hold.md). Then empty the page cache.
          seen: Google Analytics: www.google-analytics.com/g/collect

  NOTE    Scripts or frames of other companies are loaded before any choice: cdn.other.example.
          We do not know what they are for. If the page needs one, it can stay.
          What to do: Let Enxerto hold back those that can wait: write "hold": ["known", { "match": "cdn.other.example", "category": "functional" }] into the configuration, and choose the category of each (docs/hold.md).
          seen: https://cdn.other.example/a.js`);
});
