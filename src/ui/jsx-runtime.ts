// JSX is compiled to calls of this file: `react/jsx-runtime` resolves to it in the build. Preact's own file for that
// contains a second copy of `createElement`; this one uses the copy in Preact's core.
import { createElement, type Attributes, type ComponentType, type VNode } from 'preact';
import { isRepeated } from './press';

export { Fragment } from 'preact';

type Props = Attributes & { onClick?: (event: Event) => unknown };

/**
 * As in React: `children` is one of the props, `key` is not. An element's listener to clicks is not called for a click that an
 * optimizer repeats (LD-28).
 */
export function jsx(type: ComponentType | string, given: Props, key?: string | number): VNode {
  const { onClick } = given;
  const props =
    onClick && typeof type === 'string'
      ? { ...given, onClick: (event: Event) => isRepeated(event) || onClick(event) }
      : given;
  return createElement(type as ComponentType, key === undefined ? props : { ...props, key });
}

export { jsx as jsxDEV, jsx as jsxs };
