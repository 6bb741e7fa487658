import { PASSED_ON_MS } from '../../../../src/limits';
import type { Tracker } from '../../tracker';
import type { Added } from './added';
import type { Chosen } from './addition';
import { quantityOf } from './form';
import type { Listen } from './listen';
import { parameterOf } from './listen';
import { fire, prepared } from './prepared';
import { readForm } from './woo-form';
import { orUnknown, wooProducts } from '../../model/product';
import { removalSelector, shopOf } from '../../model/shop';

/** The buttons in lists of products, except those that only lead to a product's page, where the visitor chooses. */
const LOOP =
  '.add_to_cart_button:not(.product_type_variable):not(.product_type_bundle):not(.single_add_to_cart_button)';
const SINGLE = '.single_add_to_cart_button';

/** Fires what visitors do with carts on WooCommerce's pages (TR-54). */
export function mountWoo(tracker: Tracker, listen: Listen, added: Added): void {
  const woo = shopOf(tracker.settings, 'woo');
  const { worth } = woo;
  /**
   * The visitor's own last click. A theme's bar that stays on screen passes it on to the real button by a click of its own,
   * which must not count again.
   */
  let clicked = { product: '', time: 0 };

  function add({ isTrusted, timeStamp: time }: Event, chosen: Chosen): void {
    const { product } = chosen;
    const isPassedOn = product === clicked.product && time - clicked.time < PASSED_ON_MS;
    if (!isTrusted && isPassedOn) return;
    if (isTrusted) clicked = { product, time };
    added('woo_add_to_cart_on_button_click', wooProducts(), chosen, worth);
  }

  // Only with `add_cart_js` do clicks count. Otherwise the server reports by fragments and late events what its hook has seen,
  // and clicks would count twice.
  if (woo.reportsAdditions && woo.byClick) {
    listen.onClick(LOOP, (button, event) => {
      if (isOff(button)) return;
      const quantity = quantityOf(button.getAttribute('data-quantity'));
      add(event, { ...itself(button), quantity });
    });
    listen.onClick(SINGLE, (button, event) => {
      const form = button.closest('form');
      if (!form || isOff(button) || isExternal(button)) return;
      // The browser does not send an invalid form, so nothing is put into the cart.
      if (!form.noValidate && form.matches(':invalid')) return;
      const chosen = readForm(form);
      if (chosen) add(event, chosen);
    });
  }

  listen.onClick(`.product_type_external,${SINGLE}`, (button) => {
    if (!isExternal(button)) return;
    const which = itself(button, woo.product);
    // The server may have printed nothing about another shop's product; the event is fired all the same.
    const products = orUnknown(wooProducts(), which.product);
    added('woo_affiliate', products, { ...which, quantity: 1 }, worth, woo.affiliateName);
  });

  const gone = new WeakSet<Element>();
  const rows = removalSelector(tracker.settings) || 'form.woocommerce-cart-form .remove';
  listen.onClick(rows, (button) => {
    // The row stays until the shop has answered, but a second click on it removes nothing more.
    if (gone.has(button)) return;
    gone.add(button);
    fire(tracker, prepared(tracker, 'woo_remove_from_cart', parameterOf(button, 'remove_item')));
  });
}

/** The product that a button names, else `otherwise`. */
function itself(button: Element, otherwise = ''): { product: string; variation: string } {
  const product = button.getAttribute('data-product_id') ?? otherwise;
  return { product, variation: product };
}

/** Whether a button does nothing: it is marked as disabled, or its product as out of stock. */
function isOff(button: Element): boolean {
  const isMarked = button.matches('.disabled,:disabled,[aria-disabled="true"]');
  return isMarked || isOfProduct(button, 'outofstock');
}

/**
 * Whether a button leads to another shop: it or its product is marked so, or it is a link to another host, outside any form.
 */
function isExternal(button: Element): boolean {
  const host = button instanceof HTMLAnchorElement && button.host;
  return (
    button.matches('.product_type_external') ||
    isOfProduct(button, 'product-type-external') ||
    (!button.closest('form') && Boolean(host) && host !== location.host)
  );
}

/** Whether the innermost product around a button has a class. */
function isOfProduct(button: Element, mark: string): boolean {
  return button.closest('.product')?.classList.contains(mark) ?? false;
}
