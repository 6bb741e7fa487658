import type { Opening } from '../../../src/config/theme/opening';
import type { Changes } from '../../../src/dom/changes';
import { FOCUS_TURNS } from '../../../src/limits/theme';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from './behaviour';
import { setExpanded } from './openers';
import { document } from '../../../src/dom/page/document';

/** Why something shuts: by its own button, Escape, a click outside, a link in it, or a window wide enough to do without it. */
export type CloseReason = 'button' | 'Escape' | 'outside' | 'link' | 'wide';

/** What one kind of opening does in its own way. */
interface DisclosureOptions {
  /** How long it takes to open and to shut, in milliseconds. */
  durations: readonly [open: number, shut: number];
  /** Selector of the element in the panel that gets the focus when it opens; without it, the button gets the focus. */
  field?: string;
  /** The button that was pressed before this code had come. */
  pressed: HTMLElement | undefined;
  /** Called at each opening; what it returns is undone when the panel shuts. */
  onOpen(panel: HTMLElement, button: HTMLElement): Undo[];
}

/**
 * Opens and shuts a panel by clicks on its buttons, which tell screen readers whether it is open; Escape, and clicks outside,
 * shut it. In `augment` the theme's script does all that except Escape, and ours follows what it does. In `takeover` ours also
 * follows, where that script acts by itself.
 *
 * @returns shuts the panel; true where it was open and this shuts it
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

  /**
   * Gives an element the focus as soon as it can be seen. The theme's CSS may show it slowly, and until then it cannot take the
   * focus: so this tries again in each frame.
   */
  function focus(element: HTMLElement, frames = FOCUS_TURNS): void {
    cancelFocus();
    element.focus({ preventScroll: true });
    if (frames && document.activeElement !== element)
      cancelFocus = scope.frame(() => focus(element, frames - 1));
  }

  /**
   * Takes the focus out of a panel that has shut. The theme's script puts it there some time after each click on the button, even
   * after a click that shuts the panel.
   */
  function keepFocusOut(panel: HTMLElement, button: HTMLElement, frames = FOCUS_TURNS): void {
    if (open) return;
    if (panel.contains(document.activeElement)) button.focus({ preventScroll: true });
    if (frames) cancelFocus = scope.frame(() => keepFocusOut(panel, button, frames - 1));
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
      // The theme's scripts hear clicks outside by themselves, but may not hear Escape.
      if (why !== 'Escape') return false;
      if (isMarked()) button.click();
      focus(button);
      return true;
    }
    handleClosed();
    // The link's place may stand higher without this panel: a panel that takes room on the page shuts at once, before the scroll.
    const isInFlow = why === 'link' && /static|relative/.test(getComputedStyle(panel).position);
    animate?.(panel, false, isInFlow ? 0 : durations[1]);
    const focused = document.activeElement;
    const isLost = focused === document.body || panel.contains(focused);
    if (why === 'button' || why === 'Escape' || (why === 'outside' && isLost)) focus(button);
    return true;
  }

  /** Brings our state up to date after the theme's script has done something. */
  function reconcile(): void {
    const button = document.querySelector<HTMLElement>(opening.button);
    const panel = document.querySelector<HTMLElement>(opening.panel);
    if (!button || !panel) return;
    const isOpen = isMarked();
    if (isOpen && !open) handleOpened(panel, button);
    else if (!isOpen && open) {
      handleClosed();
      keepFocusOut(panel, button);
    } else if (isThemeScripts) updateState();
    // The theme's script may have begun to hide the panel at a click just before ours opened it. It is hidden by now: show it.
    else if (open && getComputedStyle(panel).display === 'none')
      changes.style(panel, 'display', 'block');
  }

  /** @returns true where there is something to open or shut */
  function toggle(button: HTMLElement): boolean {
    if (close('button')) return true;
    const panel = document.querySelector<HTMLElement>(opening.panel);
    if (!panel) return false;
    handleOpened(panel, button);
    animate?.(panel, true, durations[0]);
    focus((field && panel.querySelector<HTMLElement>(field)) || button);
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

const findAll = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** Puts the theme's own classes on or off, so that its CSS knows whether the panel is open. */
function setOpen(changes: Changes, opening: Opening, isOpen: boolean): void {
  for (const { parentElement } of findAll(opening.button))
    if (parentElement && opening.aroundOpenClass)
      changes.toggle(parentElement, opening.aroundOpenClass, isOpen);
  for (const state of opening.open) {
    const [, where, name] = /^(.+)\.([\w-]+)$/.exec(state) ?? [];
    if (where && name) for (const element of findAll(where)) changes.toggle(element, name, isOpen);
  }
}
