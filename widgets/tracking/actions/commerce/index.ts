import type { WidgetContext } from '../../../../src/contract';
import { map, yes } from '../../loose';
import type { Tracker } from '../../tracker';
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
  if (yes(map(woo)['enabled'])) {
    mountWoo(tracker, listen, log);
    mountCheckoutSteps(tracker, listen);
    mountCartFlows(tracker, listen);
  }
  if (yes(map(edd)['enabled'])) mountEdd(tracker, listen, log);
}
