import { LOOK } from '#src/config/consent/look';
import { TAB } from '#src/config/consent/tab';
import { printedPart } from '#src/consent/printed-part';
import { AT_ONCE } from '#src/dom/at-once';
import { document } from '#src/dom/page/document';
import { putHost } from '#src/dom/plain-host';
import { schemeFor } from '#src/dom/scheme';
import { whenIdle } from '#src/idle';
import type { Scope } from '#src/scope';
import { keepInCorner } from '#src/screen/floating';
import type { SharedScreen } from '#src/screen/shared-screen';
import { loaderTexts } from './language';
import type { Settings } from './settings';

// The focus ring is drawn inside the button, because the button's surface is the only background on which the ring is known to
// be visible. `Canvas` is the browser's default background, in the colour scheme that the page declares. The cookie icon is
// drawn with border, gradients and mask, so that no picture is requested and no markup is parsed. On a phone, only the icon
// shows, 12 px from the corner: the text has font size 0 but still names the button. It stays clear of a phone's home
// indicator.
const css = (
  edge: string,
  side: string,
  offset: number,
): string => `button{position:fixed;z-index:98000;${edge}:env(safe-area-inset-${edge});${side}:0;display:flex;align-items:center;gap:10px;min-width:44px;min-height:44px;margin:24px;margin-${side}:${24 + offset}px;padding:0 16px 0 12px;border:1px solid #80808052;border-radius:99px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 2px 12px #0000001f;font-size:13px;font-weight:500;cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:-5px}
button::before{content:"";width:16px;height:16px;border:2px solid;border-radius:99px;background:radial-gradient(currentColor 1.3px,#0000 1.8px) -3px -2px,radial-gradient(currentColor 1.3px,#0000 1.8px) 2px 3px;mask:radial-gradient(circle at 100% 0,#0000 6px,#000 6.5px) border-box}
@media(max-width:767px){button{gap:0;margin:12px;padding:0 11px;font-size:0}}`;

/**
 * Draws the tab that opens the settings again, unless the owner wants none. React is not used, because for a visitor who has
 * decided, the tab is the only part of our UI, and React would have to be loaded for it alone (CO-32, CO-34).
 */
function showTab(context: TabContext, onClick: () => void): (() => void) | undefined {
  const { scope, settings } = context;
  const { show, position, offset, text } = settings.section('tab', TAB.defaults, TAB.limits);
  const { scheme, font, layer } = settings.section('look', LOOK.defaults, LOOK.limits);
  if (!show) return undefined;

  const { language } = settings;
  const printedOrConfigured = text || printedPart('cookie-law-info-again')?.textContent.trim();
  const defaults = loaderTexts(language);
  const { direction, fontFamily } = getComputedStyle(document.body);
  const start = direction === 'rtl' ? 'right' : 'left';
  const corner = position === 'auto' ? `bottom-${start}` : position;
  const [edge = '', side = ''] = corner.split('-');

  const button = document.createElement('button');
  button.textContent = printedOrConfigured || defaults.tab;
  button.lang = printedOrConfigured ? language : defaults.lang;
  Object.assign(button.style, {
    // The browser ignores a value that is not a number. Then the z-index of the style sheet above applies.
    zIndex: layer,
    direction,
    colorScheme: schemeFor(scheme),
    fontFamily: `var(--enxerto-font,${font || fontFamily})`,
  });
  const remove = putHost(scope, 'tab', css(edge, side, offset), button);
  onPress(scope, button.getRootNode() as ShadowRoot, onClick);
  keepInCorner(context, button, 'tab', corner);
  return remove;
}

/**
 * Calls back for each click on the tab. An optimizer that delays scripts may keep the first click from it, and repeat it later at
 * the host, or repeat one that has been answered (LD-28).
 */
function onPress(scope: Scope, { host }: ShadowRoot, onClick: () => void): void {
  let last: Event | undefined;
  const answer = (event: Event): void => {
    const isRepeated = !event.isTrusted && last?.defaultPrevented;
    last = event;
    if (!isRepeated) onClick();
  };
  scope.on(host, 'click', answer, AT_ONCE);
}

/** What the tab needs of the visit. */
interface TabContext {
  readonly scope: Scope;
  readonly settings: Settings;
  readonly shared: SharedScreen;
}

/** Makes the function that shows the tab or removes it; a click on the tab calls `onClick`. */
export function createTab(context: TabContext, onClick: () => void): (wanted: boolean) => void {
  let removeTab: (() => void) | undefined;
  return (wanted) => {
    // The tab is not urgent, and drawing it makes the browser compute the page's styles, so it waits for an idle browser.
    if (wanted)
      removeTab ??= whenIdle(context.scope, () => (removeTab = showTab(context, onClick)));
    else {
      removeTab?.();
      removeTab = undefined;
    }
  };
}
