import type { WidgetContext } from '../../../src/contract';
import type { Behaviour } from '../kit/behaviour';
import type { TabSet } from './tab-set';
import { keepReachable, keepStop, readTabSet, select, setAround } from './tab-set';

/** What add-ons of the page builder listen for on the window once a panel is open; ACTIVATED says which (facts §1.11). */
const ACTIVATED = 'elementor/nested-tabs/activate';
const TOLD = ['elementor-pro/motion-fx/recalc', ACTIVATED, 'elementor/bg-video/recalc'];

/** What Escape closes first. */
const LAYERS = 'dialog,[role=dialog],[popover]';

type JQuery = (target: Window) => { trigger(name: string, args: unknown[]): void };

/** An element as carousels of others leave it. */
type Carousel = HTMLElement & { swiper?: { update?(): void } };

/** Nested tabs (PB-01); beside the page builder's own front end, what that lacks (PB-03). */
export function mount(_context: WidgetContext, behaviour: Behaviour<'tabs'>): void {
  const { scope, changes, profile, each, onKey, log } = behaviour;

  scope.run(() => {
    each(profile.tabs, (root) => {
      const set = readTabSet(root, profile);
      if (!set) log('a set without tabs');
    });
    // What came into the panel since: the focus goes on when this has been heard.
    onKey(profile.tab, ({ key }, tab) => {
      const set = setAround(tab, profile);
      if (key === 'Tab' && set) keepReachable(set.panelOf(set.selected), changes);
    });
    if (behaviour.mode === 'augment') addToTheirs(behaviour);
    else act(behaviour);
  });
}

/** Their stop goes with the focus and stays where that left; their panels do not take it (PB-03). */
function addToTheirs({ scope, changes, profile, each, watch }: Behaviour<'tabs'>): void {
  const observer = watch((records) => {
    for (const { target } of records) {
      const set = setAround(target as Element, profile);
      if (set) keepReachable(set.panelOf(set.selected), changes);
    }
  });
  each(profile.tabs, (root) => {
    const set = readTabSet(root, profile);
    if (!set) return;
    keepReachable(set.panelOf(set.selected), changes);
    for (const tab of set.tabs) observer.observe(tab, { attributeFilter: ['aria-selected'] });
  });
  scope.on(document, 'focusout', ({ target, relatedTarget }: FocusEvent) => {
    const tab = (target as Element).closest(profile.tab);
    const set = tab && setAround(tab, profile);
    if (set && !set.list.contains(relatedTarget as Node | null))
      keepStop(set, set.selected, changes);
  });
}

function act({ scope, changes, profile, each, onClick, onKey, log }: Behaviour<'tabs'>): void {
  const touch = matchMedia('(hover: none)');

  function activate(tab: HTMLElement): boolean {
    const set = setAround(tab, profile);
    // A title of something else.
    if (!set?.tabs.includes(tab)) return false;
    if (tab === set.selected) return true;
    // Titles without a box around them have their panels in between: what closes above must not carry off what was pressed.
    const isAccordion = getComputedStyle(set.list).display === 'contents';
    const topOf = (): number => (isAccordion ? tab.getBoundingClientRect().top : 0);
    const before = topOf();
    select(set, tab, profile, changes);
    const moved = topOf() - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
    const panel = set.panelOf(tab);
    if (panel) tell(panel);
    return true;
  }

  /** Whoever listens may fail: that is not our failure (XX-01). */
  function tell(panel: HTMLElement): void {
    const { jQuery } = window as { jQuery?: JQuery };
    try {
      for (const name of TOLD)
        if (jQuery) jQuery(window).trigger(name, name === ACTIVATED ? [panel] : []);
        else window.dispatchEvent(new CustomEvent(name, { detail: panel }));
      // Others' carousels that were laid out while nobody could see them.
      for (const carousel of panel.querySelectorAll<Carousel>('.swiper'))
        carousel.swiper?.update?.();
    } catch (error) {
      log(String(error));
    }
  }

  each(profile.tabs, (root) => {
    const set = readTabSet(root, profile);
    if (!set) return;
    select(set, set.selected, profile, changes);
    changes.toggle(root, profile.readyClass, true);
    // Whether titles change as the pointer is over them.
    const note = (): void => changes.attribute(root, 'data-touch-mode', String(touch.matches));
    note();
    scope.on(touch, 'change', note);
  });

  onClick(profile.tab, (_event, tab) => activate(tab));

  onKey(profile.tab, (event, tab) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    // Buttons click themselves.
    if ((key === 'Enter' || key === ' ') && !(tab instanceof HTMLButtonElement))
      return activate(tab);
    const next = step(key, tab, setAround(tab, profile));
    next?.focus();
    return next !== undefined;
  });

  onKey(profile.tabs, ({ key, target }, root) => {
    if (key !== 'Escape' || (target as Element).closest(LAYERS)) return false;
    // A title in a panel is in the outer set's panel.
    let around: HTMLElement | null | undefined = root;
    for (; around; around = around.parentElement?.closest<HTMLElement>(profile.tabs)) {
      const set = readTabSet(around, profile);
      const tab = set?.tabs.find((one) => set.panelOf(one)?.contains(target as Node));
      if (!tab) continue;
      tab.focus();
      return true;
    }
    return false;
  });
}

/** What an arrow, Home or End leads to: the next in the direction of reading, round the ends. */
function step(key: string, tab: HTMLElement, set: TabSet | undefined): HTMLElement | undefined {
  if (!set) return undefined;
  const { tabs, list } = set;
  const at = tabs.indexOf(tab);
  const last = tabs.length - 1;
  const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  if (key === forward || key === 'ArrowDown') return tabs[at < last ? at + 1 : 0];
  return key.startsWith('Arrow') ? tabs[at > 0 ? at - 1 : last] : undefined;
}
