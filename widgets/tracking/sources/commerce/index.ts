import type { WidgetContext } from '#src/contract';
import { closest } from '#src/dom/ask-element';
import { globals } from '#src/dom/globals';
import { defineGlobal } from '#widgets/tracking/compat/globals';
import { isShopOn } from '#widgets/tracking/model/shop';
import type { CommerceOptions } from '../shop';
import { mountCartFlows, mountCheckoutSteps } from './checkout-steps';
import { mountEdd } from './edd';
import { createFireAddition } from './fire';
import { readBundlePrice } from './form';
import type { Listen } from './listen';
import { mountWoo } from './woo';

/** Fires the events for visitors' actions with carts, for each shop plugin that the server has switched on (TR-54). */
export function mount(
  { log, scope }: Pick<WidgetContext, 'log' | 'scope'>,
  { tracker, delegate, missed }: CommerceOptions,
): void {
  const { settings } = tracker;
  const fireAddition = createFireAddition(tracker, log);
  const listen: Listen = {
    onChange: delegate.onChange,
    onClick(selector, handler) {
      delegate.onClick(selector, handler);
      // Handles the clicks that were made while this chunk was loading.
      for (const { element, event } of missed) {
        try {
          const target = closest(element, selector);
          const time = Date.now() - (performance.now() - event.timeStamp);
          if (target) tracker.withTime(time, () => handler(target, event));
        } catch (error) {
          log(`click ${selector}: ${String(error)}`);
        }
      }
    },
  };
  if (isShopOn(settings, 'woo')) {
    mountWoo(tracker, listen, fireAddition);
    mountCheckoutSteps(tracker, listen);
    mountCartFlows(tracker, listen);
  }
  if (isShopOn(settings, 'edd')) mountEdd(tracker, listen, fireAddition);
  // Add-ons call this global to get the price of a bundle before they report the bundle (TR-02).
  defineGlobal(scope, globals(), 'getBundlePriceOnSingleProduct', () =>
    readBundlePrice(window.document),
  );
}
