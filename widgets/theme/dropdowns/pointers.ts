import { closest } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { PANEL_GRACE_MS } from '#src/limits/theme';
import type { Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { isModified } from '../kit/keys';
import type { Dropdown, Dropdowns, UpdateDropdowns } from './dropdown';

/** Opens panels under the mouse (TH-10), and at the first tap of a finger or a pen (TH-12). */
export function listenForPointers(
  { scope, mode, profile, onClick }: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
  update: UpdateDropdowns,
): void {
  const { shown, containing, open, openOnly, close, keepClosed } = dropdowns;
  /** Whether we open and close this panel under the mouse: in takeover, the theme's script does so for the first level. */
  const isHandledHere = ({ item }: Dropdown): boolean =>
    mode === 'replace' || (mode === 'takeover' && containing(item).length > 1);
  let cancelSettle: Undo | undefined;

  function applyHover(): void {
    const { hovered, staysOpen } = dropdowns;
    cancelSettle?.();
    cancelSettle = undefined;
    if (staysOpen && !hovered.length) return;
    for (const one of shown) if (isHandledHere(one) && !hovered.includes(one)) close(one);
    for (const one of hovered) if (isHandledHere(one) && !shown.has(one)) open(one);
  }

  function setHovered(node: unknown): void {
    const previous = dropdowns.hovered;
    const current = containing(node);
    if (current[0] === previous[0]) return;
    dropdowns.hovered = current;
    if ([...shown].every((one) => current.includes(one) || !isHandledHere(one))) applyHover();
    else {
      // An open panel stays open for a moment, because the mouse may cross another item on its way into the panel.
      for (const one of current) if (isHandledHere(one) && !shown.has(one)) keepClosed(one, true);
      cancelSettle ??= scope.after(PANEL_GRACE_MS, applyHover);
    }
    const changed = [...previous, ...current].filter(
      (one) => !previous.includes(one) || !current.includes(one),
    );
    // The panels are updated in the next frame, because Firefox updates `:hover` only after this event.
    scope.frame(() => {
      for (const one of changed)
        if (!isHandledHere(one) || !dropdowns.hovered.includes(one)) keepClosed(one, false);
      update(changed);
    });
  }

  for (const type of ['pointerover', 'pointerleave'] as const)
    scope.on(document.documentElement, type, ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') setHovered(type === 'pointerover' && target);
    });
  // Read now: the mouse may have been over a menu before this behaviour started.
  setHovered([...document.querySelectorAll(':hover')].pop());
  if (mode === 'augment') return;

  /**
   * The pointer pressed last, and the panels visible then. A tap triggers hover too, by which the theme's script may open a
   * panel: not open before, it is opened by the tap's click, which does not yet follow the link.
   */
  let pointerKind = '';
  let shownAtPress: ReadonlySet<Dropdown> = shown;
  scope.on(
    document,
    'pointerdown',
    ({ pointerType }: PointerEvent) => {
      pointerKind = pointerType;
      shownAtPress = new Set(shown);
    },
    { capture: true },
  );

  onClick(profile.menu, (event) => {
    const link = closest<HTMLAnchorElement>(targetOf(event), 'a');
    const isMouse = event.detail > 0 && pointerKind === 'mouse';
    // A clicked link gets the focus, which must not keep its panel open, even when the visitor comes back.
    if (isMouse && link) dropdowns.staysOpen = false;
    const [dropdown] = containing(link);
    if (!dropdown || dropdown.link !== link) return false;
    const isInert = link.matches(profile.inert);
    if (isMouse || isModified(event)) return isInert;
    // A click without a pointer is a screen reader's: the panels visible now count, not those at the last press.
    if (!(event.detail ? shownAtPress : shown).has(dropdown)) openOnly(dropdown);
    else if (isInert) close(dropdown);
    else return false;
    return true;
  });
  // Prevents the default action of all links that lead nowhere (`profile.inert`). Such a click is not handled: the mobile menu
  // may use it.
  onClick(profile.inert, (event) => event.preventDefault());
}
