// What is asked of any element of the page: of an event's target, of one that was added, of one around another. A form's control
// hides the form's method or property that has the control's name: `form.matches` is `<input name="matches">`. So methods and
// properties are the prototype's own (XX-23).

/** A property or a method of a node; a method has to be called on the node. */
export const propertyOf = <T extends Node, K extends keyof T>(node: T, name: K): T[K] =>
  Reflect.get(Object.getPrototypeOf(node) as object, name, node);

/** The element around a node. */
export const parentOf = (node: Node): HTMLElement | null => propertyOf(node, 'parentElement');

/** Whether a node is an element itself, or inside it. */
export const contains = (element: Element, node: Node | null): boolean =>
  Node.prototype.contains.call(element, node);

/** Whether an element matches a selector. */
export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

/** The nearest element that matches a selector: the element itself, or one around it; null where there is no element. */
// The platform's own method is typed in the same way: the caller knows what its selector finds.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const closest = <T extends Element = HTMLElement>(
  element: Element | null | undefined,
  selector: string,
): T | null => (element ? (Element.prototype.closest.call(element, selector) as T | null) : null);

/** The first element inside another one that matches a selector. */
export const findIn = (element: Element, selector: string): Element | null =>
  Element.prototype.querySelector.call(element, selector);

/** All elements inside another one that match a selector. */
export const findAllIn = <T extends Element>(element: Element, selector: string): NodeListOf<T> =>
  Element.prototype.querySelectorAll.call(element, selector) as NodeListOf<T>;

/** An attribute of an element. */
export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

/** The children of a node of the page, as an array. The page's menus, galleries and tabs contain HTML elements only. */
export const childrenOf = (element: Element): HTMLElement[] =>
  [...propertyOf(element, 'children')] as HTMLElement[];
