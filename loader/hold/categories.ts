import type { Asking } from '../../src/asks';
import { plainAddress } from './address';
import type { ReadMarkup } from './writers';

/** The size behind an address in `srcset`. To parse it as an address would take longer than all addresses together. */
const SIZE = /^[\d.]+[wx]$/;

/** The site's category for what an attribute asks for; undefined if it asks for nothing that is on the list. */
export type CategoryFor = (element: Asking, attribute: string, value: string) => string | undefined;

/**
 * Makes the function that finds the category.
 *
 * @param inert an element that is not on the page
 */
export function createCategories(
  { known, slugs }: { readonly known: RegExp; readonly slugs: readonly string[] },
  inert: Node,
  readMarkup: ReadMarkup,
): CategoryFor {
  function slugFor(id: string, address: string): string | undefined {
    const found = known.exec(`${id} ${plainAddress(address, inert)}`);
    return found ? slugs.find((_, at) => found[at + 1]) : undefined;
  }
  return (element, attribute, value) => {
    if (attribute === 'srcdoc') return readMarkup(value).slug;
    if (attribute.includes('srcset'))
      return value
        .split(/[\s,]+/)
        .map((part) => (SIZE.test(part) ? undefined : slugFor('', part)))
        .find(Boolean);
    return slugFor(element.localName === 'script' ? element.id : '', value);
  };
}
