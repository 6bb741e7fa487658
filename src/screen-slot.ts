import type { Undo } from './scope';

/** The rank of each part that takes the screen (AD-09): a higher one replaces a lower one, equals never replace each other. */
const RANKS = { dialog: 4, lightbox: 4, banner: 3, prompt: 2, ad: 1 } as const;

/** A part that takes the screen. */
export type OverlayKind = keyof typeof RANKS;

/** Lets one part be on screen at a time; nothing else decides that (AD-09). */
export interface ScreenSlot {
  /**
   * Asks for the screen. It is given at once when it is free, or when the part on it ranks lower, which is then told to leave.
   *
   * @param kind the part that asks
   * @param onEvict called when a part of higher rank comes: the actor goes off screen, and need not call `exit`
   * @returns the exit to call when done; undefined when the screen is taken: then do not appear
   */
  acquire(kind: OverlayKind, onEvict: () => void): (() => void) | undefined;
  /** The parts that have been on screen on this page. */
  readonly shown: ReadonlySet<OverlayKind>;
  /** Calls once when nothing is on screen: at once, or as soon as the part that is there has gone. */
  whenFree(callback: () => void): Undo;
}

/** Where the page's one stage is kept: every widget has it in its context. */
export interface ScreenSlotHolder {
  /** Undefined until a part has asked for it. */
  screenSlot?: ScreenSlot;
}

/** The page's one stage. The first part that asks makes it: where nothing comes on screen, nobody pays for it. */
export const screenSlotOf = ({
  page: { shared },
}: {
  page: { shared: ScreenSlotHolder };
}): ScreenSlot => (shared.screenSlot ??= createScreenSlot());

/** Makes a stage. A page has one: ask `stageOf` for it. */
export function createScreenSlot(): ScreenSlot {
  let current: { kind: OverlayKind; onEvict: () => void } | undefined;
  const shown = new Set<OverlayKind>();
  const waiting = new Set<() => void>();
  const notifyWaiting = (): void => {
    for (const callback of [...waiting]) {
      if (current) return;
      waiting.delete(callback);
      callback();
    }
  };
  return {
    shown,
    acquire(kind, onEvict) {
      if (current && RANKS[current.kind] >= RANKS[kind]) return undefined;
      const evicted = current;
      const entry = { kind, onEvict };
      current = entry;
      shown.add(kind);
      evicted?.onEvict();
      return () => {
        if (current !== entry) return;
        current = undefined;
        notifyWaiting();
      };
    },
    whenFree(callback) {
      waiting.add(callback);
      notifyWaiting();
      return () => waiting.delete(callback);
    },
  };
}
