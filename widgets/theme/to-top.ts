import { LOOK_DEFAULTS, LOOK_LIMITS } from '../../src/config/look';
import { TAB_DEFAULTS, TAB_LIMITS } from '../../src/config/tab';
import type { WidgetContext } from '../../src/contract';
import type { Behaviour } from './behaviour';

// As the show-again tab, so that the two go together: the browser's own surface in the page's colour scheme, the arrow drawn
// by borders. Hidden until the page is scrolled, as a theme's own button; any class shows it, where the profile
// names one. The focus ring is inside: on a light page, a visitor's dark button would have a white one.
const CSS = `:host{display:none;position:fixed;inset-inline-end:0;bottom:0;z-index:9990;margin:24px}
:host([class]:not([class=""])){display:block}
@media print{:host{visibility:hidden}}
button{display:grid;place-items:center;width:44px;height:44px;margin:0;padding:0;border:1px solid #80808052;border-radius:99px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 2px 12px #0000001f;cursor:pointer;-webkit-tap-highlight-color:transparent}
button:hover{border-color:currentColor}
button:focus-visible{outline:2px solid;outline-offset:-5px}
button::before{content:"";width:9px;height:9px;margin-top:5px;border:solid;border-width:2px 0 0 2px;transform:rotate(45deg)}
@media(max-width:767px){:host{margin:12px}}`;

/** How far up it stands where the show-again tab has its corner. */
const ABOVE_TAB = '56px';

/** Makes a button that leads to the top, for a theme that has none (TH-62). What it does is the behaviour's. */
export function mount(context: WidgetContext, { changes, isRtl }: Behaviour<'scrollTop'>): void {
  const { scheme } = context.section('look', LOOK_DEFAULTS, LOOK_LIMITS);
  const tab = context.section('tab', TAB_DEFAULTS, TAB_LIMITS);
  const isPt = /^pt/i.test(context.language);

  const host = document.createElement('enxerto-root');
  host.dataset['widget'] = context.name;
  Object.assign(host.style, {
    bottom: tab.show && tab.position === `bottom-${isRtl() ? 'left' : 'right'}` ? ABOVE_TAB : '',
    direction: isRtl() ? 'rtl' : 'ltr',
    colorScheme: context.schemeFor(scheme),
  });
  const shadow = host.attachShadow({ mode: 'open' });
  context.adopt(shadow, CSS);
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = isPt ? context.language : 'en';
  button.setAttribute('aria-label', isPt ? 'Voltar ao topo' : 'Back to top');
  shadow.append(button);
  document.documentElement.append(changes.added(host));
}
