import type { Opening } from '../../../src/config/theme/opening';
import { FOCUS_TURNS } from '../../../src/limits/theme';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from './behaviour';
import { makeButtons } from './buttons';

/** Why something shuts: a button of its own, Escape, a click outside, a link in it, a viewport that does without. */
export type Why = 'button' | 'Escape' | 'outside' | 'link' | 'wide';

/** What a way to open does, beside what all do. */
interface Way {
  /** How long it takes to open and to shut, in milliseconds. */
  times: readonly [open: number, shut: number];
  /** What in the panel gets the focus; else the button has it. */
  field?: string;
  /** Begun with each opening, undone when it shuts. */
  during(panel: HTMLElement, button: HTMLElement): Undo[];
}

/**
 * Opens and shuts something by clicks on its buttons, which say so to screen readers; Escape, and clicks outside, shut it.
 * In augment all that is the theme's script's, and what it does is followed; in takeover, too, where it acts by itself.
 *
 * @returns shuts it, and says whether it was open
 */
export function makeOpenable(
  behaviour: Omit<Behaviour, 'profile'>,
  opening: Opening,
  { times, field, during }: Way,
): (why: Why) => boolean {
  const { scope, mode, changes, motion, each } = behaviour;
  const isTheirs = mode === 'augment';
  const move = { slide: motion.slide, fade: motion.fade, none: undefined }[opening.motion];
  let open: { panel: HTMLElement; button: HTMLElement; undos: Undo[] } | null = null;
  let looking: Undo = () => {};

  const all = (selector: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ];
  const buttons = (): HTMLElement[] => all(opening.button);
  const isMarked = (): boolean => opening.open.some((state) => document.querySelector(state));

  function tell(button: HTMLElement): void {
    changes.attribute(button, 'aria-expanded', String(open !== null));
    // A theme that says so on something drawn inside, says it where nobody hears it.
    for (const drawn of button.querySelectorAll('[aria-expanded]'))
      for (const name of ['aria-expanded', 'role']) changes.attribute(drawn, name, null);
  }

  function say(): void {
    buttons().forEach(tell);
    if (isTheirs) return;
    for (const { parentElement } of buttons())
      if (parentElement && opening.aroundOpenClass)
        changes.toggle(parentElement, opening.aroundOpenClass, open !== null);
    for (const state of opening.open) {
      const [, where, name] = /^(.+)\.([\w-]+)$/.exec(state) ?? [];
      if (where && name)
        for (const element of all(where)) changes.toggle(element, name, open !== null);
    }
  }

  /** As soon as it is seen: what the theme's CSS lets come in slowly cannot have it before. */
  function focus(element: HTMLElement, frames = FOCUS_TURNS): void {
    looking();
    element.focus({ preventScroll: true });
    if (frames && document.activeElement !== element)
      looking = scope.frame(() => focus(element, frames - 1));
  }

  /** Theirs gives its field the focus some time after each click on its button, after one that shuts it too. */
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
      // They hear clicks outside themselves; Escape they may not.
      if (why !== 'Escape') return false;
      if (isMarked()) button.click();
      focus(button);
      return true;
    }
    end();
    // A link leads to a place that may stand higher without this.
    const isInFlow = why === 'link' && /static|relative/.test(getComputedStyle(panel).position);
    move?.(panel, false, isInFlow ? 0 : times[1]);
    const now = document.activeElement;
    const isLost = now === document.body || panel.contains(now);
    if (why === 'button' || why === 'Escape' || (why === 'outside' && isLost)) focus(button);
    return true;
  }

  /** After theirs has done something. */
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
    // What theirs began to hide, at a click a moment before ours opened it, is hidden by now.
    else if (open && getComputedStyle(panel).display === 'none')
      changes.style(panel, 'display', 'block');
  }

  each(opening.button, tell);
  makeButtons(behaviour, opening.button);
  if (!isTheirs)
    behaviour.onClick(opening.button, (_event, button) => {
      if (shut('button')) return true;
      const panel = document.querySelector<HTMLElement>(opening.panel);
      if (!panel) return false;
      begin(panel, button);
      move?.(panel, true, times[0]);
      focus((field && panel.querySelector<HTMLElement>(field)) || button);
      return true;
    });
  if (mode !== 'replace') {
    const observer = behaviour.watch(follow);
    const attributeFilter = ['class', 'style', 'aria-expanded'];
    for (const selector of [opening.button, opening.panel, 'body'])
      each(selector, (element) => observer.observe(element, { attributeFilter }));
    follow();
  }
  return shut;
}
