import { file } from '#test/pages/harness/test';
import { JQUERY_1, JQUERY_3 } from '#test/pages/theme/jquery';
import type { Fault } from '../fault';
import { absent, each } from '../fault';

const group = 'scripts of the page';
const script = (code: string): string => `<script>${code}</script>`;

const PROTOTYPE = file('../../globals/prototype-like.js', import.meta.url);
/** What MooTools did besides: enumerable additions to every native, and an Event of its own. */
const MOOTOOLS = `[Array, String, Number, Function, RegExp, Date].forEach(function (native) {
    native.prototype.$family = function () { return native.name.toLowerCase(); };
    native.from = native.from || function (item) { return item; };
  });
  window.Event = function (event) { this.event = event; };
  document.id = window.$;`;

/** Code that runs in front of our tag, by what it does to the page. */
export const CODES: Record<string, string> = {
  'Prototype.js and MooTools': PROTOTYPE + MOOTOOLS,
  'jQuery 1.12': JQUERY_1,
  'jQuery 3': JQUERY_3,
  'a fetch that throws': 'window.fetch = function () { throw new Error("no fetch"); };',
  'a fetch that never answers':
    'window.unanswered = 0; window.fetch = function () { window.unanswered += 1; return new Promise(function () {}); };',
  'no sendBeacon': 'navigator.sendBeacon = undefined; Navigator.prototype.sendBeacon = undefined;',
  'a Promise of its own': `(function (Native) {
    function wrap(promise) { var own = Object.create(Old.prototype); own.promise = promise; return own; }
    function Old(run) { this.promise = new Native(run); }
    Old.prototype.then = function (done, failed) { return wrap(this.promise.then(done, failed)); };
    Old.prototype['catch'] = function (failed) { return this.then(undefined, failed); };
    ['resolve', 'reject', 'all', 'race'].forEach(function (name) { Old[name] = function (value) { return wrap(Native[name](value)); }; });
    window.Promise = Old;
  })(Promise);`,
  'a JSON that writes nonsense': `JSON.stringify = function () { throw new Error('no'); };
    String.prototype.toJSON = Boolean.prototype.toJSON = function () { return '""'; };`,
  'a JSON that reads nothing': 'JSON.parse = function () { throw new Error("no"); };',
  'additions to Object.prototype': `Object.prototype.extend = function (from) { for (var key in from) this[key] = from[key]; return this; };
    Object.prototype.each = function () {};`,
  'an addEventListener that hands on': `(function (listen) {
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      return listen.call(this, type, listener && function (event) { return typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event); }, options);
    };
  })(EventTarget.prototype.addEventListener);`,
  'no IntersectionObserver and no ResizeObserver':
    'window.IntersectionObserver = undefined; window.ResizeObserver = undefined;',
  'no constructed style sheets':
    'delete Document.prototype.adoptedStyleSheets; window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor"); };',
  'no BroadcastChannel and no locks':
    'window.BroadcastChannel = undefined; Object.defineProperty(navigator, "locks", { value: undefined });',
  'no crypto.randomUUID': 'if (window.crypto) crypto.randomUUID = undefined;',
  'define (AMD)': `window.define = function () {}; define.amd = {};
    window.require = window.requirejs = function () { throw new Error('no such module'); };`,
  'window.enxerto taken': 'window.enxerto = { mine: true };',
  'a click handler that stops everything': `document.addEventListener('click', function (event) {
    if (event.target.id !== 'own-button') event.stopPropagation(); });`,
  'a script that changes the page every moment':
    'setInterval(function () { document.documentElement.dataset.busy = String(Date.now()); }, 5);',
};

const SENDING = {
  only: ['accept', 'tracking', 'push', 'ad'],
  because: 'it fetches nothing',
} as const;
const DRAWN = {
  only: ['accept', 'dialog', 'push', 'ad', 'lightbox'],
  because: 'it draws nothing of its own',
} as const;

const FETCHING = {
  ...SENDING,
  outcomes: {
    tracking: { is: 'lost', reasons: [/facebook PageView blocked: no answer/] },
    ...each(['push', 'ad'], absent(/expected the provider's JSON, found/)),
  },
} as const;

/** Rows that cannot touch every widget, or after which some do not come. */
const LIMITS: Record<
  string,
  Pick<Fault, 'only' | 'except' | 'because' | 'outcomes' | 'timeout' | 'notInWebKit'>
> = {
  // Our configuration cannot be read: nothing is known of it but that it stands there, so that visitors are asked.
  'a JSON that reads nothing': {
    except: ['carousel', 'lightbox', 'feed'],
    because: 'the menu stands for the theme, which is not configured then',
    outcomes: {
      ...each(['push', 'ad', 'menu', 'held'], {
        ...absent(/inline: expected a JSON object/),
        asksAgain: true,
      }),
      tracking: { is: 'lost', reasons: [/facebook PageView blocked: no answer/] },
      // The record is JSON too.
      ...each(['accept', 'dialog'], {
        is: 'forgotten',
        reasons: [/the choice could not be stored: it applies to this page only/],
      }),
    },
  },
  'a fetch that throws': FETCHING,
  'a fetch that never answers': { ...FETCHING, timeout: 20_000 },
  'a JSON that writes nonsense': {
    except: ['tracking', 'push'],
    because: "the stand-ins for vendors and for the browser's push write by the page's JSON",
  },
  'a Promise of its own': { notInWebKit: "its driver waits by the page's Promise" },
  'no sendBeacon': SENDING,
  'no constructed style sheets': DRAWN,
  'no IntersectionObserver and no ResizeObserver': {
    only: ['ad', 'menu', 'carousel', 'lightbox', 'feed'],
    because: 'it observes no sizes',
    outcomes: each(['ad', 'menu', 'carousel'], absent(/ResizeObserver is not a constructor/)),
  },
  'no BroadcastChannel and no locks': {
    only: ['accept', 'reject', 'dialog', 'tracking', 'push', 'ad'],
    because: 'it tells other tabs nothing',
  },
  'no crypto.randomUUID': {
    only: ['accept', 'dialog', 'tracking', 'push', 'ad'],
    because: 'it makes no ids',
  },
};

/** Names with which markup shadows what `document` and `window` have. */
const SHADOWS = `<form name="scripts"></form><form name="forms"></form><img name="currentScript" alt="">
<img name="fonts" alt=""><img name="prerendering" alt=""><img id="enxerto" alt=""><form name="head"></form><form name="body"></form>`;

/** Libraries of long ago and pages that change what the browser gives to all. */
export const SCRIPTS: readonly Fault[] = [
  ...Object.entries(CODES).map(([name, code]): Fault => ({
    group,
    name,
    head: script(code),
    ...LIMITS[name],
    ...(['Prototype.js and MooTools', 'a Promise of its own', 'define (AMD)'].includes(name) && {
      engines: ['accept', 'tracking', 'menu'],
    }),
    ...(name === 'Prototype.js and MooTools' && {
      notInWebKit: "its driver writes answers by the page's JSON",
    }),
  })),
  {
    group,
    name: 'an importmap of the page',
    head: '<script type="importmap">{ "imports": { "preact": "/nada.js", "react": "/nada.js", "loja/": "/nada/" } }</script>',
    engines: ['accept', 'menu'],
  },
  {
    group,
    name: 'markup that shadows document',
    head: '',
    body: SHADOWS,
    engines: ['accept', 'menu'],
  },
  { group, name: 'a base element elsewhere', head: '<base href="/outra/pasta/">' },
];
