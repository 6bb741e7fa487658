import { PANEL_GRACE_MS } from '../../../src/limits/theme';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { isModified } from './keys';
import type { Dropdown, Dropdowns } from './dropdown';

/** Panels open under the mouse (TH-10), and by the first tap of a finger or a pen (TH-12). */
export function listenForPointers(
  { scope, mode, profile, onClick }: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
): void {
  const { shown, around, open, openOnly, shut, keepShut } = dropdowns;
  /** In takeover the theme's own script hovers; it knows the first level only. */
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
      // What stands stays for a moment: on its way into it the mouse may cross what would open another.
      for (const one of now) if (isOurs(one) && !shown.has(one)) keepShut(one, true);
      later ??= scope.after(PANEL_GRACE_MS, settle);
    }
    const changed = [...before, ...now].filter(
      (one) => !before.includes(one) || !now.includes(one),
    );
    // Not at once: Firefox says who is `:hover` only after this event.
    scope.frame(() => {
      for (const one of changed)
        if (!isOurs(one) || !dropdowns.hovered.includes(one)) keepShut(one, false);
      dropdowns.look(changed);
    });
  }

  for (const type of ['pointerover', 'pointerleave'] as const)
    scope.on(document.documentElement, type, ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') point(type === 'pointerover' && target);
    });
  // It may have stood there before we came.
  point([...document.querySelectorAll(':hover')].pop());
  if (mode === 'augment') return;

  /** What was pressed last, and what was seen then: what the theme's script opens by a tap's own hovering does not count. */
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
    const link = (event.target as Element).closest('a');
    const isMouse = event.detail > 0 && pointer === 'mouse';
    // The focus that a clicked link has got does not keep its panel open: not for who comes back to this page, either.
    if (isMouse && link) dropdowns.kept = false;
    const [dropdown] = around(link);
    if (!dropdown || dropdown.link !== link) return false;
    const isInert = link.matches(profile.inert);
    if (isMouse || isModified(event)) return isInert;
    // Without a pointer it is a screen reader: keys are heard before they become clicks.
    if (!(event.detail ? seen : shown).has(dropdown)) openOnly(dropdown);
    else if (isInert) shut(dropdown);
    else return false;
    return true;
  });
  // The others that lead nowhere, wherever they stand: what a mobile menu makes of them is its own.
  onClick(profile.inert, (event) => event.preventDefault());
}
