import { expect, test } from 'vitest';
import type { Slug } from '#src/config/tracking-vendors';
import { sweepVendorCookies } from '#widgets/tracking/cookies/sweep-vendor-cookies';
import type { Gate } from '#widgets/tracking/pipeline/gate';
import type { BrowserJar } from '../browser-jar';
import { openAt } from '../browser-jar';
import { fakeTracker } from '../fake-tracker';

const PLUGIN = [
  'pys_first_visit',
  'pys_landing_page',
  'pysTrafficSource',
  'last_pysTrafficSource',
  'last_pys_utm_source',
  'pysAddToCartFragmentId',
];
const META = [
  '_fbp',
  '_fbc',
  'pbid',
  'pys_advanced_form_data',
  'pys_fb_event_id',
  'dyn_facebook_1_x',
];
const GOOGLE = ['_ga', '_ga_PINHAL4KID', '_gid', '_gcl_au', 'dyn_ga_1_x'];
const PINTEREST = ['_pin_unauth', '_derived_epik'];
const BING = ['_uetsid', '_uetvid'];
const OTHERS = ['pys_consent', 'viewed_cookie_policy', 'woocommerce_cart_hash', 'wp_ga', 'gallery'];
const ALL = [...PLUGIN, ...META, ...GOOGLE, ...PINTEREST, ...BING, ...OTHERS];
const OPTIONS = {
  facebook: {},
  ga: {},
  gtm: {},
  pinterest: {},
  bing: {},
  track_cookie_for_subdomains: '1',
};

function filled(): BrowserJar {
  const jar = openAt('http://www.pinhal.pt/');
  for (const name of ALL)
    for (const domain of ['', 'pinhal.pt', 'www.pinhal.pt']) jar.put(name, '1', domain);
  return jar;
}

/** Grants these services; the others are off for this reason. */
const only =
  (granted: readonly Slug[], why: ReturnType<Gate> = 'refused'): Gate =>
  (slug) =>
    granted.includes(slug) ? undefined : why;

const left = (jar: BrowserJar): string[] => [...new Set(jar.names())].sort();
const sorted = (...lists: string[][]): string[] => lists.flat().sort();

test("[TR-16, leftovers] [TR-32, cookies] after a full refusal the plugin's and every vendor's cookies are deleted, and no others", () => {
  const jar = filled();
  const { tracker } = fakeTracker(OPTIONS);
  sweepVendorCookies(tracker, only([]));
  expect(left(jar)).toEqual(sorted(OTHERS));
});

test("[TR-16, undecided] without a decision the plugin's cookies go and the vendors' stay", () => {
  const jar = filled();
  const { tracker } = fakeTracker(OPTIONS);
  sweepVendorCookies(tracker, only([], 'undecided'));
  const own = ['pbid', 'pys_advanced_form_data', 'pys_fb_event_id'];
  const vendors = META.filter((name) => !own.includes(name));
  expect(left(jar)).toEqual(sorted(vendors, GOOGLE, PINTEREST, BING, OTHERS));
});

test("[TR-16, undecided] one service granted without a decision: session cookies stay, Meta's identity is deleted", () => {
  const jar = filled();
  const { tracker } = fakeTracker(OPTIONS);
  sweepVendorCookies(tracker, only(['ga', 'gtm'], 'undecided'));
  const own = ['pbid', 'pys_advanced_form_data', 'pys_fb_event_id'];
  expect(left(jar)).toEqual(ALL.filter((name) => !own.includes(name)).sort());
});

test('[TR-32, cookies] a refused service loses its own cookies and those shared with no granted one', () => {
  const jar = filled();
  const { tracker } = fakeTracker(OPTIONS);
  sweepVendorCookies(tracker, only(['gtm', 'pinterest', 'bing']));
  expect(left(jar)).toEqual(
    sorted(
      PLUGIN,
      GOOGLE.filter((name) => name !== 'dyn_ga_1_x'),
      PINTEREST,
      BING,
      OTHERS,
    ),
  );
});

test("[TR-33, no answer] a server that did not answer is no refusal: only refused services' cookies go", () => {
  const jar = filled();
  const { tracker } = fakeTracker(OPTIONS);
  sweepVendorCookies(tracker, (slug) => (slug === 'facebook' ? 'no answer' : 'refused'));
  expect(left(jar)).toEqual(sorted(PLUGIN, META, OTHERS));
});

test('cookies of unconfigured services stay, and with all granted nothing is read', () => {
  const jar = filled();
  sweepVendorCookies(fakeTracker({ facebook: {} }).tracker, only([]));
  expect(left(jar)).toEqual(sorted(GOOGLE, PINTEREST, BING, OTHERS));
  jar.reads = 0;
  sweepVendorCookies(fakeTracker(OPTIONS).tracker, () => undefined);
  expect(jar.reads).toBe(0);
});

test('[TR-15, refused] with nothing to erase the jar is read once and not written', () => {
  const jar = openAt('http://www.pinhal.pt/');
  jar.put('pys_consent', 'e30=');
  sweepVendorCookies(fakeTracker(OPTIONS).tracker, only([]));
  expect([jar.reads, jar.writes]).toEqual([1, []]);
});
