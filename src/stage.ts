import type { Undo } from './scope';

/** Who may be on screen, from the most important down (AD-09); equals never displace each other. */
const RANK = { dialog: 4, lightbox: 4, banner: 3, prompt: 2, ad: 1 } as const;

/** A part that takes the screen. */
export type Actor = keyof typeof RANK;

/** One at a time, decided in one place (AD-09). */
export interface Stage {
  /**
   * Asks for the screen. Given at once when it is free or the one there is less important, which is then told to leave.
   *
   * @param actor who asks
   * @param leave called when somebody more important comes; the actor goes off screen and need not call `exit`
   * @returns the exit to call when done, or undefined when the stage is taken: do not appear
   */
  enter(actor: Actor, leave: () => void): (() => void) | undefined;
  /** Who has been on screen on this page. */
  readonly seen: ReadonlySet<Actor>;
  /** Calls once when nobody is on screen: at once, or as soon as who is there has gone. */
  whenFree(callback: () => void): Undo;
}

/** The page's one stage; the loader makes it and hands it to every widget by its context. */
export function createStage(): Stage {
  let there: { actor: Actor; leave: () => void } | undefined;
  const seen = new Set<Actor>();
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const callback of [...waiting]) {
      if (there) return;
      waiting.delete(callback);
      callback();
    }
  };
  return {
    seen,
    enter(actor, leave) {
      if (there && RANK[there.actor] >= RANK[actor]) return undefined;
      const before = there;
      const mine = { actor, leave };
      there = mine;
      seen.add(actor);
      before?.leave();
      return () => {
        if (there !== mine) return;
        there = undefined;
        tell();
      };
    },
    whenFree(callback) {
      waiting.add(callback);
      tell();
      return () => waiting.delete(callback);
    },
  };
}
