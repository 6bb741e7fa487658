import type { Opening } from '#src/config/theme/opening';
import { contains, findIn } from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';
import { document } from '#src/dom/page/document';
import { FOCUS_TURNS } from '#src/limits/theme';
import type { Undo } from '#src/scope';
import type { Behaviour } from './behaviour';
import { setExpanded } from './openers';

/** Why a panel closes: its button, Escape, a click outside, a link in it, or a window that is now too wide. */
export type CloseReason = 'button' | 'Escape' | 'outside' | 'link' | 'wide';

/** The differences between the kinds of disclosures. */
interface DisclosureOptions {
  /** How long opening and closing take, in milliseconds. */
  durations: readonly [open: number, shut: number];
  /** Selector of the element in the panel that gets the focus when the panel opens; if omitted, the button gets the focus. */
  field?: string;
  /** The button that was pressed before this code was loaded, if any. */
  pressed: HTMLElement | undefined;
  /** Called at each opening; the returned functions are called when the panel closes. */
  onOpen(panel: HTMLElement, button: HTMLElement): Undo[];
}

/**
 * Opens and closes a panel by clicks on its buttons, and marks on the buttons, for screen readers, whether the panel is open.
 * Escape and clicks outside close the panel. In `augment`, the theme's script does all of this except the closing on Escape,
 * and our code only updates its state and moves the focus. In `takeover`, our state is also updated whenever the theme's script
 * acts by itself.
 *
 * @returns a function that closes the panel; it returns true if the panel was open and is closed now
 */
export function makeDisclosure(
  behaviour: Omit<Behaviour, 'profile'>,
  opening: Opening,
  { durations, field, pressed, onOpen }: DisclosureOptions,
): (reason: CloseReason) => boolean {
  const { scope, mode, changes, motion, each } = behaviour;
  const isThemeScripts = mode === 'augment';
  const animate = { slide: motion.slide, fade: motion.fade, none: undefined }[opening.motion];
  let open: { panel: HTMLElement; button: HTMLElement; undos: Undo[] } | null = null;
  let cancelFocus: Undo = () => {};

  const buttons = (): HTMLElement[] => findAll(opening.button);
  const isMarked = (): boolean => opening.open.some((state) => document.querySelector(state));

  const updateButton = (button: HTMLElement): void => setExpanded(changes, button, open !== null);

  function updateState(): void {
    buttons().forEach(updateButton);
    if (!isThemeScripts) setOpen(changes, opening, open !== null);
  }

  /** Focuses an element once it is visible, which the theme's CSS may delay: each frame tries. */
  function focus(element: HTMLElement, frames = FOCUS_TURNS): void {
    cancelFocus();
    element.focus({ preventScroll: true });
    if (frames && document.activeElement !== element)
      cancelFocus = scope.frame(() => focus(element, frames - 1));
  }

  /**
   * Moves the focus out of a closed panel, to the first of `places` that takes it: the theme's script focuses the panel some time
   * after any click on the button, and a dialog that closes after the panel returns the focus to the link that opened it.
   */
  function keepFocusOut(panel: HTMLElement, places: HTMLElement[], frames = FOCUS_TURNS): void {
    if (open) return;
    for (const place of places) if (isFocusLost(panel)) place.focus({ preventScroll: true });
    if (frames) cancelFocus = scope.frame(() => keepFocusOut(panel, places, frames - 1));
  }

  /** Focuses the field of a panel that the theme's script has opened: the script may have tried before the panel was visible. */
  function focusField(panel: HTMLElement, button: HTMLElement): void {
    const input = field && (findIn(panel, field) as HTMLElement | null);
    const focused = document.activeElement;
    if (input && (focused === button || focused === document.body)) focus(input);
  }

  function handleOpened(panel: HTMLElement, button: HTMLElement): void {
    const ends = behaviour.whileOpen(() => [panel, ...buttons()], close);
    open = { panel, button, undos: [ends, ...onOpen(panel, button)] };
    updateState();
  }

  function handleClosed(): void {
    cancelFocus();
    open?.undos.forEach((undo) => undo());
    open = null;
    updateState();
  }

  function close(why: CloseReason): boolean {
    if (!open) return false;
    const { panel, button } = open;
    if (isThemeScripts) {
      // Only Escape is handled here. The theme's script closes the panel for all other reasons, but not always at Escape.
      if (why !== 'Escape') return false;
      if (isMarked()) button.click();
      focus(button);
      return true;
    }
    handleClosed();
    // A panel in the normal flow moves the link's target up as it closes, so it closes without animation, before scrolling.
    const isInFlow = why === 'link' && /static|relative/.test(getComputedStyle(panel).position);
    animate?.(panel, false, isInFlow ? 0 : durations[1]);
    if (why === 'button' || why === 'Escape' || (why === 'outside' && isFocusLost(panel)))
      focus(button);
    return true;
  }

  /** Updates our state to what the theme's script has done. */
  function reconcile(): void {
    const button = document.querySelector<HTMLElement>(opening.button);
    const panel = document.querySelector<HTMLElement>(opening.panel);
    if (!button || !panel) return;
    const isOpen = isMarked();
    if (isOpen && !open) {
      handleOpened(panel, button);
      if (isThemeScripts) focusField(panel, button);
    } else if (!isOpen && open) {
      handleClosed();
      const focused = document.activeElement;
      const isElsewhere = focused instanceof HTMLElement && !isFocusLost(panel);
      keepFocusOut(panel, isElsewhere ? [focused, button] : [button]);
    } else if (isThemeScripts) updateState();
    // If the theme's script was hiding the panel as we opened it, it is hidden by now, and shown again.
    else if (open && getComputedStyle(panel).display === 'none')
      changes.style(panel, 'display', 'block');
  }

  /** Opens or closes the panel. @returns false if there is no panel */
  function toggle(button: HTMLElement): boolean {
    if (close('button')) return true;
    const panel = document.querySelector<HTMLElement>(opening.panel);
    if (!panel) return false;
    handleOpened(panel, button);
    animate?.(panel, true, durations[0]);
    focus((field && (findIn(panel, field) as HTMLElement | null)) || button);
    return true;
  }

  each(opening.button, updateButton);
  if (!isThemeScripts) behaviour.onClick(opening.button, (_event, button) => toggle(button));
  if (mode !== 'replace') {
    const observer = behaviour.observeChanges(reconcile);
    const attributeFilter = ['class', 'style', 'aria-expanded'];
    for (const selector of [opening.button, opening.panel, 'body'])
      each(selector, (element) => observer.observe(element, { attributeFilter }));
    reconcile();
  }
  if (pressed?.matches(opening.button)) toggle(pressed);
  return close;
}

/** Whether a panel that is closed now has the focus, or nothing has: the button gets it then. */
const isFocusLost = (panel: HTMLElement): boolean =>
  document.activeElement === document.body || contains(panel, document.activeElement);

const findAll = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** Adds or removes the theme's own classes by which the theme's CSS shows a panel as open. */
function setOpen(changes: Changes, opening: Opening, isOpen: boolean): void {
  for (const { parentElement } of findAll(opening.button))
    if (parentElement && opening.aroundOpenClass)
      changes.toggle(parentElement, opening.aroundOpenClass, isOpen);
  for (const state of opening.open) {
    const [, where, name] = /^(.+)\.([\w-]+)$/.exec(state) ?? [];
    if (where && name) for (const element of findAll(where)) changes.toggle(element, name, isOpen);
  }
}
