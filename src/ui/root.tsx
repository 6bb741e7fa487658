import type { ReactNode } from 'react';
import { createRoot as createReactRoot } from 'react-dom/client';
import type { WidgetContext } from '../contract';
import { Boundary } from './Boundary';

/**
 * A widget's React root. It holds what the widget keeps to itself, and draws again whenever that or the decision changes,
 * so that what is seen is always a function of the two.
 *
 * @typeParam S what the widget keeps to itself
 */
export interface Root<S> {
  /** What the widget keeps to itself, as it is now. */
  readonly state: Readonly<S>;
  /** Changes some of it, and draws. */
  set(change: Partial<S>): void;
  /** Draws nothing any more. */
  remove(): void;
}

/**
 * Draws at once; it ends with the scope, and a throw while rendering ends the widget.
 *
 * @param container an empty element of the widget's host
 * @param view what is to be seen; it may read the decision
 */
export function createRoot<S extends object>(
  { scope, consent }: WidgetContext,
  container: Element,
  initial: S,
  view: (state: S) => ReactNode,
): Root<S> {
  const root = createReactRoot(container);
  let state = initial;
  // What a component throws ends the widget as any other callback's throw does.
  const fail = scope.guard((error: unknown) => {
    throw error;
  });
  let isGone = false;
  const draw = scope.guard(() => {
    if (!isGone) root.render(<Boundary fail={fail}>{view(state)}</Boundary>);
  });
  const unsubscribe = consent.subscribe(draw);
  const remove = scope.undo(() => {
    isGone = true;
    unsubscribe();
    root.unmount();
  });
  draw();
  return {
    get state() {
      return state;
    },
    set(change) {
      state = { ...state, ...change };
      draw();
    },
    remove,
  };
}
