import type { WidgetContext } from '../../../src/contract';
import { PANEL_FADE_MS } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown, Dropdowns } from './dropdown';
import { listenForKeys } from './keys';
import { listenForPointers } from './pointers';
import { placed } from './mega';

/** Begins the desktop menus. */
export type EnhanceDropdowns = typeof enhanceDropdowns;

/** @param given the behaviour, which begins now; or who begins it, perhaps more than once, and is given what does */
export function mount(
  _context: WidgetContext,
  given: Behaviour<'dropdowns'> | ((enhance: EnhanceDropdowns) => void),
): void {
  if (typeof given === 'function') given(enhanceDropdowns);
  else given.scope.run(() => enhanceDropdowns(given));
}

/** Desktop dropdowns and mega menus (TH-10 to TH-15). */
function enhanceDropdowns(behaviour: Behaviour<'dropdowns'>): void {
  const { scope, mode, profile, changes, motion, isSeen } = behaviour;
  const all = new WeakMap<Element, Dropdown>();
  const shown = new Set<Dropdown>();
  /** Those that ours has shut, and that the theme's CSS may let go slowly: they count as shut on the way. */
  const leaving = new WeakSet<Dropdown>();
  let leave: Undo | undefined;

  /** Hears of every opening and closing, whoever does it. */
  const observer = behaviour.watch((records) =>
    dropdowns.look(records.flatMap(({ target }) => dropdowns.around(target).slice(0, 1))),
  );

  const dropdowns: Dropdowns = {
    shown,
    hovered: [],
    kept: false,
    around(place) {
      const found: Dropdown[] = [];
      for (let at = place instanceof Element ? place : null; at; at = at.parentElement) {
        const dropdown = all.get(at);
        if (dropdown) found.push(dropdown);
      }
      return found;
    },
    open(dropdown) {
      leaving.delete(dropdown);
      dropdowns.keepShut(dropdown, false);
      show(dropdown);
      motion.fade(dropdown.panel, true, PANEL_FADE_MS);
    },
    openOnly(dropdown) {
      for (const other of shown) if (!other.item.contains(dropdown.item)) dropdowns.shut(other);
      dropdowns.kept = true;
      dropdowns.open(dropdown);
    },
    shut(dropdown) {
      if (dropdown.panel.contains(document.activeElement))
        dropdown.link.focus({ preventScroll: true });
      for (const inner of [dropdown, ...shown]) {
        const { item } = inner;
        if (!dropdown.item.contains(item)) continue;
        giveUp(inner);
        leaving.add(inner);
        // Theirs may have put it there: that is a state, not how the theme's server printed it.
        item.classList.remove(profile.openClass);
        if (item.matches(':hover')) dropdowns.keepShut(inner, true);
      }
    },
    keepShut({ panel }, on) {
      // Not by its visibility: columns of a mega menu have one of their own.
      if (on) changes.style(panel, 'display', 'none');
      else changes.restore(panel, 'style', 'display');
    },
    look(some) {
      listen();
      const writes = [...new Set([...shown, ...some])].map((dropdown) => {
        const { link, panel } = dropdown;
        if (!isSeen(panel) && mode === 'takeover' && shown.has(dropdown)) standFast(dropdown);
        const isThere = isSeen(panel);
        if (!isThere) leaving.delete(dropdown);
        const seen = isThere && !(leaving.has(dropdown) && panel.getAnimations().length);
        const place = seen && mode !== 'augment' && placed(behaviour, dropdown);
        return () => {
          if (seen) shown.add(dropdown);
          else if (shown.delete(dropdown)) giveUp(dropdown);
          changes.attribute(link, 'aria-expanded', String(seen));
          if (place) place();
        };
      });
      for (const write of writes) write();
      // What was just written is known.
      observer.takeRecords();
      if (shown.size)
        leave ??= behaviour.whileOpen(() => [...shown].map(({ item }) => item), close);
      else {
        leave?.();
        leave = undefined;
      }
      // The next one, too, is the mouse's again.
      dropdowns.kept &&= [...shown].some(({ item }) => item.contains(document.activeElement));
    },
  };

  function show({ item, panel }: Dropdown): void {
    changes.toggle(item, profile.openClass, true);
    // At once, for the focus to go there: what fades it in is ours.
    changes.style(panel, 'transition', 'none');
    changes.style(panel, 'visibility', 'visible');
    changes.style(panel, 'opacity', '1');
    if (mode === 'takeover') changes.style(panel, 'pointer-events', 'auto');
  }

  /** Their script fades out what the mouse has left, though the focus is in it, or it was opened again since. */
  function standFast(dropdown: Dropdown): void {
    const { item, panel } = dropdown;
    if (item.classList.contains(profile.openClass) || panel.contains(document.activeElement))
      show(dropdown);
  }

  /** What `show` did, whoever closes: the theme's script, or a window that has become too narrow for the menu. */
  function giveUp({ item, panel }: Dropdown): void {
    changes.restore(item, 'class', profile.openClass);
    for (const property of ['transition', 'visibility', 'opacity', 'pointer-events'])
      changes.restore(panel, 'style', property);
  }

  function close(why: 'Escape' | 'outside'): void {
    const innermost = dropdowns.around(document.activeElement).find((one) => shown.has(one));
    if (why === 'Escape' && innermost) dropdowns.shut(innermost);
    else for (const dropdown of shown) dropdowns.shut(dropdown);
  }

  behaviour.each(profile.parent, (item) => {
    const child = (selector: string): HTMLElement | undefined =>
      ([...item.children] as HTMLElement[]).find((one) => one.matches(selector));
    const link = child('a');
    const panel = child(profile.panel);
    if (!link || !panel || !item.closest(profile.menu)) return;
    if (item.parentElement?.closest(profile.mega)) return;
    all.set(item, { item, link, panel });
    for (const node of [item, panel])
      observer.observe(node, { attributeFilter: ['class', 'style'] });
    changes.attribute(link, 'aria-haspopup', 'true');
    changes.attribute(link, 'aria-expanded', 'false');
    // Without an address a link is no tab stop, and its panel is only for who has a mouse.
    if (mode !== 'augment' && !link.hasAttribute('href')) {
      changes.attribute(link, 'role', 'button');
      changes.attribute(link, 'tabindex', '0');
    }
    if (item.matches(profile.fullMega) && !item.closest(profile.box))
      behaviour.log(`a wide panel stands in none of ${profile.box}`);
  });

  /** Hears what moves or ends an open panel: nothing is open before the first look. */
  const listen = once(() => {
    // What the theme's CSS lets go slowly is gone only then.
    scope.on(document, 'transitionend', ({ target }: TransitionEvent) => {
      const [dropdown] = dropdowns.around(target);
      if (dropdown?.panel === target) dropdowns.look([dropdown]);
    });
    if (mode === 'augment') return;
    const lookAgain = (): void => dropdowns.look([]);
    scope.on(window, 'resize', lookAgain);
    scope.on(document.fonts, 'loadingdone', lookAgain);
  });

  listenForPointers(behaviour, dropdowns);
  if (mode !== 'augment') listenForKeys(behaviour, dropdowns);
}

declare module '../../../src/contract' {
  interface Given {
    dropdowns: Behaviour<'dropdowns'> | ((enhance: EnhanceDropdowns) => void);
  }
}
