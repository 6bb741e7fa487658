import { beforeEach, expect, test, vi } from 'vitest';
import { rememberDeclined } from '#src/provider/remember-declined';
import {
  declinedStorage,
  isDeclined,
  placeOf,
  clearStored,
  moveAside,
  readStored,
  storedPermission,
  storedSubscriber,
  unnamedStored,
  writeStored,
  isSubscribed,
  isUnusable,
  rememberUnusable,
} from '#src/provider/stored';

const DAY_MS = 86_400_000;
const SITE = 'loja';

const NOTHING = {
  permission: '',
  subscriberUuid: '',
  endpoint: '',
  vapid: '',
  replaces: '',
  worker: '',
  syncedAt: 0,
  categories: [],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'enxerto_push_dismissed=;path=/;max-age=-1';
  declinedStorage.erase();
  clearStored(SITE);
});

test('the stored subscription is changed field by field and cleared as a whole', () => {
  expect(readStored(SITE)).toEqual(NOTHING);
  writeStored(SITE, { permission: 'granted', subscriberUuid: 'a-1', categories: ['7', 'novo'] });
  writeStored(SITE, { endpoint: 'https://push.test/"1"', syncedAt: 5 });
  expect(readStored(SITE)).toEqual({
    ...NOTHING,
    permission: 'granted',
    subscriberUuid: 'a-1',
    categories: ['7', 'novo'],
    endpoint: 'https://push.test/"1"',
    syncedAt: 5,
  });
  expect(storedPermission(SITE)).toBe('granted');
  clearStored(SITE);
  expect(localStorage.getItem('enxerto.push')).toBeNull();
});

test.each(['', 'x', '[]', '7', 'null', '{"permission":{},"categories":"x","syncedAt":"soon"}'])(
  'an invalid stored value counts as nothing stored: %s',
  (text) => {
    localStorage.setItem('enxerto.push', text);
    expect(readStored(SITE)).toEqual(NOTHING);
  },
);

test('with full or blocked storage a value holds for the page, and nothing throws', () => {
  localStorage.setItem('enxerto.push', '{"permission":"denied"}');
  vi.stubGlobal('localStorage', {
    getItem: () => '{"permission":"denied"}',
    setItem() {
      throw new Error('full');
    },
  });
  writeStored(SITE, { permission: 'granted' });
  expect(readStored(SITE).permission).toBe('granted');
  vi.stubGlobal('localStorage', undefined);
  writeStored(SITE, { vapid: 'k' });
  expect(readStored(SITE)).toMatchObject({ permission: 'granted', vapid: 'k' });
  clearStored(SITE);
  expect(readStored(SITE)).toEqual(NOTHING);
});

test("[PU-61, two sites] each site of an origin reads its own data; another's are none of its", () => {
  writeStored('a', { permission: 'granted', subscriberUuid: 's-a' });
  expect(readStored('b')).toEqual(NOTHING);
  expect(isSubscribed('b')).toBe(false);
  expect(storedSubscriber('b')).toBe('');
  writeStored('b', { permission: 'granted', subscriberUuid: 's-b' });
  expect([storedSubscriber('a'), storedSubscriber('b')]).toEqual(['s-a', 's-b']);
  expect([placeOf('a'), placeOf('b')]).toEqual(['', '.b']);
  clearStored('a');
  expect([isSubscribed('a'), isSubscribed('b')]).toEqual([false, true]);
  // The plain names are free: the next site gets them, and the one with names of its own keeps these.
  writeStored('c', { subscriberUuid: 's-c' });
  expect([placeOf('a'), placeOf('b'), placeOf('c')]).toEqual(['.a', '.b', '']);
});

test('[PU-61, from before] data without an id count as whoever reads them, but no service gets their id, until they are named', () => {
  localStorage.setItem('enxerto.push', '{"permission":"granted","subscriberUuid":"s-a"}');
  expect([isSubscribed('a'), isSubscribed('b')]).toEqual([true, true]);
  expect(storedSubscriber('a')).toBe('');
  const data = { permission: 'granted', subscriberUuid: 's-a' };
  expect(unnamedStored()).toEqual(data);
  // They are not those of `b`; whose they are is still open.
  moveAside('b');
  expect([isSubscribed('a'), isSubscribed('b')]).toEqual([true, false]);
  expect(readStored('b')).toEqual(NOTHING);
  expect(unnamedStored()).toEqual(data);
  writeStored('a', {});
  expect(unnamedStored()).toBeUndefined();
  expect([storedSubscriber('a'), storedSubscriber('b')]).toEqual(['s-a', '']);
});

test('[PU-61, aside] a site that moves aside keeps its data, and leaves the plain names', () => {
  writeStored('b', { permission: 'granted', categories: ['7'] });
  moveAside('b');
  expect(localStorage.getItem('enxerto.push')).toBeNull();
  expect(placeOf('b')).toBe('.b');
  expect(readStored('b')).toEqual({ ...NOTHING, permission: 'granted', categories: ['7'] });
});

const declined = (): boolean => isDeclined();

test('[PU-41, both] a refusal holds for its days by the cookie, or by the stored time if the browser cut the cookie', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  expect(declined()).toBe(false);
  rememberDeclined(7);
  expect(document.cookie).toContain('enxerto_push_dismissed=1');
  expect(declined()).toBe(true);
  document.cookie = 'enxerto_push_dismissed=;path=/;max-age=-1';
  expect(declined()).toBe(true);
  vi.setSystemTime(Date.now() + 7 * DAY_MS);
  expect(declined()).toBe(false);
  document.cookie = 'enxerto_push_dismissed=1;path=/';
  expect(declined()).toBe(true);
});

test('[PU-41, days] -1 means 3650 days, and 0 stores nothing', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  rememberDeclined(0);
  expect(declined()).toBe(false);
  rememberDeclined(-1);
  expect(Number(declinedStorage.read()['until'])).toBe(1_000_000_000_000 + 3650 * DAY_MS);
});

test('[PU-41, blocked] without storage the cookie is enough', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberDeclined(7);
  expect(declined()).toBe(true);
});

test('a failure of push is remembered for the session where storage allows it', () => {
  expect(isUnusable()).toBe(false);
  rememberUnusable('browser');
  expect(isUnusable()).toBe(true);
  vi.stubGlobal('sessionStorage', undefined);
  rememberUnusable('browser');
  expect(isUnusable()).toBe(false);
});
