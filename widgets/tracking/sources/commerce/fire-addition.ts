import { findProduct } from '../../model/product';
import type { Tracker } from '../../tracker';
import { addedParams, type ChosenItem } from './addition';
import { printedEvents } from './printed-events';
import type { ValueMethod } from '../../model/shop';

/**
 * Fires the events that the server printed for an addition to the cart or a click on an affiliate's product. Each service's
 * event gets the data about the product that the server printed for that service, if it printed any. If the server printed
 * nothing about the product for any service, no event is fired, and the reason is logged.
 *
 * @param products the printed data about products, which `findProduct` reads
 * @param name replaces the printed name of the event; '' keeps the printed name
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
