import type { Scope, Undo } from '../../../src/scope';

/** Slides that change by themselves (TH-52). */
export interface Autoplay {
  /** `paused`: it goes on by itself, once the tab is seen, the pointer has left and the focus is elsewhere. */
  readonly state: 'stopped' | 'playing' | 'paused';
  /** For good: the visitor has taken over. */
  stop(): void;
  /** As the visitor wishes, who may stay with pointer and focus. */
  play(): void;
}

/**
 * Plays until it is stopped.
 *
 * @param ms how long each slide shows
 * @param next shows the next one
 */
export function autoplay(root: HTMLElement, scope: Scope, ms: number, next: () => void): Autoplay {
  let state: Autoplay['state'] = 'playing';
  let isWished = false;
  let isOver = root.matches(':hover');
  let cancel: Undo = () => {};

  /** Each pause lets the slide show for its whole time anew. */
  function look(): void {
    cancel();
    if (state === 'stopped') return;
    const isBusy = !isWished && (isOver || root.contains(document.activeElement));
    state = document.hidden || isBusy ? 'paused' : 'playing';
    if (state === 'playing')
      cancel = scope.after(ms, () => {
        // The page has taken it away.
        if (!root.isConnected) return;
        next();
        look();
      });
  }

  scope.on(document, 'visibilitychange', look);
  for (const [type, over] of [
    ['mouseenter', true],
    ['mouseleave', false],
  ] as const)
    scope.on(root, type, () => {
      isOver = over;
      look();
    });
  scope.on(root, 'focusin', look);
  // By now the focus is nowhere yet.
  scope.on(root, 'focusout', () => scope.after(0, look));
  look();

  return {
    get state() {
      return state;
    },
    stop() {
      state = 'stopped';
      isWished = false;
      look();
    },
    play() {
      state = 'playing';
      isWished = true;
      look();
    },
  };
}
