import { LOOK, type LookConfig } from '../config/consent/look';
import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';
import { OUR_HOST } from '../dom/plain-host';
import { SETTING } from '../reasons';
import type { PrintedColours, Rgb } from './colour';
import { parseColour, SURFACE, textOn, toHex, visibleOn } from './colour';
import { ownElement } from './own-elements';
import { countPresses, isRepeatedClick } from './press';
import base from './base.css?inline';

/** The place where a widget renders: an open shadow root of its own (LD-06), in the owner's or the page's colours and font. */
export interface Host {
  /** The element that the widget renders into. */
  readonly container: HTMLElement;
  /** The host: all that the page sees of our UI. Listeners on it get the focus events of the whole root. */
  readonly element: HTMLElement;
  /** The z-index if the owner wants a plain fixed layer; undefined for the browser's top layer (XX-07). */
  readonly layer: number | undefined;
  /** From now on, no component in the host hears of any event, as of those at what fades out. The page hears them still. */
  mute(): void;
}

interface HostOptions extends PrintedColours {
  /** The widget's own style sheet. */
  css: string;
  /** Whether the host is inserted before the page's body, so that it is first in tab order too; default: after the body. */
  first?: boolean | undefined;
  /** The element of the page that the host is appended to instead: its modal dialog, outside of which everything is inert. */
  within?: Element | undefined;
}

type Scheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

const ACCENT: Record<Scheme, Rgb> = { light: [47, 111, 79], dark: [127, 203, 160] };
const INK: Record<Scheme, Rgb> = { light: [22, 32, 27], dark: [241, 244, 242] };
const MUTED: Record<Scheme, Rgb> = { light: [85, 96, 90], dark: [180, 189, 184] };

/** Puts a host into the page; it is removed when the scope ends. */
export function createHost(context: WidgetContext, options: HostOptions): Host {
  const { scope } = context;
  const { css, first, within } = options;
  const look = context.config.section('look', LOOK.defaults, LOOK.limits);
  const element = document.createElement(OUR_HOST);
  element.dataset.widget = context.name;
  const shadow = element.attachShadow({ mode: 'open' });
  // Without the host, the page must not keep the sheet, and thereby the host, as long as the widget runs.
  scope.undo(context.page.adoptStyles(shadow, base + css));

  let isMuted = false;
  const mute = (): void => void (isMuted = true);
  // An optimizer repeats clicks also at controls that have left the page since.
  const isMeant = (event: Event): boolean =>
    !isMuted && !isRepeatedClick(event) && (event.currentTarget as Element).isConnected;
  const container = ownElement(scope, document.createElement('div'), isMeant);
  container.className = 'look';
  container.lang = context.page.language;
  container.dir = getComputedStyle(document.body).direction;
  const dark = matchMedia(DARK);
  // In Safari before 14, media queries are not event targets. There, the colours are applied only once.
  const applyColours = (): void => applyTheme(container, context, look, options);
  if ('addEventListener' in dark) scope.on(dark, 'change', applyColours);
  countPresses(scope, container);
  shadow.append(container);

  // The colours come before the host is on the page, where each read of the page's styles would compute ours too.
  applyColours();
  scope.undo(() => element.remove());
  if (within) within.append(element);
  else document.documentElement.insertBefore(element, first ? document.body : null);

  const layer = /^\d+$/.test(look.layer) ? Number(look.layer) : undefined;
  if (look.accent && !parseColour(look.accent))
    context.log(`look.accent: expected #rrggbb, found "${look.accent}"`, SETTING);
  if (look.layer !== 'top' && layer === undefined)
    context.log(`look.layer: expected top or a z-index, found "${look.layer}"`, SETTING);
  if (layer !== undefined) element.style.setProperty('--own-layer', String(layer));
  return { container, element, layer, mute };
}

/** Sets colours and font: the owner's, else the legacy plugin's, else the page's. Unreadable colours of texts are changed. */
function applyTheme(
  container: HTMLElement,
  context: WidgetContext,
  look: LookConfig,
  printed: PrintedColours,
): void {
  const printedSurface = parseColour(printed.surface);
  // If the legacy plugin printed a dark surface, we use dark colours too, unless the owner has set a scheme.
  const wanted =
    look.scheme === 'auto' && printedSurface && schemeOn(printedSurface) === 'dark'
      ? 'dark'
      : look.scheme;
  const scheme = context.page.schemeFor(wanted) || declaredScheme();
  const font = look.font || getComputedStyle(document.body).fontFamily;
  container.dataset.scheme = scheme;
  container.style.colorScheme = scheme;
  // A light surface is not used in a dark scheme, because everything else is dark for that visitor.
  const surface =
    printedSurface && schemeOn(printedSurface) === scheme ? printedSurface : SURFACE[scheme];
  const configuredAccent = parseColour(look.accent) ?? parseColour(printed.accent);
  const accent = visibleOn(surface, configuredAccent ?? ACCENT[scheme]);
  const ink = surface === printedSurface ? parseColour(printed.ink) : undefined;
  const set = (name: string, value: string): void =>
    container.style.setProperty(`--own-${name}`, value);
  set('accent', toHex(accent));
  set('on-accent', toHex(textOn(accent)));
  set('surface', toHex(surface));
  set('ink', toHex(visibleOn(surface, ink ?? INK[scheme])));
  set('muted', toHex(visibleOn(surface, MUTED[scheme])));
  set('font', font);
}

/** The scheme that the page's styles or head declare: light if they declare none, the visitor's own if they declare both. */
function declaredScheme(): Scheme {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const head = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  const declared = (colorScheme === 'normal' ? head?.content : colorScheme) ?? '';
  const isBoth = /light/.test(declared);
  return /dark/.test(declared) && (!isBoth || matchMedia(DARK).matches) ? 'dark' : 'light';
}

/** The scheme that a surface belongs to: dark if white text is readable on it. */
function schemeOn(surface: Rgb): Scheme {
  return textOn(surface)[0] === 255 ? 'dark' : 'light';
}
