import type { WidgetContext } from '#src/contract';
import { parentOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { PANEL_FADE_MS } from '#src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { dropdownOf, type Dropdown, type Dropdowns } from './dropdown';
import { listenForKeys } from './keys';
import { listenForPointers } from './pointers';
import { createUpdate } from './update';

/** Starts the desktop menus. */
export type EnhanceDropdowns = typeof enhanceDropdowns;

/** @param options the behaviour, to start it now; or a function that gets `enhanceDropdowns`, to call it several times */
export function mount(
  _context: WidgetContext,
  options: Behaviour<'dropdowns'> | ((enhance: EnhanceDropdowns) => void),
): void {
  if (typeof options === 'function') options(enhanceDropdowns);
  else options.scope.run(() => enhanceDropdowns(options));
}

/** Desktop dropdowns and mega menus (TH-10 to TH-15). */
function enhanceDropdowns(behaviour: Behaviour<'dropdowns'>): void {
  const dropdownsByItem = new WeakMap<Element, Dropdown>();
  const dropdowns = createDropdowns(behaviour, dropdownsByItem);
  const observer = behaviour.observeChanges((records) =>
    update(records.flatMap(({ target }) => dropdowns.containing(target).slice(0, 1))),
  );
  const update = createUpdate(behaviour, dropdowns, observer);

  behaviour.each(behaviour.profile.parent, (item) => {
    const dropdown = dropdownOf(behaviour, item);
    if (!dropdown) return undefined;
    dropdownsByItem.set(item, dropdown);
    for (const node of [item, dropdown.panel])
      observer.observe(node, { attributeFilter: ['class', 'style'] });
    return () => void dropdowns.shown.delete(dropdown);
  });
  listenForPointers(behaviour, dropdowns, update);
  if (behaviour.mode !== 'augment') listenForKeys(behaviour, dropdowns, update);
}

/** Creates the dropdowns' shared state and functions. @param all the dropdowns, by their items */
function createDropdowns(
  { mode, profile, changes, motion }: Behaviour<'dropdowns'>,
  all: WeakMap<Element, Dropdown>,
): Dropdowns {
  const shown = new Set<Dropdown>();
  const closing = new WeakSet<Dropdown>();

  const dropdowns: Dropdowns = {
    shown,
    closing,
    hovered: [],
    staysOpen: false,
    containing(node) {
      const found: Dropdown[] = [];
      for (
        let ancestor = node instanceof Element ? node : null;
        ancestor;
        ancestor = parentOf(ancestor)
      ) {
        const dropdown = all.get(ancestor);
        if (dropdown) found.push(dropdown);
      }
      return found;
    },
    show({ item, panel }) {
      changes.toggle(item, profile.openClass, true);
      changes.style(panel, 'transition', 'none');
      changes.style(panel, 'visibility', 'visible');
      changes.style(panel, 'opacity', '1');
      if (mode === 'takeover') changes.style(panel, 'pointer-events', 'auto');
    },
    hide({ item, panel }) {
      changes.restore(item, 'class', profile.openClass);
      for (const property of ['transition', 'visibility', 'opacity', 'pointer-events', 'translate'])
        changes.restore(panel, 'style', property);
    },
    keepClosed({ panel }, isClosed) {
      // By `display`: a mega menu's columns set their own `visibility`, and would stay visible.
      if (isClosed) changes.style(panel, 'display', 'none');
      else changes.restore(panel, 'style', 'display');
    },
    open(dropdown) {
      closing.delete(dropdown);
      dropdowns.keepClosed(dropdown, false);
      dropdowns.show(dropdown);
      motion.fade(dropdown.panel, true, PANEL_FADE_MS);
    },
    openOnly(dropdown) {
      for (const other of shown) if (!other.item.contains(dropdown.item)) dropdowns.close(other);
      dropdowns.staysOpen = true;
      dropdowns.open(dropdown);
    },
    close(dropdown) {
      if (dropdown.panel.contains(document.activeElement))
        dropdown.link.focus({ preventScroll: true });
      for (const inner of [dropdown, ...shown]) {
        const { item } = inner;
        if (!dropdown.item.contains(item)) continue;
        dropdowns.hide(inner);
        closing.add(inner);
        // The theme's script may have added the class. The server did not print it, so it need not be restored.
        item.classList.remove(profile.openClass);
        if (item.matches(':hover')) dropdowns.keepClosed(inner, true);
      }
    },
  };
  return dropdowns;
}

declare module '#src/contract' {
  interface ChunkInputs {
    dropdowns: Behaviour<'dropdowns'> | ((enhance: EnhanceDropdowns) => void);
  }
}
