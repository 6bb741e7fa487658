import { document } from '#src/dom/page/document';
import type { Scope, Undo } from '#src/scope';
import type { SharedListeners } from './shared-listeners';

/** The automatic change of slides (TH-52). */
export interface Autoplay {
  /** `paused`: the changes continue by themselves when the tab is visible, the pointer has left and the focus is elsewhere. */
  readonly state: 'stopped' | 'playing' | 'paused';
  /** Stops the changes until `play` is called, because the visitor has chosen a slide. */
  stop(): void;
  /** Starts the changes again at the visitor's request, even while the pointer or the focus is in the carousel. */
  play(): void;
}

/** Starts the automatic change of slides, one every `ms` milliseconds. */
export function startAutoplay(
  root: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  ms: number,
  next: () => void,
): Autoplay {
  let state: Autoplay['state'] = 'playing';
  let isRequested = false;
  let isHovered = root.matches(':hover');
  let cancel: Undo = () => {};

  /** Plays or pauses, depending on the present state. After a pause, the slide is shown for its full time again. */
  function update(): void {
    cancel();
    if (state === 'stopped') return;
    const isBusy = !isRequested && (isHovered || root.contains(document.activeElement));
    state = document.hidden || isBusy ? 'paused' : 'playing';
    if (state === 'playing')
      cancel = scope.after(ms, () => {
        // The page has removed the carousel, so the automatic changes end.
        if (!root.isConnected) return;
        next();
        update();
      });
  }

  shared.onVisibility(scope, update);
  // Not `mouseenter`: a tap causes that too, and then `mouseleave` comes with a later tap elsewhere, if at all.
  for (const [type, hovered] of [
    ['pointerenter', true],
    ['pointerleave', false],
  ] as const)
    shared.on(root, scope, type, () => {
      isHovered = hovered;
      update();
    });
  shared.on(root, scope, 'focusin', update);
  // During `focusout`, no element has the focus yet, so the update runs in the next task.
  shared.on(root, scope, 'focusout', () => void scope.after(0, update));
  update();

  return {
    get state() {
      return state;
    },
    stop() {
      state = 'stopped';
      isRequested = false;
      update();
    },
    play() {
      state = 'playing';
      isRequested = true;
      update();
    },
  };
}
