import { findProduct } from '../../model/product';
import type { Tracker } from '../../tracker';
import type { ChosenItem } from './addition';
import { addedParams } from './addition';
import { printedEvents } from './printed-events';
import type { ValueMethod } from '../../model/shop';

/**
 * Fires the events that the server printed for an action. Each service's event gets the data that the server printed for that
 * service about the product; a service without such data gets the event alone. If no service has any, nothing is fired, and the
 * reason is logged.
 *
 * @param products what the server printed about products; `findProduct` reads it
 * @param name replaces the printed name of the event; '' keeps the printed one
 */
export type FireAddition = (
  kind: string,
  products: unknown,
  chosen: ChosenItem,
  worth: ValueMethod,
  name?: string,
) => void;

export function createFireAddition(tracker: Tracker, log: (line: string) => void): FireAddition {
  return (kind, products, chosen, worth, name) => {
    const productFor = findProduct(products, chosen, tracker.settings);
    if (!productFor) {
      log(`nothing is known of the product ${chosen.variation}`);
      return;
    }
    tracker.fire(printedEvents(tracker, kind, chosen.product), {
      fresh: true,
      mayBeRepeated: true,
      shape(slug, event) {
        const serviceProduct = productFor(slug);
        const addition = { ...chosen, price: serviceProduct.chosenPrice ?? chosen.price };
        const params = serviceProduct.params && addedParams(slug, serviceProduct, addition, worth);
        return { ...event, name: name || event.name, params: { ...event.params, ...params } };
      },
    });
  };
}
