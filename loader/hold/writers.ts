import { ASKS, heldBy, type Asking } from '#src/asks';
import { isHeldScript, type Hold } from '#src/hold';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Holds what an attribute asks for, if it is on the list.
 *
 * @param isMade whether a script of the page is giving the element this attribute; if not, the element has it already
 * @returns whether the element must not get the attribute
 */
export type Holds = (element: Asking, attribute: string, value: string, isMade: boolean) => boolean;

/** Markup without what is held in it, and what decides for the first of that; undefined if nothing of it is held. */
export type ReadMarkup = (text: string) => { text: string; decider?: string | undefined };

/** Replaces the ways in which a script gives an element an address, because an element on the page requests it then. */
export function replaceSetters(holds: Holds): void {
  for (const [name, attributes] of Object.entries(ASKS))
    replaceSettersOf(
      name === 'image' ? document.createElementNS(SVG, name) : document.createElement(name),
      attributes,
      holds,
    );
}

function replaceSettersOf(element: Element, attributes: readonly string[], holds: Holds): void {
  const prototype = Object.getPrototypeOf(element) as Asking;
  for (const attribute of attributes) {
    const property = attribute === 'imagesrcset' ? 'imageSrcset' : attribute;
    const { set, ...others } = inherited(prototype, property) ?? {};
    if (set)
      Object.defineProperty(prototype, property, {
        ...others,
        set(this: Asking, value: unknown) {
          if (!holds(this, attribute, String(value), true)) set.call(this, value);
        },
      });
  }
  const { setAttribute, setAttributeNS } = Element.prototype;
  prototype.setAttribute = function (this: Asking, name: unknown, value: unknown) {
    const attribute = String(name).toLowerCase();
    if (attribute === 'type' && isHeldScript(this)) this[attribute] = value;
    else if (!attributes.includes(attribute) || !holds(this, attribute, String(value), true))
      setAttribute.call(this, name as string, value as string);
  };
  prototype.setAttributeNS = function (this: Asking, space, name: string, value: unknown) {
    if (!attributes.includes(name) || !holds(this, name, String(value), true))
      setAttributeNS.call(this, space, name, value as string);
  };
}

/** The descriptor of a property, wherever in the chain of prototypes it is. */
function inherited(prototype: object | null, property: string): PropertyDescriptor | undefined {
  if (!prototype) return undefined;
  return (
    Object.getOwnPropertyDescriptor(prototype, property) ??
    inherited(Object.getPrototypeOf(prototype) as object | null, property)
  );
}

/** The setters and functions of the browser that get markup. */
const MARKUP = (): [object: object, name: string][] => [
  [Element.prototype, 'innerHTML'],
  [Element.prototype, 'outerHTML'],
  [ShadowRoot.prototype, 'innerHTML'],
  [Element.prototype, 'insertAdjacentHTML'],
  [Range.prototype, 'createContextualFragment'],
];

/**
 * Makes the function that holds what is in markup. It is parsed in a template, where nothing is requested. Markup that asks for
 * nothing on the list comes back as it is. Scripts in it do not run, or are held by `createContextualFragment`.
 */
export function createReadMarkup(
  inert: HTMLTemplateElement,
  see: (element: Asking) => boolean,
  deciderOf: (element: Asking) => string | undefined,
): ReadMarkup {
  const selector = Object.keys(ASKS).join();
  const asksForSomething = RegExp(`<(${selector.replaceAll(',', '|')})\\b`, 'i');
  const { set, get } = Object.getOwnPropertyDescriptor(
    Element.prototype,
    'innerHTML',
  ) as Required<PropertyDescriptor>;
  return (text) => {
    if (!asksForSomething.test(text)) return { text };
    const box = inert.cloneNode() as HTMLTemplateElement;
    set.call(box, text);
    let decider: string | undefined;
    for (const element of box.content.querySelectorAll<Asking>(selector))
      // Some may have been held where the page has this markup from.
      if (element.localName !== 'script' && (see(element) || heldBy(element).length > 0))
        decider ??= deciderOf(element) ?? element.dataset.cliCategory;
    return decider === undefined ? { text } : { text: get.call(box) as string, decider };
  };
}

/** Holds what comes as markup before it is parsed, because a picture is asked for at once, wherever it is. */
export function replaceMarkupFunctions(hold: Hold, holds: Holds, readMarkup: ReadMarkup): void {
  for (const [owner, name] of MARKUP()) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
    const part = descriptor.set ? 'set' : 'value';
    const native = descriptor[part] as (...values: unknown[]) => unknown;
    descriptor[part] = function (this: Node | Range, ...values: unknown[]) {
      let isHeld: unknown;
      const result: unknown = native.apply(
        this,
        values.map((value) => {
          if (typeof value !== 'string') return value;
          const { text, decider } = readMarkup(value);
          isHeld ||= decider;
          return text;
        }),
      );
      // The scripts of a fragment run when it is inserted; others that come as markup never do.
      if (result instanceof DocumentFragment)
        for (const script of result.querySelectorAll<Asking>('script[src]'))
          holds(script, 'src', script.getAttribute('src') as string, true);
      // The loader finds what is held in a shadow root only if it knows the root.
      const root = isHeld && 'getRootNode' in this && this.getRootNode();
      if (root instanceof ShadowRoot) hold.roots.add(root);
      return result;
    };
    Object.defineProperty(owner, name, descriptor);
  }
}
