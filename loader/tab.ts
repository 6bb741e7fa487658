import { isYes } from '../src/config/coerce';
import { LOOK_DEFAULTS, LOOK_LIMITS } from '../src/config/look';
import { TAB_DEFAULTS, TAB_LIMITS } from '../src/config/tab';
import { adopt } from '../src/dom/style';
import type { Scope } from '../src/scope';
import type { Settings } from './settings';

const CORNER = /^(top|bottom)-(left|right)$/;

// A cookie drawn by borders and gradients: no picture is asked for, no markup is parsed. On a phone it stands alone.
const CSS = `:host{all:initial!important}
@media print{:host{display:none!important}}
button{position:fixed;z-index:99998;display:flex;align-items:center;gap:8px;min-block-size:44px;min-inline-size:44px;margin:0;padding:0 14px;border:1px solid rgb(128 128 128/40%);border-radius:999px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 4px 16px rgb(0 0 0/12%);font-size:13px;font-weight:600;line-height:1.3;cursor:pointer}
button::before{content:"";box-sizing:border-box;inline-size:18px;block-size:18px;border:2px solid;border-radius:50%;background:radial-gradient(circle at 35% 40%,currentColor 1.5px,transparent 2px),radial-gradient(circle at 65% 60%,currentColor 1.5px,transparent 2px)}
button:focus-visible{outline:2px solid;outline-offset:2px}
@media(max-width:767px){button{padding:0 12px}span{display:none}}`;

/**
 * Draws the show-again tab, without React: all of ours that a decided visitor sees (CO-32, CO-34). Surfaces are the
 * browser's own, in the page's colour scheme.
 *
 * @returns takes it off again; undefined where the owner wants none
 */
export function showTab(
  scope: Scope,
  settings: Settings,
  onClick: () => void,
): (() => void) | undefined {
  const { show, position, offset, text } = settings.section('tab', TAB_DEFAULTS, TAB_LIMITS);
  const { scheme, font } = settings.section('look', LOOK_DEFAULTS, LOOK_LIMITS);
  const bar = settings.legacy?.bar;
  if (show === 'no' || (show === 'auto' && bar && !isYes(bar['showagain_tab']))) return undefined;

  const words =
    text ||
    document.querySelector('#cookie-law-info-again')?.textContent?.trim() ||
    (/^pt\b/i.test(settings.language) ? 'Gerir consentimento' : 'Manage consent');
  const [, edge, side] =
    CORNER.exec(position === 'auto' ? printedCorner(bar ?? {}) : position) ?? [];
  const declared = getComputedStyle(document.documentElement).colorScheme;

  const host = document.createElement('enxerto-root');
  host.dataset.widget = 'tab';
  const shadow = host.attachShadow({ mode: 'open' });
  const remove = scope.undo(() => host.remove());
  adopt(shadow, CSS, scope.undo);
  const button = document.createElement('button');
  const label = document.createElement('span');
  label.textContent = words;
  button.setAttribute('aria-label', words);
  Object.assign(button.style, {
    [edge ?? 'bottom']: `${offset}px`,
    [side ?? 'insetInlineStart']: `${offset}px`,
    colorScheme: scheme === 'auto' ? declared.replace('normal', 'light dark') : scheme,
    fontFamily: `var(--enxerto-font,${font || getComputedStyle(document.body).fontFamily})`,
  });
  scope.on(button, 'click', onClick);
  button.append(label);
  shadow.append(button);
  document.documentElement.append(host);
  return remove;
}

/** Where the legacy plugin's settings have theirs, as `bottom-right`. */
function printedCorner(bar: Readonly<Record<string, unknown>>): string {
  const layout = bar['cookie_bar_as'];
  if (layout === 'popup') return String(bar['popup_showagain_position']);
  return layout === 'widget'
    ? `bottom-${String(bar['widget_position'])}`
    : `${String(bar['notify_position_vertical'])}-${String(bar['notify_position_horizontal'])}`;
}
