import { LOOK_DEFAULTS, LOOK_LIMITS } from '../config/look';
import type { LookConfig } from '../config/look';
import type { WidgetContext } from '../contract';
import { adopt } from '../dom/style';
import base from './base.css?inline';
import type { Rgb } from './colour';
import { parseColour, textOn, toHex, visibleOn } from './colour';

/** Where a widget draws: an open shadow root of its own (LD-06), dressed as the owner and the page have it. */
export interface Host {
  /** What is drawn goes in here. */
  readonly stage: HTMLElement;
  /** Takes the host off the page. */
  remove(): void;
  /** The host element: what the page sees of us, and where focus coming in and going out can be heard. */
  readonly element: HTMLElement;
  /** z-index where the owner wants a plain fixed layer, undefined for the browser's top layer (XX-07). */
  readonly layer: number | undefined;
}

interface HostOptions {
  /** The widget's own style sheet. */
  css: string;
  /** What the legacy plugin used as accent, where the owner set none. */
  accent?: unknown;
  /** Before the page's body, so that it is first in tab order, or behind it. */
  place: 'first' | 'last';
}

const SURFACES: Record<'light' | 'dark', Rgb> = { light: [255, 255, 255], dark: [30, 33, 35] };
const ACCENT: Record<'light' | 'dark', Rgb> = { light: [47, 111, 79], dark: [127, 203, 160] };

/** Puts a host into the page; it goes when the scope ends. */
export function createHost(context: WidgetContext, { css, accent, place }: HostOptions): Host {
  const { scope } = context;
  const look = context.section('look', LOOK_DEFAULTS, LOOK_LIMITS);
  const element = document.createElement('enxerto-root');
  element.dataset.widget = context.name;
  const shadow = element.attachShadow({ mode: 'open' });
  adopt(shadow, base + css, context.scope.undo);

  const stage = document.createElement('div');
  stage.className = 'look';
  stage.lang = context.language;
  stage.dir = getComputedStyle(document.body).direction;
  dress(stage, look, accent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  // Safari before 14 has media queries that are no event targets.
  if ('addEventListener' in dark) scope.on(dark, 'change', () => dress(stage, look, accent));
  shadow.append(stage);

  const remove = scope.undo(() => element.remove());
  if (place === 'first') document.documentElement.insertBefore(element, document.body);
  else document.documentElement.append(element);

  const layer = /^\d+$/.test(look.layer) ? Number(look.layer) : undefined;
  if (look.accent && !parseColour(look.accent))
    context.log(`look.accent: expected #rrggbb, found "${look.accent}"`);
  if (look.layer !== 'top' && layer === undefined)
    context.log(`look.layer: expected top or a z-index, found "${look.layer}"`);
  return {
    stage,
    remove,
    element,
    layer,
  };
}

/** Colours and font as the owner, else the page, has them. */
function dress(stage: HTMLElement, look: LookConfig, legacyAccent: unknown): void {
  const scheme = schemeOf(look.scheme);
  stage.dataset.scheme = scheme;
  const surface = SURFACES[scheme];
  const owners = parseColour(look.accent) ?? parseColour(legacyAccent);
  const accent = owners ? visibleOn(surface, owners) : ACCENT[scheme];
  const set = (name: string, value: string): void =>
    stage.style.setProperty(`--own-${name}`, value);
  set('accent', toHex(accent));
  set('on-accent', toHex(textOn(accent)));
  set('surface', toHex(surface));
  set('font', look.font || getComputedStyle(document.body).fontFamily);
}

/** The page's declared colour scheme where it is one only, else the visitor's. */
function schemeOf(wanted: LookConfig['scheme']): 'light' | 'dark' {
  if (wanted !== 'auto') return wanted;
  const declared = getComputedStyle(document.documentElement).colorScheme;
  const [light, dark] = [/\blight\b/.test(declared), /\bdark\b/.test(declared)];
  if (light !== dark) return dark ? 'dark' : 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
