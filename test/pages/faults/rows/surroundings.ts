import { loaderCode } from '#test/pages/delivery/proves-consent';
import { OPTIMIZERS, letsGo } from '#test/pages/sleeper/optimizers';
import type { Fault } from '../fault';
import { absent } from '../fault';
import { uncookied } from './storage';

const YEAR_MS = 31_536_000_000;
/** A clock of the page that is off by so much. */
const shifted = (expression: string): string => `(function (Native) {
  var began = Native.now();
  function Shifted() {
    if (!new.target) return new Native(Shifted.now()).toString();
    return arguments.length ? Reflect.construct(Native, arguments, new.target) : Reflect.construct(Native, [Shifted.now()], new.target);
  }
  Shifted.prototype = Native.prototype;
  Shifted.parse = Native.parse; Shifted.UTC = Native.UTC;
  Shifted.now = function () { var real = Native.now(); return ${expression}; };
  window.Date = Shifted;
})(Date);`;

const clock = 'clocks';

/** Clocks that are wrong, stand still or jump. */
export const CLOCKS: readonly Fault[] = [
  {
    group: clock,
    name: 'the clock is ten years ahead',
    browser: shifted(`real + ${10 * YEAR_MS}`),
    engines: ['accept'],
  },
  { group: clock, name: 'the clock stands still', browser: shifted('began') },
  { group: clock, name: 'the clock runs backwards', browser: shifted('2 * began - real') },
  {
    group: clock,
    name: 'the clock jumps a day back in the midst',
    midst: '(function (now) { Date.now = function () { return now() - 864e5; }; })(Date.now)',
  },
  {
    group: clock,
    name: 'timers are as slow as in a hidden tab',
    browser:
      '(function (after) { window.setTimeout = function (run, ms) { var more = [].slice.call(arguments, 2); return after.apply(window, [run, Math.max(ms || 0, 300)].concat(more)); }; })(window.setTimeout);',
  },
  {
    group: clock,
    name: 'no frame is drawn',
    browser: 'window.requestAnimationFrame = function () { return 1; };',
    except: ['carousel'],
    because: 'it measures in frames, and shows nothing where none is drawn',
  },
];

/** A frame whose cookies the browser does not send, or keeps from its scripts. */
const UNCOOKIED = {
  ...uncookied(/facebook PageView blocked/),
  held: { ...absent(/choice started/), asksAgain: true },
} as const;

const place = 'where the page is';

/** The page in a frame, sandboxed, printed, prerendered, restored. */
export const PLACES: readonly Fault[] = [
  {
    group: place,
    name: 'the page is in a frame of its own site',
    frame: 'own',
    notInWebKit: 'its driver reaches only the outer page',
    engines: ['accept', 'held', 'menu'],
  },
  {
    group: place,
    name: 'the page is in a frame of another site',
    // Chromium alone: what drives Firefox cannot click in a frame of another process.
    frame: 'foreign',
    outcomes: UNCOOKIED,
  },
  {
    group: place,
    name: 'the page is in a sandboxed frame',
    frame: 'sandboxed',
    notInWebKit: 'its driver reaches only the outer page',
    outcomes: UNCOOKIED,
    engines: ['accept', 'menu'],
  },
  {
    group: place,
    name: 'the page is prerendered',
    browser: `Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    addEventListener('load', function () { setTimeout(function () {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    }, 100); });`,
  },
  {
    group: place,
    name: 'the page is left and restored',
    midst:
      'dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })); dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))',
    except: ['tracking'],
    because: 'it tells one more page view then (TR-56)',
    engines: ['accept'],
  },
];

const optimizer = 'optimizers';

/** What optimizers make of our tag. */
export const OPTIMIZED: readonly Fault[] = [
  ...Object.entries(OPTIMIZERS).map(([name, one]): Fault => ({
    group: optimizer,
    name: `${name} delays us until a key is pressed`,
    tag: (own) =>
      own.replace(
        /<script ([^>]*)>/,
        (_all, attributes: string) => `<script ${one.print(attributes)}>`,
      ) + letsGo(one),
    key: true,
    ...(name === 'WP Rocket in Firefox' && { engines: ['accept', 'menu'] }),
  })),
  {
    group: optimizer,
    name: 'makes us a module',
    tag: (own) => own.replace('<script ', '<script type="module" '),
  },
  { group: optimizer, name: 'prints us twice', tag: (own) => own + own },
  {
    group: optimizer,
    name: 'inlines us',
    tag: (own) =>
      own
        .replace(/src="[^"]*"/, 'data-base="/enxerto/"')
        .replace('></script>', () => `>${loaderCode()}</script>`),
  },
  {
    group: optimizer,
    name: 'inserts us by a script after load',
    tag: (own) => `<script>addEventListener('load', function () { setTimeout(function () {
    var box = document.createElement('div'); box.innerHTML = ${JSON.stringify(own).replace('</script>', '<\\/script>')};
    var made = document.createElement('script'), from = box.firstChild;
    for (var i = 0; i < from.attributes.length; i++) made.setAttribute(from.attributes[i].name, from.attributes[i].value);
    document.body.append(made); }, 50); });</script>`,
  },
];
