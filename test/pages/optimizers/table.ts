import type { OptimizerName } from '#owner/snippet/exclusions';
import type { Delays } from './delay';

/** An optimizer: what its server prints in place of a page's scripts, and what its own code does with them. */
export interface Optimizer {
  /** Its name among the tag builder's answers. */
  readonly name: OptimizerName;
  /** Where its own code stands on the page. */
  readonly code: 'first in the head' | 'before the first script' | 'last in the body';
  /** How it marks a script that it puts off; undefined if it puts the site's files into one deferred file instead. */
  readonly marks?: (attributes: string) => string;
  /** The attribute that has it leave a script alone; undefined if only the owner can, by a part of the address or the text. */
  readonly leaves?: string;
  /** Whether it gives modules a type of its own too, with which no browser runs them, and never comes back to them. */
  readonly losesModules?: boolean;
  readonly delays: Delays;
}

/** The attributes without the type, and with the address in another one. */
const renamed = (attributes: string, address: string): string =>
  attributes.replace(/\stype="[^"]*"/, '').replace(/(\s)src=/, `$1${address}=`);

/** The events that WP Rocket 2 keeps listeners for; those at which it starts are among them. */
const KEPT = [
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'mousemove',
  'mouseover',
  'mouseout',
  'touchmove',
  'touchstart',
  'touchend',
  'touchcancel',
  'wheel',
  'click',
  'dblclick',
  'input',
];

const ROCKET = {
  name: 'wp-rocket',
  code: 'first in the head',
  marks: (attributes) => ` type="rocketlazyloadscript"${renamed(attributes, 'data-rocket-src')}`,
  leaves: 'nowprocket',
} satisfies Partial<Optimizer>;

const ROCKET_DELAYS: Delays = {
  selector: '[type=rocketlazyloadscript]',
  address: 'data-rocket-src',
  inline: 'data address',
  kinds: true,
  preloads: true,
  starts: ['keydown', 'mousedown', 'mousemove', 'touchmove', 'touchstart', 'touchend', 'wheel'],
  clicks: 'noted at their target',
  replays: 'at the host',
  readiness: 'from the action',
  announces: 'rocket-allScriptsLoaded',
};

/** Perfmatters has the same way of noting clicks as WP Rocket 1. */
const PERFMATTERS_DELAYS: Delays = {
  ...ROCKET_DELAYS,
  selector: '[type=pmdelayedscript]',
  address: 'src',
  timeout: 10_000,
  announces: 'perfmatters-allScriptsLoaded',
};

/** In none of these does the optimizer wait for the visitor: it only puts scripts off. */
const AFTER_PARSING: Delays = {
  selector: '[type$="-text/javascript"]',
  address: 'src',
  inline: 'text',
  starts: [],
  clicks: 'pass',
  replays: 'nowhere',
  readiness: 'as it is',
};

/**
 * The usual optimizers, as their documentation and pages that use them show them. Each is a stand-in of our own for the
 * real one, and says no more than what is written here.
 */
export const OPTIMIZERS: Record<string, Optimizer> = {
  'WP Rocket 1': { ...ROCKET, delays: ROCKET_DELAYS },
  // What it notes at the window, it repeats at the target of the event, which is the shadow host.
  'WP Rocket 2.0.3': {
    ...ROCKET,
    delays: { ...ROCKET_DELAYS, starts: KEPT, clicks: 'kept at the window', keepsListeners: KEPT },
  },
  'WP Rocket 2.0.5': {
    ...ROCKET,
    delays: {
      ...ROCKET_DELAYS,
      starts: KEPT,
      clicks: 'kept at the window',
      replays: 'inside',
      keepsListeners: KEPT,
    },
  },
  LiteSpeed: {
    name: 'litespeed',
    code: 'last in the body',
    marks: (attributes) => ` type="litespeed/javascript"${renamed(attributes, 'data-src')}`,
    leaves: 'data-no-optimize="1"',
    delays: {
      selector: '[type="litespeed/javascript"]',
      address: 'data-src',
      inline: 'blob address',
      starts: [
        'mouseover',
        'click',
        'keydown',
        'wheel',
        'touchmove',
        'touchstart',
        'pointerup',
        'pointerdown',
      ],
      clicks: 'pass',
      replays: 'nowhere',
      readiness: 'as it is',
      announces: 'DOMContentLiteSpeedLoaded',
    },
  },
  Perfmatters: {
    name: 'perfmatters',
    code: 'last in the body',
    marks: (attributes) => ` type="pmdelayedscript"${renamed(attributes, 'src')}`,
    delays: PERFMATTERS_DELAYS,
  },
  FlyingPress: {
    name: 'flying-press',
    code: 'last in the body',
    marks: (attributes) => ` type="lazyload"${renamed(attributes, 'data-src')}`,
    delays: {
      selector: '[type=lazyload]',
      address: 'data-src',
      inline: 'data address',
      starts: ['keydown', 'mousemove', 'mousedown', 'touchstart', 'touchmove', 'wheel'],
      clicks: 'pass',
      replays: 'nowhere',
      readiness: 'from the action',
    },
  },
  // It takes events in front of everybody, keys too, and repeats the clicks at the shadow host.
  'WP Meteor': {
    name: 'wp-meteor',
    code: 'before the first script',
    marks: (attributes) => ` type="javascript/blocked"${renamed(attributes, 'data-wpmeteor-src')}`,
    leaves: 'data-wpmeteor-nooptimize="true"',
    delays: {
      selector: '[type="javascript/blocked"]',
      address: 'data-wpmeteor-src',
      // The owner sets it; it may also wait for ever.
      timeout: 2_000,
      inline: 'text',
      preloads: true,
      starts: [
        'touchstart',
        'touchmove',
        'touchend',
        'touchcancel',
        'keydown',
        'wheel',
        'mouseover',
        'mouseout',
        'click',
      ],
      clicks: 'taken in front',
      replays: 'at the host',
      readiness: 'from the start',
    },
  },
  NitroPack: {
    name: 'nitropack',
    code: 'last in the body',
    marks: (attributes) =>
      ` type="nitropack/inlinescript" class="nitropack-inline-script"${renamed(attributes, 'data-nitro-src')}`,
    leaves: 'nitro-exclude',
    delays: {
      selector: '[type="nitropack/inlinescript"]',
      address: 'data-nitro-src',
      inline: 'text',
      starts: ['keydown', 'mousemove', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'scroll'],
      clicks: 'pass',
      replays: 'nowhere',
      readiness: 'from the action',
    },
  },
  'Rocket Loader': {
    name: 'cloudflare',
    code: 'last in the body',
    marks: (attributes) => {
      const type = attributes.includes('type="module"') ? 'module' : 'text/javascript';
      return ` type="5f1d-${type}"${attributes.replace(/\stype="[^"]*"/, '')}`;
    },
    losesModules: true,
    leaves: 'data-cfasync="false"',
    delays: { ...AFTER_PARSING, readiness: 'from the action' },
  },
  Autoptimize: {
    name: 'autoptimize',
    code: 'last in the body',
    leaves: 'data-noptimize="1"',
    delays: AFTER_PARSING,
  },
  SiteGround: { name: 'siteground', code: 'last in the body', delays: AFTER_PARSING },
};
