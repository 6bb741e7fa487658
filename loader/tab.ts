import { putHost } from '../src/dom/plain-host';
import { LOOK_DEFAULTS, LOOK_LIMITS } from '../src/config/consent/look';
import { TAB_DEFAULTS, TAB_LIMITS } from '../src/config/consent/tab';
import { SCROLL_TOP_PX } from '../src/limits';
import type { Scope } from '../src/scope';
import { schemeFor } from '../src/dom/scheme';
import type { Settings } from './settings';
import { whenIdle } from '../src/idle';

// The ring is on the surface, the one ground that it is known to be seen on.
// Canvas is the browser's own surface, in the colour scheme that the page declares. The cookie is drawn by border, gradients
// and mask: no picture is asked for, no markup parsed. On a phone it stands alone, 12 px from the corner; text without a size
// is still the button's name.
const css = (
  edge: string,
  side: string,
  wide: number,
  phone: number,
): string => `button{position:fixed;z-index:98000;${edge}:0;${side}:${wide}px;display:flex;align-items:center;gap:10px;min-width:44px;min-height:44px;margin:24px;padding:0 16px 0 12px;border:1px solid #80808052;border-radius:99px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 2px 12px #0000001f;font-size:13px;font-weight:500;cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:-5px}
button::before{content:"";width:16px;height:16px;border:2px solid;border-radius:99px;background:radial-gradient(currentColor 1.3px,#0000 1.8px) -3px -2px,radial-gradient(currentColor 1.3px,#0000 1.8px) 2px 3px;mask:radial-gradient(circle at 100% 0,#0000 6px,#000 6.5px) border-box}
@media(max-width:767px){button{gap:0;${side}:${phone}px;margin:12px;padding:0 11px;font-size:0}}`;

/**
 * Draws the show-again tab, without React: all of ours that a decided visitor sees (CO-32, CO-34).
 *
 * @returns takes it off again; undefined where the owner wants none
 */
function showTab(scope: Scope, settings: Settings, onClick: () => void): (() => void) | undefined {
  const { show, position, offset, text } = settings.section('tab', TAB_DEFAULTS, TAB_LIMITS);
  const { scheme, font, layer } = settings.section('look', LOOK_DEFAULTS, LOOK_LIMITS);
  if (!show) return undefined;

  const { language } = settings;
  const given = text || document.querySelector('#cookie-law-info-again')?.textContent?.trim();
  // No accents: a page in another encoding may read the loader in that.
  const [spoken, ours] = /^pt-br/i.test(language)
    ? [language, 'Gerenciar consentimento']
    : /^pt/i.test(language)
      ? [language, 'Gerir consentimento']
      : ['en', 'Manage consent'];
  const [edge = '', side = 'inset-inline-start'] = position.replace('auto', 'bottom').split('-');
  const { direction, fontFamily } = getComputedStyle(document.body);
  const phone = side === 'right' && document.querySelector('#scroll-top') ? SCROLL_TOP_PX : 0;

  const button = document.createElement('button');
  button.textContent = given || ours;
  button.lang = given ? language : spoken;
  Object.assign(button.style, {
    // What is no number is no z-index, and the sheet's holds.
    zIndex: layer,
    direction,
    colorScheme: schemeFor(scheme),
    fontFamily: `var(--enxerto-font,${font || fontFamily})`,
  });
  scope.on(button, 'click', onClick);
  return putHost(scope, 'tab', css(edge, side, offset || phone, phone), button);
}

/** Makes the function that shows the tab, or takes it away. @param click what a click on it does */
export function createTab(
  scope: Scope,
  settings: Settings,
  click: () => void,
): (wanted: boolean) => void {
  let drop: (() => void) | undefined;
  return (wanted) => {
    // Nobody needs it at once, and it asks for the page's style.
    if (wanted) drop ??= whenIdle(scope, () => (drop = showTab(scope, settings, click)));
    else {
      drop?.();
      drop = undefined;
    }
  };
}
