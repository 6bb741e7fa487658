import type { WidgetContext } from '../../../../src/contract';
import { map, yes } from '../../loose';
import type { Tracker } from '../../tracker';
import { createAdded } from './added';
import { mountCartFlows, mountCheckoutSteps } from './checkout-steps';
import { mountEdd } from './edd';
import type { Listen } from './listen';
import { mountWoo } from './woo';

/** What visitors do with carts, in the shop plugins that the server has switched on (TR-54). */
export function mountCommerce(
  { log }: Pick<WidgetContext, 'log'>,
  tracker: Tracker,
  listen: Listen,
): void {
  const { woo, edd } = tracker.options;
  const added = createAdded(tracker, log);
  if (yes(map(woo)['enabled'])) {
    mountWoo(tracker, listen, added);
    mountCheckoutSteps(tracker, listen);
    mountCartFlows(tracker, listen);
  }
  if (yes(map(edd)['enabled'])) mountEdd(tracker, listen, added);
}
