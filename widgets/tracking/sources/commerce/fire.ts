import type { Copies } from '#widgets/tracking/model/event';
import { cartItemEventOf } from '#widgets/tracking/model/printed-events';
import { findProduct } from '#widgets/tracking/model/product';
import type { ValueMethod } from '#widgets/tracking/model/shop';
import type { Tracker } from '#widgets/tracking/tracker';
import { addedParams, type ChosenItem } from './addition';

/** What the server printed for an action, by service: for one product or cart item (`key`), or for all. */
export function printedEvents({ readCopies, settings }: Tracker, kind: string, key = ''): Copies {
  return readCopies(cartItemEventOf(settings, kind, key));
}

/** Fires the events for one action under a new id, because the action can happen several times (D5). Returns the id. */
export function firePrinted(tracker: Tracker, copies: Copies): string {
  return tracker.fire(copies, { fresh: true });
}

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
      log(`unknown product: ${chosen.variation}`);
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
