import { afterEach, expect, test, vi } from 'vitest';
import { sweep } from '../../../../widgets/tracking/sweep';
import type { BrowserJar } from './browser-jar';
import { openAt } from './browser-jar';
import { fakeTracker } from './fake-tracker';

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

const left = (jar: BrowserJar): string[] => [...new Set(jar.names())].sort();
const sorted = (...lists: string[][]): string[] => lists.flat().sort();

afterEach(() => {
  vi.restoreAllMocks();
});

test('[TR-16, leftovers] [TR-32, cookies] all refused: the plugin’s and every vendor’s, wherever they stand, and nobody else’s', () => {
  const jar = filled();
  const { tracker, grant } = fakeTracker(OPTIONS);
  grant();
  sweep(tracker);
  expect(left(jar)).toEqual(sorted(OTHERS));
});

test('[TR-32, cookies] one refused: its own, and what it shares with none that is granted', () => {
  const jar = filled();
  const { tracker, grant } = fakeTracker(OPTIONS);
  grant('gtm', 'pinterest', 'bing');
  sweep(tracker);
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

test('what the page does not configure is somebody else’s; all granted, nothing is even looked at', () => {
  const jar = filled();
  const refused = fakeTracker({ facebook: {} });
  refused.grant();
  sweep(refused.tracker);
  expect(left(jar)).toEqual(sorted(GOOGLE, PINTEREST, BING, OTHERS));
  jar.reads = 0;
  sweep(fakeTracker(OPTIONS).tracker);
  expect(jar.reads).toBe(0);
});

test('[TR-15, refused] is one reading and no writing where there is nothing', () => {
  const jar = openAt('http://www.pinhal.pt/');
  jar.put('pys_consent', 'e30=');
  const { tracker, grant } = fakeTracker(OPTIONS);
  grant();
  sweep(tracker);
  expect([jar.reads, jar.writes]).toEqual([1, []]);
});
