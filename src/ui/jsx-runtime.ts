// JSX is compiled to calls of this file: `react/jsx-runtime` resolves to it in the build. Preact's own file for that
// contains a second copy of `createElement`; this one uses the copy in Preact's core.
import { createElement, type Attributes, type ComponentType, type VNode } from 'preact';

export { Fragment } from 'preact';

/** As in React: `children` is one of the props, `key` is not. */
export function jsx(
  type: ComponentType | string,
  props: Attributes | null,
  key?: string | number,
): VNode {
  return createElement(type as ComponentType, key === undefined ? props : { ...props, key });
}

export { jsx as jsxDEV, jsx as jsxs };
