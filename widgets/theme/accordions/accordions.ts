import type { WidgetContext } from '#src/contract';
import { closest, matches, parentOf, childrenOf } from '#src/dom/ask-element';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import type { Behaviour } from '../kit/behaviour';
import { isModified, LAYERS, nextForKey } from '../kit/keys';

/**
 * Enhances the page builder's accordions (PB-04). The browser itself opens and closes an item, which is a `details` element. The
 * rest is the page builder's: one open item at a time, the printed attribute that tells screen readers what is open, the keys.
 */
export function mount(
  _context: WidgetContext,
  { scope, changes, profile, each, onKey }: Behaviour<'accordions'>,
): void {
  let accordions = 0;
  const itemsOf = (accordion: Element | null): HTMLDetailsElement[] =>
    (accordion ? childrenOf(accordion) : []).filter(
      (child): child is HTMLDetailsElement =>
        child instanceof HTMLDetailsElement && matches(child, profile.item),
    );
  const titleOf = (item: HTMLElement): HTMLElement | undefined =>
    childrenOf(item).find((child) => matches(child, profile.title));

  /** Sets the attribute that tells whether an item is open: screen readers believe it rather than the browser. */
  function announce(item: HTMLDetailsElement): void {
    const title = titleOf(item);
    if (title) changes.attribute(title, 'aria-expanded', String(item.open));
  }

  scope.run(() => {
    each(profile.accordion, (accordion) => {
      const isSingle = matches(accordion, profile.single);
      accordions += 1;
      for (const item of itemsOf(accordion)) {
        // Of items with the same name, the browser keeps one open.
        if (isSingle) changes.attribute(item, 'name', `enxerto-accordion-${accordions}`);
        announce(item);
        // Printed are titles that only the page builder's keys reach.
        const title = titleOf(item);
        if (title) changes.attribute(title, 'tabindex', '0');
      }
    });

    // The event does not bubble, so it is heard on its way down.
    scope.on(
      document,
      'toggle',
      (event) => {
        const item = targetOf(event);
        if (!(item instanceof HTMLDetailsElement) || !matches(item, profile.item)) return;
        announce(item);
        const accordion = parentOf(item);
        if (!item.open || !accordion || !matches(accordion, profile.single)) return;
        // Browsers before 2024 keep all items with the same name open.
        for (const other of itemsOf(accordion)) if (other !== item) other.open = false;
      },
      { capture: true },
    );

    onKey(profile.title, (event, title) => {
      if (isModified(event)) return false;
      const item = parentOf(title);
      const titles = itemsOf(item && parentOf(item))
        .map(titleOf)
        .filter((one) => one !== undefined);
      const next = nextForKey(keyOf(event), titles, title);
      next?.focus();
      return next !== undefined;
    });

    onKey(`:is(${profile.item})[open]`, (event, item) => {
      if (keyOf(event) !== 'Escape' || closest(targetOf(event), LAYERS)) return false;
      item.removeAttribute('open');
      titleOf(item)?.focus();
      return true;
    });
  });
}

declare module '#src/contract' {
  interface ChunkInputs {
    accordions: Behaviour<'accordions'>;
  }
}
