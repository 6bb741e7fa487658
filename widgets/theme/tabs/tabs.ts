import type { WidgetContext } from '#src/contract';
import { closest, contains, findAllIn, parentOf } from '#src/dom/ask-element';
import { globals } from '#src/dom/globals';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { once } from '#src/once';
import type { Behaviour } from '../kit/behaviour';
import { isModified, LAYERS, nextForKey } from '../kit/keys';
import { ensureFocusable, setTabStop, readTabSet, select, tabSetOf } from './tab-set';

/** Expected on the window by the page builder's add-ons when a panel opens; ACTIVATED with the panel (facts §1.11). */
const ACTIVATED = 'elementor/nested-tabs/activate';
const PANEL_EVENTS = ['elementor-pro/motion-fx/recalc', ACTIVATED, 'elementor/bg-video/recalc'];

type JQuery = (target: Window) => { trigger(name: string, args: unknown[]): void };

/** An element with the property that the carousel script Swiper adds. */
type Carousel = HTMLElement & { swiper?: { update?(): void } };

/** Enhances nested tabs (PB-01). If the page builder's own script runs, only the missing parts are added (PB-03). */
export function mount({ log: { error } }: WidgetContext, behaviour: Behaviour<'tabs'>): void {
  const { scope, changes, profile, each, onKey } = behaviour;
  const reportMissing = once(() => error('a set without tabs'));

  scope.run(() => {
    each(profile.tabs, (root) => {
      const set = readTabSet(root, profile);
      if (!set) reportMissing();
    });
    // Checked again just before the focus moves: the panel's content may have changed.
    onKey(profile.tab, (event, tab) => {
      const set = tabSetOf(tab, profile);
      if (keyOf(event) === 'Tab' && set) ensureFocusable(set.panelOf(set.selected), changes);
    });
    if (behaviour.mode === 'augment') addToBuilderTabs(behaviour);
    else enhanceTabs(behaviour);
  });
}

/**
 * Corrects the page builder's own tabs (PB-03). Without this, the tab stop would stay on the tab that last had the focus,
 * instead of the selected tab, and panels would not be focusable.
 */
function addToBuilderTabs({
  scope,
  changes,
  profile,
  each,
  observeChanges,
}: Behaviour<'tabs'>): void {
  const observer = observeChanges((records) => {
    for (const record of records) {
      const tab = targetOf(record);
      const set = tab && tabSetOf(tab, profile);
      if (set) ensureFocusable(set.panelOf(set.selected), changes);
    }
  });
  each(profile.tabs, (root) => {
    const set = readTabSet(root, profile);
    if (!set) return;
    ensureFocusable(set.panelOf(set.selected), changes);
    for (const tab of set.tabs) observer.observe(tab, { attributeFilter: ['aria-selected'] });
  });
  scope.on(document, 'focusout', (event: FocusEvent) => {
    const tab = closest(targetOf(event), profile.tab);
    const set = tab && tabSetOf(tab, profile);
    if (set && !set.list.contains(event.relatedTarget as Node | null))
      setTabStop(set, set.selected, changes);
  });
}

function enhanceTabs({
  scope,
  changes,
  profile,
  each,
  onClick,
  onKey,
  log,
}: Behaviour<'tabs'>): void {
  const touch = matchMedia('(hover: none)');

  function activate(tab: HTMLElement): boolean {
    const set = tabSetOf(tab, profile);
    // An element that is not one of the set's own tabs is not handled.
    if (!set?.tabs.includes(tab)) return false;
    if (tab === set.selected) return true;
    // In an accordion, a panel that closes above moves the clicked title up: the page is scrolled by the same distance.
    const isAccordion = getComputedStyle(set.list).display === 'contents';
    const topOf = (): number => (isAccordion ? tab.getBoundingClientRect().top : 0);
    const topBefore = topOf();
    select(set, tab, profile, changes);
    const moved = topOf() - topBefore;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
    const panel = set.panelOf(tab);
    if (panel) notifyAddons(panel, log);
    return true;
  }

  each(profile.tabs, (root) => {
    const set = readTabSet(root, profile);
    if (!set) return undefined;
    select(set, set.selected, profile, changes);
    changes.toggle(root, profile.readyClass, true);
    // Marks whether the visitor uses touch. If not, the page builder's CSS changes titles under the pointer.
    const markTouch = (): void => changes.attribute(root, 'data-touch-mode', String(touch.matches));
    markTouch();
    return scope.on(touch, 'change', markTouch);
  });

  onClick(profile.tab, (_event, tab) => activate(tab));

  onKey(profile.tab, (event, tab) => {
    const key = keyOf(event);
    if (isModified(event)) return false;
    // These keys are handled here only for tabs that are not buttons. On a button, the browser turns them into a click.
    if ((key === 'Enter' || key === ' ') && !(tab instanceof HTMLButtonElement))
      return activate(tab);
    const next = nextForKey(key, tabSetOf(tab, profile)?.tabs ?? [], tab);
    next?.focus();
    return next !== undefined;
  });

  onKey(profile.tabs, (event, root) => {
    const target = targetOf(event);
    if (keyOf(event) !== 'Escape' || closest(target, LAYERS)) return false;
    // A title of an inner set is in no panel of that set, but in one of the outer set: the loop goes outwards to it.
    let ancestor: HTMLElement | null | undefined = root;
    for (; ancestor; ancestor = closest(parentOf(ancestor), profile.tabs)) {
      const set = readTabSet(ancestor, profile);
      const tab = set?.tabs.find((one) => {
        const panel = set.panelOf(one);
        return panel && contains(panel, target);
      });
      if (!tab) continue;
      tab.focus();
      return true;
    }
    return false;
  });
}

/** Notifies the page builder's add-ons that a panel has opened. Errors of their listeners are only logged (XX-01). */
function notifyAddons(panel: HTMLElement, log: (line: string) => void): void {
  const { jQuery } = globals<{ jQuery: JQuery }>();
  try {
    for (const name of PANEL_EVENTS)
      if (jQuery) jQuery(window).trigger(name, name === ACTIVATED ? [panel] : []);
      else window.dispatchEvent(new CustomEvent(name, { detail: panel }));
    // The carousels are laid out again, because Swiper may have laid them out while the panel was hidden.
    for (const carousel of findAllIn<Carousel>(panel, '.swiper')) carousel.swiper?.update?.();
  } catch (error) {
    log(String(error));
  }
}
