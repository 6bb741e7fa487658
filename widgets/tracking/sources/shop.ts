import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { once } from '#src/once';
import type { TrackingSettings } from '../model/settings';
import { isShopOn, removalSelector } from '../model/shop';
import type { Tracker } from '../tracker';
import { isSelector, type Delegate } from './delegate';

/** A click on an element of the shop before the chunk `commerce` was loaded. */
export interface MissedClick {
  /** The innermost clicked element; the element that commerce handles may be an ancestor of it. */
  readonly element: Element;
  readonly event: Event;
}

/** The input of the chunk `commerce`, which is loaded only if the page has elements of a shop. */
export interface CommerceOptions {
  readonly tracker: Tracker;
  readonly delegate: Delegate;
  readonly missed: readonly MissedClick[];
}

/** All elements that commerce listens to, and those around them. Too many do no harm; a missing one loses events. */
const SHOP_SELECTORS = [
  '.add_to_cart_button,.single_add_to_cart_button,.product_type_external,form.cart,.bundle_data',
  'form.woocommerce-cart-form,.woocommerce-checkout,form.checkout,#place_order,[id^="billing_"]',
  '.wcf-next-step-link,.wcf-bump-order-cb,.edd-add-to-cart,.edd_cart_remove_item_btn',
].join();

/** A selector with the owner's for buttons that remove products from the cart, if that is valid. */
export function withRemovalSelector(selector: string, settings: TrackingSettings): string {
  const remove = removalSelector(settings);
  return remove && isSelector(remove) ? `${selector},${remove}` : selector;
}

/**
 * Loads `commerce` if the server has switched a shop plugin on and the page has products, a cart or a checkout, or printed
 * data about products (LD-05), now or at `load`; a later element loads it when clicked. Clicks wait for the chunk.
 */
export function mountShop(
  { chunks: { load } }: Pick<WidgetContext, 'chunks'>,
  delegate: Delegate,
  tracker: Tracker,
): void {
  const { settings } = tracker;
  if (!isShopOn(settings, 'woo') && !isShopOn(settings, 'edd')) return;
  const selector = withRemovalSelector(SHOP_SELECTORS, settings);
  const missed: MissedClick[] = [];
  let isLoaded = false;
  const loadCommerce = once(() => {
    void load('commerce', { tracker, delegate, missed }).then(() => {
      isLoaded = true;
    });
  });
  const loadIfShop = (): void => {
    const page = globals();
    const isPrinted = 'pysWooProductData' in page || 'pysEddProductData' in page;
    if (isPrinted || document.querySelector(selector)) loadCommerce();
  };
  delegate.runNowAndOnLoad(loadIfShop);
  delegate.onClick(selector, (element, event) => {
    if (isLoaded) return;
    missed.push({ element: targetOf(event) ?? element, event });
    loadCommerce();
  });
}

declare module '#src/contract' {
  interface ChunkInputs {
    commerce: CommerceOptions;
  }
}
