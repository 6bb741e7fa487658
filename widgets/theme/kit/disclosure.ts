import type { Opening } from '../../../src/config/theme/opening';
import type { Changes } from '../../../src/dom/changes';
import { FOCUS_TURNS } from '../../../src/limits/theme';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from './behaviour';
import { setExpanded } from './openers';
import { document } from '../../../src/dom/page/document';

/** Why something shuts: by its own button, Escape, a click outside, a link in it, or a window wide enough to do without it. */
export type Why = 'button' | 'Escape' | 'outside' | 'link' | 'wide';

/** What one kind of opening does in its own way. */
interface Way {
  /** How long it takes to open and to shut, in milliseconds. */
  times: readonly [open: number, shut: number];
  /** Selector of the element in the panel that gets the focus when it opens; without it, the button gets the focus. */
  field?: string;
  /** The button that was pressed before this code had come. */
  pressed: HTMLElement | undefined;
  /** Called at each opening; what it returns is undone when the panel shuts. */
  during(panel: HTMLElement, button: HTMLElement): Undo[];
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
  { times, field, pressed, during }: Way,
): (why: Why) => boolean {
  const { scope, mode, changes, motion, each } = behaviour;
  const isTheirs = mode === 'augment';
  const move = { slide: motion.slide, fade: motion.fade, none: undefined }[opening.motion];
  let open: { panel: HTMLElement; button: HTMLElement; undos: Undo[] } | null = null;
  let looking: Undo = () => {};

  const buttons = (): HTMLElement[] => all(opening.button);
  const isMarked = (): boolean => opening.open.some((state) => document.querySelector(state));

  const tell = (button: HTMLElement): void => setExpanded(changes, button, open !== null);

  function say(): void {
    buttons().forEach(tell);
    if (!isTheirs) setOpen(changes, opening, open !== null);
  }

  /**
   * Gives an element the focus as soon as it can be seen. The theme's CSS may show it slowly, and until then it cannot take the
   * focus: so this tries again in each frame.
   */
  function focus(element: HTMLElement, frames = FOCUS_TURNS): void {
    looking();
    element.focus({ preventScroll: true });
    if (frames && document.activeElement !== element)
      looking = scope.frame(() => focus(element, frames - 1));
  }

  /**
   * Takes the focus out of a panel that has shut. The theme's script puts it there some time after each click on the button, even
   * after a click that shuts the panel.
   */
  function keepOut(panel: HTMLElement, button: HTMLElement, frames = FOCUS_TURNS): void {
    if (open) return;
    if (panel.contains(document.activeElement)) button.focus({ preventScroll: true });
    if (frames) looking = scope.frame(() => keepOut(panel, button, frames - 1));
  }

  function begin(panel: HTMLElement, button: HTMLElement): void {
    const ends = behaviour.whileOpen(() => [panel, ...buttons()], shut);
    open = { panel, button, undos: [ends, ...during(panel, button)] };
    say();
  }

  function end(): void {
    looking();
    open?.undos.forEach((undo) => undo());
    open = null;
    say();
  }

  function shut(why: Why): boolean {
    if (!open) return false;
    const { panel, button } = open;
    if (isTheirs) {
      // The theme's scripts hear clicks outside by themselves, but may not hear Escape.
      if (why !== 'Escape') return false;
      if (isMarked()) button.click();
      focus(button);
      return true;
    }
    end();
    // The link's place may stand higher without this panel: a panel that takes room on the page shuts at once, before the scroll.
    const isInFlow = why === 'link' && /static|relative/.test(getComputedStyle(panel).position);
    move?.(panel, false, isInFlow ? 0 : times[1]);
    const now = document.activeElement;
    const isLost = now === document.body || panel.contains(now);
    if (why === 'button' || why === 'Escape' || (why === 'outside' && isLost)) focus(button);
    return true;
  }

  /** Brings our state up to date after the theme's script has done something. */
  function follow(): void {
    const button = document.querySelector<HTMLElement>(opening.button);
    const panel = document.querySelector<HTMLElement>(opening.panel);
    if (!button || !panel) return;
    const isOpen = isMarked();
    if (isOpen && !open) begin(panel, button);
    else if (!isOpen && open) {
      end();
      keepOut(panel, button);
    } else if (isTheirs) say();
    // The theme's script may have begun to hide the panel at a click just before ours opened it. It is hidden by now: show it.
    else if (open && getComputedStyle(panel).display === 'none')
      changes.style(panel, 'display', 'block');
  }

  /** @returns true where there is something to open or shut */
  function press(button: HTMLElement): boolean {
    if (shut('button')) return true;
    const panel = document.querySelector<HTMLElement>(opening.panel);
    if (!panel) return false;
    begin(panel, button);
    move?.(panel, true, times[0]);
    focus((field && panel.querySelector<HTMLElement>(field)) || button);
    return true;
  }

  each(opening.button, tell);
  if (!isTheirs) behaviour.onClick(opening.button, (_event, button) => press(button));
  if (mode !== 'replace') {
    const observer = behaviour.watch(follow);
    const attributeFilter = ['class', 'style', 'aria-expanded'];
    for (const selector of [opening.button, opening.panel, 'body'])
      each(selector, (element) => observer.observe(element, { attributeFilter }));
    follow();
  }
  if (pressed?.matches(opening.button)) press(pressed);
  return shut;
}

const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** Puts the theme's own classes on or off, so that its CSS knows whether the panel is open. */
function setOpen(changes: Changes, opening: Opening, isOpen: boolean): void {
  for (const { parentElement } of all(opening.button))
    if (parentElement && opening.aroundOpenClass)
      changes.toggle(parentElement, opening.aroundOpenClass, isOpen);
  for (const state of opening.open) {
    const [, where, name] = /^(.+)\.([\w-]+)$/.exec(state) ?? [];
    if (where && name) for (const element of all(where)) changes.toggle(element, name, isOpen);
  }
}
