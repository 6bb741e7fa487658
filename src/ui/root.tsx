import type { ReactNode } from 'react';
import { createRoot as createReactRoot } from 'react-dom/client';
import type { WidgetContext } from '../contract';
import { Boundary } from './Boundary';

/**
 * A widget's React root. It holds the widget's state, and renders again whenever the state or the decision changes, so that
 * the content of the screen always depends on that state and that decision alone.
 */
export interface Root<S> {
  /** The widget's current state. */
  readonly state: Readonly<S>;
  /** Changes some fields of the state, and renders. */
  set(change: Partial<S>): void;
  /** Removes what was rendered; later changes render nothing. */
  remove(): void;
}

/** Makes a root in an empty element and renders `view` at once. It ends with the scope; a throw in it ends the widget. */
export function createRoot<S extends object>(
  { scope, consent }: WidgetContext,
  container: Element,
  initial: S,
  view: (state: S) => ReactNode,
): Root<S> {
  const root = createReactRoot(container);
  let state = initial;
  // An error in a component ends the widget, as an error in any other callback does.
  const fail = scope.guard((error: unknown) => {
    throw error;
  });
  let isRemoved = false;
  const render = scope.guard(() => {
    if (!isRemoved) root.render(<Boundary fail={fail}>{view(state)}</Boundary>);
  });
  const unsubscribe = consent.subscribe(render);
  const remove = scope.undo(() => {
    isRemoved = true;
    unsubscribe();
    root.unmount();
  });
  render();
  return {
    get state() {
      return state;
    },
    set(change) {
      state = { ...state, ...change };
      render();
    },
    remove,
  };
}
