import { map } from '../../php-values/php-values';
import { isVariableAsOne } from '../../model/of-service';
import type { Tracker } from '../../tracker';
import type { Slug } from '../../vendors/lists/slugs';
import type { Chosen } from './addition';
import { addedParams, priceOf } from './addition';
import { prepared } from './prepared';
import type { PreparedEvent } from '../../model/event';
import type { Worth } from '../../model/shop';
import { at } from '../../model/events';

/**
 * Fires the events that the server printed for an action, each service's with what the server printed for it about the product.
 * A service without such data hears only that it happened. Where no service has any, nothing is fired, and debug says why.
 *
 * @param data product data: `{ id: { service: { params, grouped } } }`
 * @param name replaces the printed name; '' leaves that as it is
 */
export type Added = (
  kind: string,
  data: unknown,
  chosen: Chosen,
  worth: Worth,
  name?: string,
) => void;

export function createAdded(tracker: Tracker, log: (line: string) => void): Added {
  return (kind, data, chosen, worth, name) => {
    const { product, variation } = chosen;
    const whole = at(data, product);
    const part = at(data, variation) ?? whole;
    if (!part) {
      log(`nothing is known of the product ${variation}`);
      return;
    }
    const shape = (slug: Slug, event: PreparedEvent): PreparedEvent => {
      // Where a service's catalogue lists a variable product as one, it gets the whole product's data, with the price of the
      // variation that was chosen.
      const isOne = part !== whole && isVariableAsOne(tracker.settings, slug);
      const own = map(at(part, slug) ?? at(whole, slug));
      const printed = isOne ? map(at(whole, slug) ?? own) : own;
      const price = isOne ? priceOf(map(own.params)) : chosen.price;
      const params = 'params' in printed && addedParams(slug, printed, { ...chosen, price }, worth);
      return {
        ...event,
        name: name || event.name,
        params: { ...event.params, ...params },
      };
    };
    tracker.fire(prepared(tracker, kind, product), { fresh: true, ahead: true, shape });
  };
}
