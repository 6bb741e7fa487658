// The part of React's API that this project uses, on Preact's core: `react` and `react-dom/client` resolve to this file in the
// build. preact/compat is the usual replacement for React, but it adds weight to every first visit for things that no component
// here uses: events under other names, Suspense, portals, forwardRef. Hooks are left out for their size too: a widget's state
// is in its root (`root.tsx`), so that components are functions of their props. The component tests run on real React and on
// this file, so they show that both behave alike.
import { render, type ComponentChild } from 'preact';

export { Component } from 'preact';

/** `createRoot` of react-dom/client, for an empty container. */
export function createRoot(container: Element): {
  render(node: ComponentChild): void;
  unmount(): void;
} {
  return {
    render: (node) => render(node, container),
    unmount: () => render(null, container),
  };
}
