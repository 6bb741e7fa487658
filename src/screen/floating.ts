/** Something of ours that floats. Its own style puts it into its corner, from which the plan of the corners may move it. */
export interface Floating {
  readonly element: HTMLElement;
  /** What it is, which determines who has the corner and who is stacked behind. Banner and the bell's panel are never moved. */
  readonly rank:
    | 'banner'
    | 'tab'
    | 'bell'
    | 'panel'
    | 'toTop'
    | 'inspector'
    | 'prompt'
    | 'ad'
    | 'notice';
  /** The corner that it wants, such as `bottom-left`; `bottom-center` and `top-center` are the middle of an edge. */
  readonly corner: string;
}

/** The part of the shared screen that lists what floats, for the plan of the corners. */
export interface FloatingHolder {
  /** What floats in the window's corners and has not been placed there yet (`keepInCorner`). */
  readonly floating: Floating[];
  /**
   * Called when something was added to `floating`. At first, it loads the plan of the corners, which then replaces it; for the
   * banner alone, which is never moved, it does not.
   */
  onFloating: (rank: Floating['rank']) => void;
}

/**
 * Keeps something in its corner, clear of what else floats there, of ours and of the page's, until it is removed from the page
 * (XX-20). Does nothing without an element.
 */
export function keepInCorner(
  { shared }: { shared: FloatingHolder },
  element: HTMLElement | null,
  rank: Floating['rank'],
  corner: string,
): void {
  if (!element) return;
  shared.floating.push({ element, rank, corner });
  shared.onFloating(rank);
}
