import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { WidgetName } from '../chunks';
import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';
import type { Undo } from '../scope';
import { Widget } from './widget';

interface Props {
  /** Called with the error that a component threw while rendering or in an effect. */
  fail: (error: unknown) => void;
  children?: ReactNode;
}

/** Keeps errors of components away from the page: after one, nothing is rendered, and the widget gets it (LD-06). */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.fail(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

let count = 0;

/**
 * Renders a component in the root of its widget, at once, until the chunk's scope ends or the returned function is called. The
 * first call makes the root. An error in the component ends the chunk, as an error in any other callback does.
 *
 * @example
 *   render('consent', context, <p>We are open.</p>);
 */
export function render(widget: WidgetName, context: WidgetContext, app: ReactNode): Undo {
  const { scope, page } = context;
  const roots = (page.shared.roots ??= {});
  const { root, parts } = (roots[widget] ??= {
    root: createRoot(document.createElement('div')),
    parts: new Set(),
  });
  const fail = scope.guard((error: unknown) => {
    throw error;
  });
  const part = (
    <Boundary key={(count += 1)} fail={fail}>
      <Widget.Provider value={context}>{app}</Widget.Provider>
    </Boundary>
  );
  const update = (): void => flushSync(() => root.render([...parts]));
  parts.add(part);
  const remove = scope.undo(() => {
    parts.delete(part);
    if (parts.size > 0) return update();
    root.unmount();
    delete roots[widget];
  });
  scope.run(update);
  return remove;
}
