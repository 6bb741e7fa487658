import type { Undo } from './scope';

/** The rank of each part that takes the screen (AD-09): a higher one replaces a lower one, equals never replace each other. */
const RANK = { dialog: 4, lightbox: 4, banner: 3, prompt: 2, ad: 1 } as const;

/** A part that takes the screen. */
export type Actor = keyof typeof RANK;

/** Lets one part be on screen at a time; nothing else decides that (AD-09). */
export interface Stage {
  /**
   * Asks for the screen. It is given at once when it is free, or when the part on it ranks lower, which is then told to leave.
   *
   * @param actor the part that asks
   * @param leave called when a part of higher rank comes: the actor goes off screen, and need not call `exit`
   * @returns the exit to call when done; undefined when the screen is taken: then do not appear
   */
  enter(actor: Actor, leave: () => void): (() => void) | undefined;
  /** The parts that have been on screen on this page. */
  readonly seen: ReadonlySet<Actor>;
  /** Calls once when nothing is on screen: at once, or as soon as the part that is there has gone. */
  whenFree(callback: () => void): Undo;
}

/** Where the page's one stage is kept: every widget has it in its context. */
export interface StageKeeper {
  /** Undefined until a part has asked for it. */
  stage?: Stage;
}

/** The page's one stage. The first part that asks makes it: where nothing comes on screen, nobody pays for it. */
export const stageOf = ({ page: { shared } }: { page: { shared: StageKeeper } }): Stage =>
  (shared.stage ??= createStage());

/** Makes a stage. A page has one: ask `stageOf` for it. */
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
