// React's API as this project uses it, on Preact's core: what `react` and `react-dom/client` resolve to in the build.
// preact/compat would be the drop-in, at 1.4 kB more on every first visit, for parts that nothing here uses (events of
// other names, Suspense, portals, forwardRef). Hooks are left out for as long as no component keeps anything to itself. The component tests run on real React too and say that both agree.
import { render } from 'preact';
import type { ComponentChild } from 'preact';

export { Component, createElement, Fragment } from 'preact';

/** As react-dom/client has it, for an empty container. */
export function createRoot(container: Element): {
  render(node: ComponentChild): void;
  unmount(): void;
} {
  return {
    render: (node) => render(node, container),
    unmount: () => render(null, container),
  };
}
