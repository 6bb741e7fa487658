import { propertyOf } from './ask-element';

/** The children of a node of the page, as an array. The page's menus, galleries and tabs contain HTML elements only. */
export const childrenOf = (element: Element): HTMLElement[] =>
  [...propertyOf(element, 'children')] as HTMLElement[];
