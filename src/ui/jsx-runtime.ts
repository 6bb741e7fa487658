// What JSX is compiled to: `react/jsx-runtime` resolves to this file in the build. Preact's own file for it brings a second
// copy of `createElement`; this one uses the copy that Preact's core has anyway.
import { createElement } from 'preact';
import type { Attributes, ComponentType, VNode } from 'preact';

export { Fragment } from 'preact';

/** As React has it: children are among the props, the key is not. */
export function jsx(
  type: ComponentType | string,
  props: Attributes | null,
  key?: string | number,
): VNode {
  return createElement(type as ComponentType, key === undefined ? props : { ...props, key });
}

export { jsx as jsxDEV, jsx as jsxs };
