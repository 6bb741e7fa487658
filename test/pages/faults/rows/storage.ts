import type { Fault, Outcome } from '../fault';
import { absent, each } from '../fault';
import type { WidgetName } from '../widgets';
import { CHOOSING } from '../widgets';

const group = 'storage and cookies';

const BLOCKED = `['localStorage', 'sessionStorage', 'indexedDB'].forEach(function (name) {
  Object.defineProperty(window, name, { configurable: true, get: function () { throw new DOMException('blocked', 'SecurityError'); } });
});`;
/** Whatever is written is refused; what the test's own stand-in for the browser's push keeps is not the page's. */
const FULL = `(function (set) {
  Storage.prototype.setItem = function (key, value) {
    if (String(key).indexOf('fake.') === 0) return set.call(this, key, value);
    throw new DOMException('full', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = function () { throw new DOMException('full', 'QuotaExceededError'); };
})(Storage.prototype.setItem);`;
/** No cookie is kept, as where the browser blocks them, and nothing says so. */
const NO_COOKIES = `Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: function () { return ''; }, set: function () {} });`;
const THROWING_COOKIES = `Object.defineProperty(Document.prototype, 'cookie', { configurable: true,
  get: function () { throw new DOMException('blocked', 'SecurityError'); },
  set: function () { throw new DOMException('blocked', 'SecurityError'); } });`;

/** What becomes of the widgets where the page's scripts get no cookie; where the server gets some, tracking gives another reason. */
export const uncookied = (tracking: RegExp): Partial<Record<WidgetName, Outcome>> => ({
  ...each(CHOOSING, {
    is: 'forgotten',
    reasons: [/the choice could not be stored: it applies to this page only/],
  }),
  // The pixel plugin's server reads the decision in the request's cookies, and switches everything off.
  tracking: { is: 'lost', reasons: [tracking] },
  // They need a consent that cannot be read.
  ...each(['push', 'ad'], { is: 'absent', reasons: [/no consent/], asksAgain: true }),
});
const SWITCHED_OFF = /facebook PageView blocked: switched off/;
const NO_ANSWER = /facebook PageView blocked: no answer/;
const STORED_COOKIES = { except: ['held'], because: 'its visitor has a cookie' } as const;

const OTHERS = Object.fromEntries(
  Array.from({ length: 170 }, (_, at) => [`other${at}`, 'x'.repeat(20)]),
);

/** Storage that is blocked, full, or cleared while the page is open; cookies that are blocked, and a jar that is full. */
export const STORAGE: readonly Fault[] = [
  { group, name: 'storage is blocked', browser: BLOCKED, engines: ['accept', 'push', 'ad'] },
  { group, name: 'storage is full', browser: FULL, engines: ['accept', 'push'] },
  {
    group,
    name: 'storage is cleared in the midst',
    midst:
      'localStorage.clear(); sessionStorage.clear(); indexedDB.databases && indexedDB.databases().then(function (all) { all.forEach(function (one) { indexedDB.deleteDatabase(one.name); }); })',
  },
  {
    group,
    name: 'cookies are blocked in silence',
    browser: NO_COOKIES,
    ...STORED_COOKIES,
    outcomes: uncookied(SWITCHED_OFF),
    engines: ['accept', 'reject'],
  },
  {
    group,
    name: 'cookies are blocked and throw',
    browser: THROWING_COOKIES,
    ...STORED_COOKIES,
    outcomes: uncookied(SWITCHED_OFF),
    engines: ['accept'],
  },
  {
    group,
    name: 'cookies are blocked by a sandbox',
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
    ...STORED_COOKIES,
    outcomes: uncookied(NO_ANSWER),
    engines: 'all',
  },
  { group, name: 'the cookie jar is full', cookies: OTHERS, engines: [...CHOOSING, 'tracking'] },
  {
    group,
    name: 'cookies are cleared in the midst',
    midst: `document.cookie.split('; ').forEach(function (one) { document.cookie = one.split('=')[0] + '=; max-age=0; path=/'; })`,
  },
  {
    group,
    name: 'the cookies are nonsense',
    cookies: {
      CookieLawInfoConsent: '%E0%A4%A',
      'cookielawinfo-checkbox-analytics': '%',
      enxerto_push_dismissed: '{',
      pys_start_session: '%%',
    },
    except: ['held', 'push', 'ad'],
    because: 'its visitor has a cookie',
    // Cookies of the consent plugin say that somebody asks, and nobody has agreed.
    outcomes: { feed: absent(/feed: no photos, functional is not granted/) },
  },
  {
    group,
    name: 'what is stored is nonsense',
    browser: `['enxerto.session', 'enxerto.push', 'enxerto.dismissed', 'enxerto.provider', 'enxerto.outbox.1', 'pys_advanced_form_data'].forEach(function (key) {
      try { if (!localStorage.getItem(key)) localStorage.setItem(key, '{"a":['); } catch (error) {}
    });`,
  },
];
