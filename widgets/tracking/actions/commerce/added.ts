import type { Loose } from '../../loose';
import { map, yes } from '../../loose';
import type { Slug, Tracker } from '../../tracker';
import type { Addition, Worth } from './addition';
import { addedParams, priceOf } from './addition';
import type { Copies } from './prepared';
import { at, prepared } from './prepared';

/** Which product: the one that was chosen, and the one that it is a variation of; the same where it is none. */
interface Which {
  readonly product: string;
  readonly variation: string;
}

/**
 * What the server printed for an action, with what it printed about the product in each service's words. A service that knows
 * nothing of the product hears that it happened; where none does, nothing comes back.
 *
 * @param data the product data: `{ id: { service: { params, grouped } } }`
 */
export function addedCopies(
  tracker: Tracker,
  kind: string,
  data: unknown,
  { product, variation }: Which,
  addition: Addition,
  worth: Worth,
): Copies | undefined {
  const whole = at(data, product);
  const chosen = at(data, variation);
  if (!whole && !chosen) return undefined;
  const copies: Copies = {};
  for (const [slug, event] of Object.entries(prepared(tracker, kind, product)) as [Slug, Loose][]) {
    // Catalogues that know a variable product as one take its number, at the price of what was chosen.
    const asOne = product !== variation && yes(map(tracker.options[slug])['wooVariableAsSimple']);
    const own = map(at(chosen, slug) ?? at(whole, slug));
    const printed = asOne ? map(at(whole, slug) ?? own) : own;
    const price = addition.price ?? (asOne ? priceOf(map(own['params'])) : undefined);
    copies[slug] = {
      e_id: kind,
      ...event,
      params: {
        ...map(event['params']),
        ...('params' in printed && addedParams(slug, printed, { ...addition, price }, worth)),
      },
    };
  }
  return copies;
}
