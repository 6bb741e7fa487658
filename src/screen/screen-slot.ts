import { PAGE_DIALOG_MAX_WAIT_MS } from '../limits';
import type { Scope, Undo } from '../scope';
import { watchPageLayer, type PageLayer } from './page-layer';

/**
 * The rank of everything that can have the screen (AD-09, XX-20): one of higher rank evicts one of lower rank; those of the same
 * rank never do. `page` is a modal dialog of the page's own, or an element in full screen.
 */
const RANKS = { dialog: 5, lightbox: 5, page: 4, banner: 3, prompt: 2, ad: 1 } as const;

/** A kind of overlay. */
export type OverlayKind = Exclude<keyof typeof RANKS, 'page'>;

/** What an overlay does when it gets or loses the screen slot. */
export interface Claim {
  /**
   * Called when the overlay gets the slot, again after each eviction.
   *
   * @param within the page's modal dialog in which the overlay has to be rendered, because everything outside of it is inert;
   *   undefined in all other cases
   * @returns false if the overlay is not due any more, or could not be rendered: then the claim has ended
   */
  show(within: Element | undefined): boolean | undefined;
  /** Called when the overlay is evicted: it leaves the screen, and comes back when the screen is free. */
  hide(): void;
}

/** Ensures that only one overlay is on screen at a time; no other code decides this (AD-09, XX-20). */
export interface ScreenSlot {
  /**
   * Keeps an overlay on screen until its claim ends: shows it at once if the slot is free, or taken by one of lower rank, which
   * is evicted; else as soon as the slot is free. What was evicted is shown again.
   *
   * @returns ends the claim and frees the slot; undefined for a lightbox if the slot is taken: it does not wait, because then
   *   the link to the picture does what it does without us
   */
  claim(kind: OverlayKind, claim: Claim): Undo | undefined;
  /** The overlays that have been on screen on this page. */
  readonly shown: ReadonlySet<OverlayKind>;
  /** Calls back once, as soon as nothing has the screen, perhaps at once. The returned function cancels the call. */
  whenFree(callback: () => void): Undo;
}

/** The part of the shared screen that has the page's one screen slot. */
export interface ScreenSlotHolder {
  /** The scope of the visit. */
  readonly scope: Scope;
  /** The slot; undefined until an overlay has asked for it. */
  screenSlot?: ScreenSlot;
}

/** A claim in the list of all. */
interface Entry extends Claim {
  readonly kind: keyof typeof RANKS;
}

/** The page's one screen slot. The first overlay that asks creates it, so that a page without overlays does no work for it. */
export const screenSlotOf = ({
  page: { shared },
}: {
  page: { shared: ScreenSlotHolder };
}): ScreenSlot => (shared.screenSlot ??= createScreenSlot(shared));

/** Makes a screen slot. A page has one: get it from `screenSlotOf`. */
export function createScreenSlot({ scope }: Pick<ScreenSlotHolder, 'scope'>): ScreenSlot {
  const entries = new Set<Entry>();
  const shown = new Set<OverlayKind>();
  const waiting = new Set<() => void>();
  const page: Entry = { kind: 'page', show: () => true, hide() {} };
  let current: Entry | undefined;
  /** The page's dialog in which `current` is rendered. */
  let currentWithin: Element | undefined;
  let isSettling = false;
  /** True if the page's modal dialog has kept the banner waiting for so long that the banner is rendered inside of it. */
  let bannerWaitIsOver = false;
  let stopBannerWait: Undo | undefined;
  let layer: PageLayer | undefined;

  const pageDialog = (): Element | undefined => {
    const element = layer?.element();
    return element?.localName === 'dialog' ? element : undefined;
  };
  const isAnsweredInside = ({ kind }: Entry): boolean => kind === 'banner' && bannerWaitIsOver;
  const rankOf = (entry: Entry): number =>
    isAnsweredInside(entry) ? RANKS.page + 0.5 : RANKS[entry.kind];

  /** The entry that has to have the slot. Of the same rank, the one that has it stays, then the one that came first. */
  function first(): Entry | undefined {
    let best = current && entries.has(current) ? current : undefined;
    for (const entry of entries) if (!best || rankOf(entry) > rankOf(best)) best = entry;
    return best;
  }

  /** Starts or stops waiting for the page's modal dialog to close. */
  function updateBannerWait(): void {
    const bannerWaits = [...entries].some(({ kind }) => kind === 'banner');
    if (!bannerWaits || !pageDialog()) {
      stopBannerWait?.();
      stopBannerWait = undefined;
      bannerWaitIsOver = false;
    } else
      stopBannerWait ??= scope.after(PAGE_DIALOG_MAX_WAIT_MS, () => {
        bannerWaitIsOver = true;
        settle();
      });
  }

  /** Evicts and shows until the right entry has the slot. `show` and `hide` may claim or free it meanwhile. */
  function settle(): void {
    if (isSettling) return;
    isSettling = true;
    for (;;) {
      updateBannerWait();
      const next = first();
      const within = next && isAnsweredInside(next) ? pageDialog() : undefined;
      if (next === current && within === currentWithin) break;
      const previous = current;
      current = next;
      currentWithin = within;
      if (previous && entries.has(previous)) previous.hide();
      if (!next || !entries.has(next)) continue;
      if (!next.show(within)) entries.delete(next);
      else if (next.kind !== 'page') shown.add(next.kind);
    }
    isSettling = false;
    for (const callback of [...waiting]) {
      if (current) break;
      waiting.delete(callback);
      callback();
    }
    if (waiting.size || [...entries].some((entry) => entry !== page)) return;
    layer?.stop();
    layer = undefined;
    entries.clear();
    current = undefined;
  }

  /** Checks what the page itself has on the screen, now and for as long as one of our overlays needs to know. */
  function watchPage(): void {
    layer ??= watchPageLayer(scope, () => {
      readPage();
      settle();
    });
    readPage();
  }
  function readPage(): void {
    if (layer?.element()) entries.add(page);
    else entries.delete(page);
  }

  return {
    shown,
    claim(kind, claim) {
      watchPage();
      const entry: Entry = { kind, ...claim };
      if (kind === 'lightbox' && current && rankOf(current) >= RANKS[kind]) return undefined;
      entries.add(entry);
      settle();
      return () => {
        if (!entries.delete(entry)) return;
        settle();
      };
    },
    whenFree(callback) {
      waiting.add(callback);
      watchPage();
      settle();
      return () => waiting.delete(callback);
    },
  };
}
