import { closest } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';

/** What commerce needs of the delegate: one listener for each type of event, however many products there are. */
export interface Listen {
  onClick(selector: string, handler: (element: Element, event: Event) => void): void;
  onChange(selector: string, handler: (field: HTMLInputElement, event: Event) => void): void;
}

/** A parameter of the address that an element leads to; '' if there is none. */
export function parameterOf(element: Element, name: string): string {
  const address = closest(element, '[href]')?.getAttribute('href') ?? '';
  return new URL(address, document.baseURI).searchParams.get(name) ?? '';
}
