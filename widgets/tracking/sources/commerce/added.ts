import { findProduct } from '../../model/product';
import type { Tracker } from '../../tracker';
import type { Chosen } from './addition';
import { addedParams } from './addition';
import { prepared } from './prepared';
import type { Worth } from '../../model/shop';

/**
 * Fires the events that the server printed for an action, each service's with what the server printed for it about the product.
 * A service without such data hears only that it happened. Where no service has any, nothing is fired, and debug says why.
 *
 * @param products what the server printed of products; `findProduct` reads it
 * @param name replaces the printed name; '' leaves that as it is
 */
export type Added = (
  kind: string,
  products: unknown,
  chosen: Chosen,
  worth: Worth,
  name?: string,
) => void;

export function createAdded(tracker: Tracker, log: (line: string) => void): Added {
  return (kind, products, chosen, worth, name) => {
    const toldTo = findProduct(products, chosen, tracker.settings);
    if (!toldTo) {
      log(`nothing is known of the product ${chosen.variation}`);
      return;
    }
    tracker.fire(prepared(tracker, kind, chosen.product), {
      fresh: true,
      ahead: true,
      shape(slug, event) {
        const told = toldTo(slug);
        const addition = { ...chosen, price: told.chosenPrice ?? chosen.price };
        const params = told.params && addedParams(slug, told, addition, worth);
        return { ...event, name: name || event.name, params: { ...event.params, ...params } };
      },
    });
  };
}
