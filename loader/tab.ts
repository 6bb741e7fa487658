import { LOOK_DEFAULTS, LOOK_LIMITS } from '../src/config/look';
import { TAB_DEFAULTS, TAB_LIMITS } from '../src/config/tab';
import { adopt } from '../src/dom/style';
import type { Scope } from '../src/scope';
import type { Settings } from './settings';

// Canvas is the browser's own surface, in the page's colour scheme. The margin keeps the pill off the edges; on a phone only
// the cookie is left. 98 of 99 thousand: under the legacy plugin's dialog, over its bar and the theme.
const CSS = `:host{all:initial!important}
@media print{:host{display:none!important}}
button{position:fixed;z-index:98000;display:flex;align-items:center;gap:8px;min-width:44px;min-height:44px;margin:24px;padding:0 16px 0 12px;border:1px solid rgb(128 128 128/32%);border-radius:99px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 2px 12px rgb(0 0 0/12%);font-size:13px;font-weight:600;cursor:pointer}
button:hover{border-color:currentColor}
button:focus-visible{outline:2px solid var(--enxerto-accent);outline-offset:2px}
svg{width:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media(max-width:767px){button{margin:12px;padding:0 11px}span{display:none}}`;

/** A bitten cookie with four crumbs of chocolate, 24 by 24. */
const COOKIE =
  'M12.5 3a9 9 0 1 0 8.5 9.5 3.5 3.5 0 0 1-4.5-4.5 3.5 3.5 0 0 1-4-5zM9 9h0M8 14h0M13 12h0M13 17h0';
const SVG = 'http://www.w3.org/2000/svg';

/** How far the theme's `#scroll-top` reaches in from the right, in pixels. */
const SCROLL_TOP_PX = 60;

/**
 * Draws the show-again tab, without React: all of ours that a decided visitor sees (CO-32, CO-34).
 *
 * @returns takes it off again; undefined where the owner wants none
 */
export function showTab(
  scope: Scope,
  settings: Settings,
  onClick: () => void,
): (() => void) | undefined {
  const { show, position, offset, text } = settings.section('tab', TAB_DEFAULTS, TAB_LIMITS);
  const { scheme, font, layer } = settings.section('look', LOOK_DEFAULTS, LOOK_LIMITS);
  if (!show) return undefined;

  const { language } = settings;
  const printed = document.querySelector('#cookie-law-info-again')?.textContent?.trim();
  const ours = /^pt-br/i.test(language)
    ? 'Gerenciar consentimento'
    : /^pt/i.test(language)
      ? 'Gerir consentimento'
      : 'Manage consent';
  const words = text || printed || ours;
  const [edge = '', side = ''] = position.split('-');
  const { direction, fontFamily } = getComputedStyle(document.body);
  const declared = getComputedStyle(document.documentElement).getPropertyValue('color-scheme');
  const makesRoom = side === 'right' && document.querySelector('#scroll-top');

  const host = document.createElement('enxerto-root');
  host.dataset.widget = 'tab';
  const shadow = host.attachShadow({ mode: 'open' });
  const remove = scope.undo(() => host.remove());
  adopt(shadow, CSS, scope.undo);
  const button = document.createElement('button');
  // On a phone the words are not shown.
  button.setAttribute('aria-label', words);
  Object.assign(button.style, {
    [side ? edge : 'bottom']: '0',
    [side || 'insetInlineStart']: `${offset || (makesRoom ? SCROLL_TOP_PX : 0)}px`,
    // What is no number is no z-index, and the sheet's holds.
    zIndex: layer,
    direction,
    colorScheme: scheme === 'auto' ? declared.replace('normal', 'light dark') : scheme,
    fontFamily: `var(--enxerto-font,${font || fontFamily})`,
  });
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', COOKIE);
  picture.append(path);
  const label = document.createElement('span');
  label.textContent = words;
  button.append(picture, label);
  scope.on(button, 'click', onClick);
  shadow.append(button);
  document.documentElement.append(host);
  return remove;
}
