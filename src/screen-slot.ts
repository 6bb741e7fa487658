import type { Undo } from './scope';

/** The rank of each overlay (AD-09): one of higher rank evicts one of lower rank; those of the same rank never do. */
const RANKS = { dialog: 4, lightbox: 4, banner: 3, prompt: 2, ad: 1 } as const;

/** A kind of overlay. */
export type OverlayKind = keyof typeof RANKS;

/** Ensures that only one overlay is on screen at a time; no other code decides this (AD-09). */
export interface ScreenSlot {
  /**
   * Asks for the slot, which the overlay gets at once if it is free, or taken by one of lower rank, which is evicted.
   *
   * @param onEvict called when an overlay of higher rank gets the slot. The caller then has to leave the screen, and need not
   *   free the slot
   * @returns frees the slot; undefined if it is occupied, so that the overlay must not appear
   */
  acquire(kind: OverlayKind, onEvict: () => void): (() => void) | undefined;
  /** The overlays that have been on screen on this page. */
  readonly shown: ReadonlySet<OverlayKind>;
  /** Calls back once, as soon as no overlay is on screen, perhaps at once. The returned function cancels the call. */
  whenFree(callback: () => void): Undo;
}

/** The object that contains the page's one screen slot. Every widget gets it in its context. */
export interface ScreenSlotHolder {
  /** The slot; undefined until an overlay has asked for it. */
  screenSlot?: ScreenSlot;
}

/** The page's one screen slot. The first overlay that asks creates it, so that a page without overlays does no work for it. */
export const screenSlotOf = ({
  page: { shared },
}: {
  page: { shared: ScreenSlotHolder };
}): ScreenSlot => (shared.screenSlot ??= createScreenSlot());

/** Makes a screen slot. A page has one: get it from `screenSlotOf`. */
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
