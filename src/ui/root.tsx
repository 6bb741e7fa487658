import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { WidgetContext } from '../contract';
import { Boundary } from './Boundary';
import type { Host } from './host';

/** A React root in a host of its own (LD-06). */
export interface Root {
  /** Draws; a throw while rendering ends the widget. */
  render(node: ReactNode): void;
  /** Takes root and host off the page. */
  remove(): void;
}

/**
 * Puts a root into a host; it goes when the scope ends, before the host does.
 *
 * @param container where in the host it draws
 */
export function rootIn(
  host: Host,
  { scope }: WidgetContext,
  container: Element = host.stage,
): Root {
  const root = createRoot(container);
  const unmount = scope.undo(() => root.unmount());
  // What a component throws ends the widget as any other callback's throw does.
  const fail = scope.guard((error: unknown) => {
    throw error;
  });
  return {
    render: (node) => root.render(<Boundary fail={fail}>{node}</Boundary>),
    remove() {
      unmount();
      host.remove();
    },
  };
}
