import { beforeEach, expect, test, vi } from 'vitest';
import { rememberDeclined } from '../../../src/provider/remember-declined';
import { dismissalStorage, isDeclined } from '../../../src/provider/is-declined';
import {
  clearStored,
  readStored,
  storedPermission,
  writeStored,
} from '../../../src/provider/stored';
import { isUnusable, rememberUnusable } from '../../../src/provider/unusable';

const DAY_MS = 86_400_000;
const NOTHING = {
  permission: '',
  subscriberUuid: '',
  endpoint: '',
  vapid: '',
  worker: '',
  syncedAt: 0,
  categories: [],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'enxerto_push_dismissed=;path=/;max-age=-1';
  dismissalStorage.erase();
  clearStored();
});

test('the stored subscription is changed field by field and cleared as a whole', () => {
  expect(readStored()).toEqual(NOTHING);
  writeStored({ permission: 'granted', subscriberUuid: 'a-1', categories: ['7', 'novo'] });
  writeStored({ endpoint: 'https://push.test/"1"', syncedAt: 5 });
  expect(readStored()).toEqual({
    ...NOTHING,
    permission: 'granted',
    subscriberUuid: 'a-1',
    categories: ['7', 'novo'],
    endpoint: 'https://push.test/"1"',
    syncedAt: 5,
  });
  expect(storedPermission()).toBe('granted');
  clearStored();
  expect(localStorage.getItem('enxerto.push')).toBeNull();
});

test.each(['', 'x', '[]', '7', 'null', '{"permission":{},"categories":"x","syncedAt":"soon"}'])(
  'an invalid stored value counts as nothing stored: %s',
  (text) => {
    localStorage.setItem('enxerto.push', text);
    expect(readStored()).toEqual(NOTHING);
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
  writeStored({ permission: 'granted' });
  expect(readStored().permission).toBe('granted');
  vi.stubGlobal('localStorage', undefined);
  writeStored({ vapid: 'k' });
  expect(readStored()).toMatchObject({ permission: 'granted', vapid: 'k' });
  clearStored();
  expect(readStored()).toEqual(NOTHING);
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
  expect(Number(dismissalStorage.read()['until'])).toBe(1_000_000_000_000 + 3650 * DAY_MS);
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
