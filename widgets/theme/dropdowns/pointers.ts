import { targetOf } from '../../../src/dom/target';
import { PANEL_GRACE_MS } from '../../../src/limits/theme';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { isModified } from '../kit/is-modified';
import type { Dropdown, Dropdowns, Look } from './dropdown';
import { document } from '../../../src/dom/page/document';

/** Panels open under the mouse (TH-10), and by the first tap of a finger or a pen (TH-12). */
export function listenForPointers(
  { scope, mode, profile, onClick }: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
  look: Look,
): void {
  const { shown, around, open, openOnly, shut, keepShut } = dropdowns;
  /**
   * Whether ours opens and closes this panel under the mouse. In takeover the theme's own script does so for the first level, the
   * only one that it knows.
   */
  const isOurs = ({ item }: Dropdown): boolean =>
    mode === 'replace' || (mode === 'takeover' && around(item).length > 1);
  let later: Undo | undefined;

  function settle(): void {
    const { hovered, kept } = dropdowns;
    later?.();
    later = undefined;
    if (kept && !hovered.length) return;
    for (const one of shown) if (isOurs(one) && !hovered.includes(one)) shut(one);
    for (const one of hovered) if (isOurs(one) && !shown.has(one)) open(one);
  }

  function point(place: unknown): void {
    const before = dropdowns.hovered;
    const now = around(place);
    if (now[0] === before[0]) return;
    dropdowns.hovered = now;
    if ([...shown].every((one) => now.includes(one) || !isOurs(one))) settle();
    else {
      // An open panel stays for a moment: on its way into that panel the mouse may cross an item that would open another.
      for (const one of now) if (isOurs(one) && !shown.has(one)) keepShut(one, true);
      later ??= scope.after(PANEL_GRACE_MS, settle);
    }
    const changed = [...before, ...now].filter(
      (one) => !before.includes(one) || !now.includes(one),
    );
    // Not at once: Firefox updates `:hover` only after this event.
    scope.frame(() => {
      for (const one of changed)
        if (!isOurs(one) || !dropdowns.hovered.includes(one)) keepShut(one, false);
      look(changed);
    });
  }

  for (const type of ['pointerover', 'pointerleave'] as const)
    scope.on(document.documentElement, type, ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') point(type === 'pointerover' && target);
    });
  // The mouse may have been over a menu before we came.
  point([...document.querySelectorAll(':hover')].pop());
  if (mode === 'augment') return;

  /**
   * The kind of pointer that was pressed last, and the panels that were seen at that moment. A tap also hovers: a panel that the
   * theme's script opens because of that was not open before the tap.
   */
  let pointer = '';
  let seen: ReadonlySet<Dropdown> = shown;
  scope.on(
    document,
    'pointerdown',
    ({ pointerType }: PointerEvent) => {
      pointer = pointerType;
      seen = new Set(shown);
    },
    { capture: true },
  );

  onClick(profile.menu, (event) => {
    const link = targetOf(event).closest('a');
    const isMouse = event.detail > 0 && pointer === 'mouse';
    // A clicked link gets the focus, but that does not keep its panel open, not even when the visitor comes back to this page.
    if (isMouse && link) dropdowns.kept = false;
    const [dropdown] = around(link);
    if (!dropdown || dropdown.link !== link) return false;
    const isInert = link.matches(profile.inert);
    if (isMouse || isModified(event)) return isInert;
    // A click without a pointer comes from a screen reader, because keys are handled before they become clicks.
    if (!(event.detail ? seen : shown).has(dropdown)) openOnly(dropdown);
    else if (isInert) shut(dropdown);
    else return false;
    return true;
  });
  // Other links that lead nowhere, wherever they stand. They do not count as handled, because the mobile menu may use the click.
  onClick(profile.inert, (event) => event.preventDefault());
}
